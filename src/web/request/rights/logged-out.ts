import { redirect } from 'react-router';
import { href } from '#addresses/model';
import type { Locale } from '#kernel/locale';

/** A query so long that the answer's header could not hold it was not ours: it is left behind. */
const LONGEST_QUERY = 2000;

/** Where to go on once somebody is logged in. */
export const pathToReturnTo = ({ pathname, search }: URL): string => (search.length > LONGEST_QUERY ? pathname : pathname + search);

/**
 * Leads whoever is not logged in to where they can be, and from there back. A form that a browser sends without scripts is sent on by the browser itself (307) to a
 * page that holds what was typed; scripts tell from the other answer that the form stands in its page still.
 */
export function loggedOut({ method, headers }: Request, url: URL, locale: Locale): Response {
  const to = pathToReturnTo(url);
  return method === 'POST' && headers.get('sec-fetch-mode') === 'navigate'
    ? redirect(href('heldForm', locale, {}, { to }), 307)
    : redirect(href('logIn', locale, {}, { returnTo: to }), 303);
}
