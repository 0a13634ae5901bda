import { type createRequestHandler, RouterContextProvider } from 'react-router';
import type { WebOperations } from '#web-operations';
import { visitContext, webContext } from '../../request/context.ts';
import { HOME_COUNTRY } from '../../request/visitor-currency.ts';
import { UNKNOWN_ADDRESS } from '../admission/visitor-address.ts';

/** A page as a crawler gets it: whole, in its own language, of no visitor. */
export async function pageForNobody(
  operations: WebOperations,
  pages: ReturnType<typeof createRequestHandler>,
  path: string,
): Promise<string | undefined> {
  const context = new RouterContextProvider();
  context.set(webContext, operations);
  context.set(visitContext, { nonce: '', ip: UNKNOWN_ADDRESS, country: HOME_COUNTRY });
  const answer = await pages(new Request(operations.site.publicOrigin + path, { headers: { 'User-Agent': 'bot' } }), context);
  return answer.status === 200 ? answer.text() : undefined;
}
