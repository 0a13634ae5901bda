import { digestOf } from '#platform/crypto';
import type { Database } from '#platform/database';
import type { AccountDeps, AccountsInside, ConsentKind, Visit } from './deps.ts';
import { type ConsentRecord, insertConsents, selectConsents } from './personal-data/store.ts';

/** Keeps each answer with the wording it was given to, its time, and a digest of the address it came from (decisions, section 6). */
export async function recordConsents(
  deps: Pick<AccountDeps, 'textVersions'>,
  db: Database,
  userId: string,
  answer: { readonly given: Readonly<Partial<Record<ConsentKind, boolean>>>; readonly ipDigest: string; readonly at: Date },
): Promise<void> {
  const consents = Object.entries(answer.given).map(([kind, given]): ConsentRecord => {
    const known = kind as ConsentKind;
    return { kind: known, given, textVersion: deps.textVersions[known], at: answer.at };
  });
  await insertConsents(db, userId, consents, answer.ipDigest);
}

/** The visitor's address as it is kept with a consent: it can be compared, not read. */
export const ipDigestOf = (deps: Pick<AccountsInside, 'keys'>, visit: Pick<Visit, 'ip'>): string => digestOf(visit.ip, deps.keys.digest);

/** Whether the latest answer was yes. */
export async function agreesTo(db: Database, userId: string, kind: ConsentKind): Promise<boolean> {
  return (await selectConsents(db, userId)).findLast((consent) => consent.kind === kind)?.given ?? false;
}
