import { RULES } from '#kernel/rules';
import { newId } from '#platform/crypto';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { AccountsInside, DataSubject } from '../deps.ts';
import { profileOf } from '../profile/profile-of.ts';
import { letterLater } from '../send-letter.ts';
import {
  deleteIdentities,
  deleteLinks,
  deleteProvenEmails,
  deleteSessions,
  findOpenErasure,
  findUser,
  insertErasure,
  lockUser,
  markErased,
  selectConsents,
  selectErasures,
  selectOpenErasures,
  selectProvenEmails,
  selectProviders,
  selectSessions,
  type UserRow,
  updateUser,
  withdrawOpenErasure,
} from '../store.ts';

const DAY_MS = 86_400_000;
/** Erased this long before the last day, so that a day without a worker breaks no promise. */
const AHEAD_MS = DAY_MS;

/** Everything that is kept of a user, by part; instants as ISO texts. */
export type PersonalData = Readonly<Record<string, unknown>>;

export async function exportPersonalData(deps: AccountsInside, userId: string): Promise<PersonalData | undefined> {
  const user = await findUser(deps.db, { id: userId });
  const profile = await profileOf(deps, userId);
  if (!user || !profile) return undefined;
  const parts: Record<string, unknown> = {
    exportedAt: deps.clock(),
    account: { id: user.id, role: user.role, language: user.locale, createdAt: user.created_at, changedAt: user.changed_at },
    profile,
    provenEmails: await selectProvenEmails(deps.db, userId),
    consents: await selectConsents(deps.db, userId),
    sessions: (await selectSessions(deps.db, userId, deps.clock())).map(({ address, device, created_at, expires_at }) => ({
      address,
      device,
      since: created_at,
      until: expires_at,
    })),
    providers: (await selectProviders(deps.db, userId)).map(({ provider, created_at }) => ({ provider, since: created_at })),
    erasureRequests: (await selectErasures(deps.db, userId)).map(({ requested_at, due_at, withdrawn_at }) => ({
      requestedAt: requested_at,
      dueAt: due_at,
      withdrawnAt: withdrawn_at,
    })),
  };
  const subject = await subjectOf(deps.db, user);
  for (const source of deps.personalData) parts[source.name] = await source.export(subject);
  return JSON.parse(JSON.stringify(parts));
}

/** An open request. */
export interface ErasureRequest {
  readonly requestedAt: Date;
  /** By then it is done (decisions, section 6). */
  readonly dueAt: Date;
}

export type ErasureOutcome = ErasureRequest & { readonly kind: 'recorded' | 'already_recorded' };

export async function requestErasure(deps: AccountsInside, userId: string): Promise<ErasureOutcome> {
  const requestedAt = deps.clock();
  const dueAt = new Date(requestedAt.getTime() + RULES.dataRequestDays * DAY_MS);
  const recorded = await deps.db.transaction().execute(async (tx) => {
    if (!(await insertErasure(tx, { id: newId(), user_id: userId, requested_at: requestedAt, due_at: dueAt }))) return false;
    await letterLater(deps, tx, { kind: 'erasure_recorded', userId, dueAt: dueAt.toISOString() });
    return true;
  });
  if (recorded) return { kind: 'recorded', requestedAt, dueAt };
  const open = await findErasure(deps, userId);
  return { kind: 'already_recorded', ...(open ?? { requestedAt, dueAt }) };
}

export async function findErasure(deps: Pick<AccountsInside, 'db'>, userId: string): Promise<ErasureRequest | undefined> {
  const open = await findOpenErasure(deps.db, userId);
  return open && { requestedAt: open.requested_at, dueAt: open.due_at };
}

export async function withdrawErasure(deps: AccountsInside, userId: string): Promise<{ readonly kind: 'withdrawn' | 'nothing_open' }> {
  return { kind: (await withdrawOpenErasure(deps.db, userId, deps.clock())) ? 'withdrawn' : 'nothing_open' };
}

/** Open requests for the office, the most urgent first. */
export async function listErasures(deps: Pick<AccountsInside, 'db'>): Promise<(ErasureRequest & { readonly userId: string })[]> {
  return (await selectOpenErasures(deps.db)).map(({ user_id, requested_at, due_at }) => ({
    userId: user_id,
    requestedAt: requested_at,
    dueAt: due_at,
  }));
}

/**
 * Erases everybody whose request is due. A request whose erasure fails stays open and is tried again; the others go on.
 * @returns how many were erased
 */
export async function eraseDue(deps: AccountsInside): Promise<number> {
  const due = await selectOpenErasures(deps.db, new Date(deps.clock().getTime() + AHEAD_MS));
  let erased = 0;
  for (const request of due) {
    try {
      if (await deps.db.transaction().execute((tx) => erase(deps, tx, request.id, request.user_id))) erased += 1;
    } catch (error) {
      deps.log.error({ request: request.id, error: error instanceof Error ? error.stack : String(error) }, 'erasure failed');
    }
  }
  return erased;
}

async function erase(deps: AccountsInside, tx: DatabaseTransaction, requestId: string, userId: string): Promise<boolean> {
  const now = deps.clock();
  const user = await lockUser(tx, userId);
  if (!user || !(await markErased(tx, requestId, now))) return false;
  const subject = await subjectOf(tx, user);
  for (const source of deps.personalData) await source.erase(tx, subject);
  await deleteProvenEmails(tx, userId);
  await deleteSessions(tx, userId);
  await deleteIdentities(tx, userId);
  await deleteLinks(tx, userId);
  await updateUser(tx, userId, { ...nobody(userId), erased_at: now, changed_at: now });
  await letterLater(deps, tx, { kind: 'erased', email: user.email, locale: user.locale, firstName: user.first_name });
  return true;
}

/** What is left: a number that consents and reservations refer to. */
const nobody = (userId: string): Partial<UserRow> => ({
  email: `${userId}@erased.invalid`,
  email_verified: false,
  role: 'customer',
  first_name: '',
  last_name: '',
  user_name: null,
  user_name_key: null,
  gender: null,
  birth_date: null,
  country: null,
  city: null,
  phone_country: null,
  phone: null,
  national_id: null,
});

const subjectOf = async (db: Database, user: UserRow): Promise<DataSubject> => ({
  userId: user.id,
  email: user.email,
  provenEmails: await selectProvenEmails(db, user.id),
});
