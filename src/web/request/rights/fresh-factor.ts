import { FRESH_FACTOR_ACTIONS, isFactorFresh, type Session } from '#accounts/model';
import { portalHref } from '#addresses/portal';
import { staffHref } from '#addresses/staff';
import type { Locale } from '#kernel/locale';
import { actionsOf, type Rights } from './rights.ts';

/** What is asked for once the code was shown: something done with a form, a file taken with a form, or a file behind a link. */
export const ASKED_WITH = ['act', 'file', 'link'] as const;
export type FreshFactorUse = (typeof ASKED_WITH)[number];

/** How a request asks for something that takes a code shown lately; nothing where it asks for no such thing (`FRESH_FACTOR_ACTIONS`). */
export function freshFactorUse(rights: Rights, method: string): FreshFactorUse | undefined {
  const kinds = actionsOf(rights, method).map((action) => FRESH_FACTOR_ACTIONS[action]);
  if (method === 'GET' || method === 'HEAD') return kinds.includes('file') ? 'link' : undefined;
  if (kinds.includes('act')) return 'act';
  return kinds.includes('file') ? 'file' : undefined;
}

/**
 * Where a request waits for a code: the second factor of its session was shown too long ago for what it asks. A form is sent there again by the
 * browser itself (307), so that nothing typed stands in an address or is kept by us.
 * @param to what was asked for: a path of this site
 * @returns nothing where it may go on
 */
export function codeFirst(
  { session, rights, method, to, now }: { session: Session; rights: Rights; method: string; to: string; now: Date },
  locale: Locale,
): { readonly location: string; readonly status: 303 | 307 } | undefined {
  const how = freshFactorUse(rights, method);
  if (how === undefined || isFactorFresh(session, now)) return undefined;
  const isPortal = rights.whose === 'supplier' || rights.whose === 'supplier_office';
  const location = isPortal ? portalHref('portalConfirm', locale, {}, { to, how }) : staffHref('staffConfirm', locale, {}, { to, how });
  return { location, status: how === 'link' ? 303 : 307 };
}
