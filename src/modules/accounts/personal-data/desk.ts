import { isId } from '#kernel/id';
import { type Principal, recordedActor } from '#kernel/principal';
import { RULES } from '#kernel/rules';
import type { WallClock } from '#kernel/time';
import { instantOf, MARKET_ZONE } from '#kernel/zones';
import { type Act, recordAct } from '#platform/acts';
import { newId } from '#platform/crypto';
import type { DatabaseTransaction } from '#platform/database';
import type { AccountsInside, DataSubject } from '../deps.ts';
import { enqueueEmail } from '../emails/send-email.ts';
import { findUser, findUserOfVerifiedEmail, lockUser, type UserRow } from '../store.ts';
import { subjectOf } from './data-subject.ts';
import {
  closeDataRequest,
  type DataRequestOutcome,
  type DataRequestRow,
  findDataRequest,
  insertDataRequest,
  lockDataRequest,
  selectClosedRequests,
  selectOpenRequests,
} from './desk-store.ts';
import { eraseAccount } from './erase-due.ts';
import { exportPersonalData, type PersonalData } from './export-personal-data.ts';
import type { DataRequestForm, DataRequestKind, DataRequestWay } from './request-form.ts';
import { findErasureById, markErased, selectOpenErasures } from './store.ts';

const DAY_MS = 86_400_000;
const CLOSED_SHOWN = 20;

/** A request that waits for an answer. */
export interface OpenDataRequest {
  readonly id: string;
  readonly kind: DataRequestKind;
  /** `account`: asked on the person's own page, where it can be taken back until it is done. */
  readonly way: DataRequestWay | 'account';
  readonly name: string;
  readonly email: string;
  /** How it was shown that it is them; on their own page they were logged in. */
  readonly identity: string | null;
  readonly receivedAt: Date;
  readonly dueAt: Date;
}

/** One that was closed: by whom and when stands in the record of acts. */
export interface ClosedDataRequest {
  readonly id: string;
  readonly kind: DataRequestKind;
  readonly way: DataRequestWay;
  readonly outcome: DataRequestOutcome;
  readonly receivedAt: Date;
  readonly closedAt: Date;
}

/** The desk's operations, with what they need. Whether the asker may is the caller's question to `can`. */
export const dataDesk = (deps: AccountsInside) => ({
  list: () => dataRequests(deps),
  file: (id: string) => dataRequestFile(deps, id),
  record: (wish: Parameters<typeof recordDataRequest>[1]) => recordDataRequest(deps, wish),
  export: (wish: Parameters<typeof exportForRequest>[1]) => exportForRequest(deps, wish),
  erase: (wish: Parameters<typeof eraseNow>[1]) => eraseNow(deps, wish),
  close: (wish: Parameters<typeof closeRequest>[1]) => closeRequest(deps, wish),
});
export type DataDesk = ReturnType<typeof dataDesk>;

/** Every open request of both ways, the most urgent first, and what was closed last. */
async function dataRequests({ db }: Pick<AccountsInside, 'db'>): Promise<{
  readonly open: readonly OpenDataRequest[];
  readonly closed: readonly ClosedDataRequest[];
}> {
  const own = await Promise.all((await selectOpenErasures(db)).map(async (row) => ofAccount(row, await findUser(db, { id: row.user_id }))));
  const recorded = (await selectOpenRequests(db)).map(recordedRequest);
  const closed = (await selectClosedRequests(db, CLOSED_SHOWN)).flatMap(({ id, kind, way, outcome, received_at, closed_at }) =>
    outcome && closed_at ? [{ id, kind, way, outcome, receivedAt: received_at, closedAt: closed_at }] : [],
  );
  const open = [...own.flatMap((request) => request ?? []), ...recorded];
  return { open: open.toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime()), closed };
}

/** What an erasure does with one part of what is kept of a person. */
export interface ErasedPart {
  /** The part's name in the export: `account`, `reservations`, … */
  readonly name: string;
  /** How many of its records are taken away, or lose the person. */
  readonly erased: number;
  /** How many the law requires to keep. */
  readonly kept: number;
}

/** A request with what an erasure would do today: nothing for one that is closed or was never made. */
async function dataRequestFile(
  deps: AccountsInside,
  id: string,
): Promise<{ readonly request: OpenDataRequest; readonly parts: readonly ErasedPart[] } | undefined> {
  const request = await openRequest(deps, id);
  if (!request) return undefined;
  const { user, subject } = await personOf(deps, request);
  const account: ErasedPart = { name: 'account', erased: user ? 1 : 0, kept: 0 };
  const others = await Promise.all(deps.personalData.map(async (source) => ({ name: source.name, ...(await source.preview(subject)) })));
  return { request, parts: [account, ...others] };
}

/**
 * Writes down what somebody asked by letter, e-mail, registered e-mail or in person. It is due `RULES.dataRequestDays` after the day it arrived.
 * @returns `already_open` where the same is asked for the same address
 */
async function recordDataRequest(
  deps: Pick<AccountsInside, 'db' | 'clock'>,
  { form, by }: { readonly form: DataRequestForm; readonly by: Principal },
): Promise<{ readonly kind: 'recorded'; readonly id: string } | { readonly kind: 'already_open' }> {
  const actor = recordedActor(by);
  const [id, at] = [newId(), deps.clock()];
  const receivedAt = instantOf(`${form.receivedOn}T00:00` as WallClock, MARKET_ZONE);
  const isRecorded = await deps.db.transaction().execute(async (tx) => {
    const isNew = await insertDataRequest(tx, {
      id,
      kind: form.kind,
      way: form.way,
      email: form.email,
      name: form.name,
      locale: form.locale,
      identity: form.identity,
      received_at: receivedAt,
      due_at: new Date(receivedAt.getTime() + RULES.dataRequestDays * DAY_MS),
      recorded_by: actor.id ?? '',
      recorded_at: at,
    });
    if (isNew) await recordAct(tx, { ...actOn(id, by, at), action: 'data_request.recorded', facts: { kind: form.kind, way: form.way } });
    return isNew;
  });
  return isRecorded ? { kind: 'recorded', id } : { kind: 'already_open' };
}

/** Everything that is kept of whoever asked. That it was read is written down first. Nothing for a request that is not open. */
async function exportForRequest(
  deps: AccountsInside,
  { id, by }: { readonly id: string; readonly by: Principal },
): Promise<PersonalData | undefined> {
  const request = await openRequest(deps, id);
  if (!request) return undefined;
  await deps.db.transaction().execute((tx) => recordAct(tx, { ...actOn(id, by, deps.clock()), action: 'data_request.exported' }));
  const { user, subject } = await personOf(deps, request);
  const own = user && (await exportPersonalData(deps, user.id));
  if (own) return own;
  const parts: Record<string, unknown> = { exportedAt: deps.clock(), email: subject.email };
  for (const source of deps.personalData) parts[source.name] = await source.export(subject);
  return JSON.parse(JSON.stringify(parts));
}

/** `closed`: it was withdrawn or dealt with in the meantime. */
export type DeskOutcome = { readonly kind: 'done' | 'closed' };

/**
 * Erases whoever asked, now: the account that the address belongs to, where there is one, and what was done with the address as a guest. What the law
 * requires to keep stays. The person is told by e-mail.
 */
async function eraseNow(deps: AccountsInside, { id, by }: { readonly id: string; readonly by: Principal }): Promise<DeskOutcome> {
  const request = await openRequest(deps, id);
  if (request?.kind !== 'erasure') return { kind: 'closed' };
  const at = deps.clock();
  const isDone = await deps.db.transaction().execute(async (tx) => {
    const isErased = request.way === 'account' ? await eraseOwn(deps, tx, id) : await eraseRecorded(deps, tx, id);
    if (isErased) await recordAct(tx, { ...actOn(id, by, at), action: 'data_request.erased', facts: { way: request.way } });
    return isErased;
  });
  if (isDone) deps.security({ kind: 'account.erased', who: id });
  return { kind: isDone ? 'done' : 'closed' };
}

async function eraseOwn(deps: AccountsInside, tx: DatabaseTransaction, id: string): Promise<boolean> {
  const row = await findErasureById(tx, id);
  const user = row && (await lockUser(tx, row.user_id));
  if (!user || !(await markErased(tx, id, deps.clock()))) return false;
  await eraseAccount(deps, tx, user);
  return true;
}

async function eraseRecorded(deps: AccountsInside, tx: DatabaseTransaction, id: string): Promise<boolean> {
  const row = await lockDataRequest(tx, id);
  if (!row?.email) return false;
  const { email, name, locale } = row;
  const found = await findUserOfVerifiedEmail(tx, email);
  const user = found && (await lockUser(tx, found.id));
  if (user) await eraseAccount(deps, tx, user);
  else {
    for (const source of deps.personalData) await source.erase(tx, guest(email));
    await enqueueEmail(deps, tx, { kind: 'guest_erased', email, locale, firstName: name ?? '' });
  }
  await closeDataRequest(tx, id, { outcome: 'erased', at: deps.clock() });
  return true;
}

/** Closes a request that was answered with a copy of the data, or refused with a reason; the answer itself goes the way it was asked. */
async function closeRequest(
  { db, clock }: Pick<AccountsInside, 'db' | 'clock'>,
  wish: { readonly id: string; readonly by: Principal } & (
    | { readonly outcome: 'answered' }
    | { readonly outcome: 'refused'; readonly reason: string }
  ),
): Promise<DeskOutcome> {
  const { id, by, outcome } = wish;
  if (!isId(id)) return { kind: 'closed' };
  const reason = wish.outcome === 'refused' ? wish.reason : null;
  const at = clock();
  return db.transaction().execute(async (tx): Promise<DeskOutcome> => {
    const row = await lockDataRequest(tx, id);
    // A wish to be erased is not answered by a copy.
    if (!row || (outcome === 'answered' && row.kind !== 'access')) return { kind: 'closed' };
    await closeDataRequest(tx, id, { outcome, at, reason });
    await recordAct(tx, { ...actOn(id, by, at), action: `data_request.${outcome}`, reason });
    return { kind: 'done' };
  });
}

const actOn = (id: string, by: Principal, at: Date): Pick<Act, 'by' | 'subject' | 'at'> => ({
  by: recordedActor(by),
  subject: { kind: 'data_request', id },
  at,
});

async function openRequest({ db }: Pick<AccountsInside, 'db'>, id: string): Promise<OpenDataRequest | undefined> {
  if (!isId(id)) return undefined;
  const recorded = await findDataRequest(db, id);
  if (recorded) return recorded.closed_at ? undefined : recordedRequest(recorded);
  const own = await findErasureById(db, id);
  return own && ofAccount(own, await findUser(db, { id: own.user_id }));
}

const recordedRequest = ({ id, kind, way, name, email, identity, received_at, due_at }: DataRequestRow): OpenDataRequest => ({
  ...{ id, kind, way, identity, name: name ?? '', email: email ?? '' },
  receivedAt: received_at,
  dueAt: due_at,
});

const ofAccount = (
  { id, requested_at, due_at }: { readonly id: string; readonly requested_at: Date; readonly due_at: Date },
  user: UserRow | undefined,
): OpenDataRequest | undefined =>
  user && {
    ...{ id, kind: 'erasure', way: 'account', identity: null, email: user.email },
    name: `${user.first_name} ${user.last_name}`.trim(),
    receivedAt: requested_at,
    dueAt: due_at,
  };

/** Somebody without an account, whose address was shown to be theirs. */
const guest = (email: string): DataSubject => ({ userId: null, email, verifiedEmails: [email] });

async function personOf(
  { db }: Pick<AccountsInside, 'db'>,
  { id, way, email }: OpenDataRequest,
): Promise<{ readonly user: UserRow | undefined; readonly subject: DataSubject }> {
  const own = way === 'account' ? await findErasureById(db, id) : undefined;
  const user = own ? await findUser(db, { id: own.user_id }) : await findUserOfVerifiedEmail(db, email);
  return { user, subject: user ? await subjectOf(db, user) : guest(email) };
}
