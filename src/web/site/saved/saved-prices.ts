import { type ActionFunctionArgs, redirect } from 'react-router';
import { href } from '#addresses/model';
import type { SavedPrice } from '#search';
import { SAVED_AT_MOST } from '../../parts/saved/saved-store.ts';
import { webContext } from '../../request/context.ts';
import { postedForm } from '../../request/posted-form.ts';

/** The field that carries a reference, once for each car. */
export const REFERENCE = 'reference';
/** What each car costs now, by the reference that was asked for. */
export type SavedPrices = Readonly<Record<string, SavedPrice>>;

/** `POST /saved-prices`: what saved cars cost now. Asked by a script of the page alone, which knows what the device keeps. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { search } = context.get(webContext);
  const references = (await postedForm(request)).getAll(REFERENCE).map(String).slice(0, SAVED_AT_MOST);
  const prices = await search.requoteSaved(references);
  const answer = new Map(
    references.flatMap((reference, index): [string, SavedPrice][] => (prices[index] ? [[reference, prices[index]]] : [])),
  );
  return Response.json(Object.fromEntries(answer) satisfies SavedPrices, { headers: { 'Cache-Control': 'no-store' } });
}

/** Whoever opens the address itself has nothing saved with it. */
export const loader = (): Response => redirect(href('saved', 'tr', {}));
