import { type ActionFunctionArgs, redirect } from 'react-router';
import { href } from '#addresses/model';
import { SAVED_AT_MOST } from '../../parts/saved/saved-store.ts';
import { webContext } from '../../request/context.ts';
import { postedForm } from '../../request/posted-form.ts';
import { REFERENCE, type SavedPrices } from './use-prices.ts';

/** `POST /saved-prices`: what saved cars cost now. Asked by a script of the page alone, which knows what the device keeps. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { search } = context.get(webContext);
  const references = new Set((await postedForm(request)).getAll(REFERENCE).map(String).slice(0, SAVED_AT_MOST));
  const prices: SavedPrices = Object.fromEntries(await search.requoteSaved([...references]));
  return Response.json(prices, { headers: { 'Cache-Control': 'no-store' } });
}

/** Whoever opens the address itself has nothing saved with it. */
export const loader = (): Response => redirect(href('saved', 'tr', {}));
