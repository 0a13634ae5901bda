import type { Database } from '#platform/database';
import type { EnquiryDeps } from '../../deps.ts';
import { type ConsentRegister, MOST_REPORTED, type ReportResult } from './consent-register.ts';
import { SUPERSEDED } from './report-state.ts';
import { changeReports, type DueReport, lockDue, takeLookup } from './store.ts';

type ReportDeps = Pick<EnquiryDeps, 'db' | 'clock' | 'log' | 'newsletter'>;

/** How long a process that has begun to tell has for it: after that another one looks the consents up. */
const TELLING_MS = 2 * 60_000;
const RESULT_MS = 30_000;
/** How often the register is told something in one round, at most. */
const MOST_REQUESTS = 12;
const SLOWEST_MS = 30 * 60_000;
/** In a first report an end is not taken: there is nothing that it ends (İYS H175). */
const NOTHING_TO_END = 'H175';

/**
 * One round of reporting: asks what became of what was handed over, looks up what nobody knows the outcome of, and hands over what is due. Safe to run
 * at any time, in several processes at once. Nothing is done where no register is configured: what is to be told waits.
 */
export async function reportConsents(deps: ReportDeps): Promise<void> {
  const { register } = deps.newsletter;
  if (!register) return;
  await readResults(deps, register);
  await lookUpUnknown(deps, register);
  await handOver(deps, register);
}

/** Takes rows of a state for a while: whoever looks meanwhile finds none of them due. */
function taken({ db, clock }: ReportDeps, from: 'waiting' | 'handed'): Promise<readonly DueReport[]> {
  return db.transaction().execute(async (tx) => {
    const now = clock();
    const rows = await lockDue(tx, from, now, MOST_REPORTED);
    await changeReports(tx, ids(rows), from, { due_at: later(now, TELLING_MS) });
    return rows;
  });
}

/**
 * Hands a batch over. Where one spoils it for the others it is halved, until that one is alone; it ends only if the register has taken something else in this
 * round: what refuses everything refuses it for a reason of ours, and is asked again.
 */
async function handOver(deps: ReportDeps, register: ConsentRegister): Promise<void> {
  const { db, clock, log } = deps;
  const batch = await taken(deps, 'waiting');
  const groups: (readonly DueReport[])[] = batch.length > 0 ? [batch] : [];
  const spoiling: { readonly row: DueReport; readonly code: string }[] = [];
  let isAnyTaken = false;
  let isOver = false;
  for (let asked = 0; !isOver && asked < MOST_REQUESTS; asked += 1) {
    const group = groups.shift();
    if (!group) break;
    const until = { due_at: later(clock(), TELLING_MS) };
    await changeReports(db, ids([...groups.flat(), ...spoiling.map(({ row }) => row)]), 'waiting', until);
    const mine = new Set(await changeReports(db, ids(group), 'waiting', { ...until, state: 'telling' }));
    const rows = group.filter(({ id }) => mine.has(id));
    if (rows.length === 0) continue;
    const outcome = await register.report(rows.map(({ email, status, source, at }) => ({ email, status, source, at })));
    const now = clock();
    switch (outcome.kind) {
      case 'handed':
        isAnyTaken = true;
        await noteHanded(db, rows, outcome.receipt, later(now, RESULT_MS));
        break;
      case 'refused':
        await changeReports(db, ids(rows), 'telling', { state: 'waiting', due_at: later(now, TELLING_MS) });
        if (rows.length > 1) groups.unshift(rows.slice(0, Math.ceil(rows.length / 2)), rows.slice(Math.ceil(rows.length / 2)));
        else spoiling.push(...rows.map((row) => ({ row, code: outcome.code })));
        break;
      case 'busy':
        log.warn({ event: 'register.busy', reason: outcome.reason, reports: rows.length }, 'the register of consents takes nothing now');
        await again(db, rows, 'telling', 'waiting', now);
        isOver = true;
        break;
      case 'unknown':
        log.warn(
          { event: 'register.unknown', reason: outcome.reason, reports: rows.length },
          'whether consents were reported is not known',
        );
        await again(db, rows, 'telling', 'telling', now);
        isOver = true;
        break;
    }
  }
  const now = clock();
  const left = groups.flat();
  if (isAnyTaken) {
    for (const { row, code } of spoiling) await changeReports(db, [row.id], 'waiting', { state: 'refused', refusal: code, ended_at: now });
    await changeReports(db, ids(left), 'waiting', { due_at: now });
    return;
  }
  if (spoiling.length > 0)
    log.warn(
      { event: 'register.refuses', code: spoiling[0]?.code, reports: batch.length },
      'the register of consents refuses all it is told',
    );
  await again(db, [...spoiling.map(({ row }) => row), ...left], 'waiting', 'waiting', now);
}

const noteHanded = (db: Database, rows: readonly DueReport[], receipt: string, resultAt: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    for (const [position, { id }] of rows.entries())
      await changeReports(tx, [id], 'telling', { state: 'handed', receipt, position, due_at: resultAt });
  });

async function readResults(deps: ReportDeps, register: ConsentRegister): Promise<void> {
  const rows = await taken(deps, 'handed');
  const { db, clock, log } = deps;
  for (const receipt of new Set(rows.map((row) => row.receipt ?? ''))) {
    const those = rows.filter((row) => row.receipt === receipt);
    const answer = await register.resultsOf(receipt);
    const now = clock();
    if (answer.kind === 'silent') {
      log.warn({ event: 'register.silent', reason: answer.reason }, 'the register of consents does not say what became of reports');
      await again(db, those, 'handed', 'handed', now);
      continue;
    }
    if (answer.kind === 'forgotten') {
      await changeReports(db, ids(those), 'handed', { state: 'telling', receipt: null, position: null, due_at: now });
      continue;
    }
    for (const row of those) {
      const result = answer.results.get(row.position ?? -1) ?? { kind: 'waiting' };
      if (result.kind === 'waiting') await again(db, [row], 'handed', 'handed', now);
      else await end(db, row, result, now);
    }
  }
}

async function end(db: Database, row: DueReport, result: Exclude<ReportResult, { kind: 'waiting' }>, now: Date): Promise<void> {
  const isTaken = result.kind === 'taken' || (result.code === NOTHING_TO_END && row.status === 'withdrawn');
  await changeReports(db, [row.id], 'handed', {
    state: isTaken ? 'taken' : 'refused',
    refusal: result.kind === 'refused' && !isTaken ? result.code : null,
    receipt: null,
    ended_at: now,
  });
}

/**
 * What was sent and not answered: where the register says the same it has arrived, where it says something else since it counts no more, else it is told
 * again.
 */
async function lookUpUnknown({ db, clock, log }: ReportDeps, register: ConsentRegister): Promise<void> {
  const row = await db.transaction().execute(async (tx) => {
    const now = clock();
    const [due] = await lockDue(tx, 'telling', now, 1);
    if (!due || !(await takeLookup(tx, now, later(now, LOOKED_UP_EVERY_MS)))) return undefined;
    await changeReports(tx, [due.id], 'telling', { due_at: later(now, TELLING_MS) });
    return due;
  });
  if (!row) return;
  const answer = await register.lookUp(row.email);
  const now = clock();
  if (answer.kind === 'silent') {
    log.warn({ event: 'register.silent', reason: answer.reason }, 'the register of consents does not say what it knows');
    await again(db, [row], 'telling', 'telling', now);
  } else if (answer.known?.status === row.status && answer.known.at.getTime() >= toTheSecond(row.at)) {
    await changeReports(db, [row.id], 'telling', { state: 'taken', ended_at: now });
  } else if (answer.known && answer.known.at > row.at) {
    await changeReports(db, [row.id], 'telling', { state: 'refused', refusal: SUPERSEDED, ended_at: now });
  } else await changeReports(db, [row.id], 'telling', { state: 'waiting', due_at: now });
}
/** İYS answers a hundred such questions an hour. */
const LOOKED_UP_EVERY_MS = 36_000;

/** Registers keep no milliseconds. */
const toTheSecond = (at: Date): number => Math.floor(at.getTime() / 1000) * 1000;

/** Later, and each time later than before, half an hour at most. */
async function again(
  db: Database,
  rows: readonly DueReport[],
  from: 'waiting' | 'telling' | 'handed',
  state: 'waiting' | 'telling' | 'handed',
  now: Date,
): Promise<void> {
  for (const { id, attempts } of rows) {
    const wait = Math.min(SLOWEST_MS, RESULT_MS * 2 ** Math.min(attempts, 10));
    await changeReports(db, [id], from, { state, attempts: attempts + 1, due_at: later(now, wait) });
  }
}

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

const ids = (rows: readonly DueReport[]): number[] => rows.map(({ id }) => id);
