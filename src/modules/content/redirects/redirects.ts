import { type Principal, recordedActor } from '#kernel/principal';
import { recordAct } from '#platform/acts';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { FollowedAmong, RedirectByPeople, RedirectCheck, RedirectEntry, RedirectProblem } from './redirect.ts';
import { deleteMissing, endRule, insertRedirect, lockRedirects, selectRedirects } from './store.ts';

type StaffPrincipal = Extract<Principal, { kind: 'staff' }>;

export interface RedirectDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly check: RedirectCheck;
  readonly followedAmong: FollowedAmong;
}

/** The rules that people have in force, the newest first. */
export const listRedirects = ({ db }: Pick<RedirectDeps, 'db'>): Promise<RedirectByPeople[]> => selectRedirects(db);

export type AddRedirectOutcome =
  | { readonly kind: 'added' }
  | { readonly kind: 'unsound'; readonly problem: RedirectProblem }
  /** Others were written while it was checked. */
  | { readonly kind: 'changed' };

/**
 * Adds a rule, which is asked before those of the files; every process goes by it within a minute. It is checked as at the start of the
 * product, beside all others in force. Sent twice under its id it is one.
 */
export async function addRedirect(
  { db, clock, check }: Omit<RedirectDeps, 'followedAmong'>,
  { id, entry, reason, by }: { readonly id: string; readonly entry: RedirectEntry; readonly reason: string; readonly by: StaffPrincipal },
): Promise<AddRedirectOutcome> {
  const before = await selectRedirects(db);
  if (before.some((one) => one.id === id)) return { kind: 'added' };
  // Asks the site, and so stands before the transaction.
  const problem = await check(before, entry);
  if (problem) return { kind: 'unsound', problem };
  return db.transaction().execute(async (tx): Promise<AddRedirectOutcome> => {
    await lockRedirects(tx);
    const now = await selectRedirects(tx);
    if (idsOf(now) !== idsOf(before)) return { kind: 'changed' };
    const at = clock();
    if (!(await insertRedirect(tx, { ...entry, id, reason, addedBy: by.id, addedAt: at }))) return { kind: 'added' };
    await deleteMissing(tx, entry.from);
    await recordAct(tx, {
      by: recordedActor(by),
      action: 'redirect.added',
      subject: { kind: 'redirect', id: entry.from },
      reason,
      facts: { to: entry.to, permanent: entry.permanent ? 1 : 0, keepsQuery: entry.keepsQuery ? 1 : 0 },
      at,
    });
    return { kind: 'added' };
  });
}

export type EndRedirectOutcome =
  | { readonly kind: 'ended' | 'not_found' }
  /** Without it these old addresses would lead nowhere. */
  | { readonly kind: 'needed'; readonly by: readonly string[] }
  /** Others were written while it was looked at. */
  | { readonly kind: 'changed' };

/** Ends a rule: its address leads where the files say, or nowhere. Not one that others lead over. */
export async function endRedirect(
  { db, clock, followedAmong }: Omit<RedirectDeps, 'check'>,
  { id, by }: { readonly id: string; readonly by: StaffPrincipal },
): Promise<EndRedirectOutcome> {
  const before = await selectRedirects(db);
  const rest = before.filter((one) => one.id !== id);
  if (rest.length === before.length) return { kind: 'not_found' };
  // Asks the site, and so stands before the transaction.
  const followed = new Set(idList(await followedAmong(rest)));
  const needing = (await followedAmong(before)).filter((one) => one.id !== id && !followed.has(one.id));
  if (needing.length > 0) return { kind: 'needed', by: needing.map(({ from }) => from) };
  return db.transaction().execute(async (tx): Promise<EndRedirectOutcome> => {
    await lockRedirects(tx);
    if (idsOf(await selectRedirects(tx)) !== idsOf(before)) return { kind: 'changed' };
    const at = clock();
    const ended = await endRule(tx, id, { by: by.id, at });
    if (!ended) return { kind: 'not_found' };
    await recordAct(tx, {
      by: recordedActor(by),
      action: 'redirect.ended',
      subject: { kind: 'redirect', id: ended.from },
      facts: { to: ended.to },
      at,
    });
    return { kind: 'ended' };
  });
}

const idList = (rules: readonly RedirectByPeople[]): string[] => rules.map(({ id }) => id);

const idsOf = (rules: readonly RedirectByPeople[]): string => idList(rules).join();
