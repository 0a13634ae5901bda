import type { Database } from '#platform/database';
import type { EnquiryDeps } from '../../deps.ts';
import { type ConsentRegister, MOST_REPORTED, type ReportResult } from './consent-register.ts';
import { changeReports, type DueReport, lockDue } from './store.ts';

type ReportDeps = Pick<EnquiryDeps, 'db' | 'clock' | 'log' | 'newsletter'>;

/** How long a process that has begun to tell has for it: after that another one looks the consents up. */
const TELLING_MS = 2 * 60_000;
const RESULT_MS = 30_000;
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
function taken(
  { db, clock }: ReportDeps,
  {
    from,
    limit,
    pick,
  }: {
    readonly from: 'waiting' | 'telling' | 'handed';
    readonly limit: number;
    readonly pick?: (due: readonly DueReport[]) => readonly DueReport[];
  },
  change: (now: Date) => Parameters<typeof changeReports>[2],
): Promise<readonly DueReport[]> {
  return db.transaction().execute(async (tx) => {
    const now = clock();
    const due = await lockDue(tx, from, now, limit);
    const rows = pick ? pick(due) : due;
    await changeReports(tx, ids(rows), change(now));
    return rows;
  });
}

async function handOver(deps: ReportDeps, register: ConsentRegister): Promise<void> {
  const rows = await taken(
    deps,
    { from: 'waiting', limit: MOST_REPORTED, pick: (due) => (due[0]?.alone ? due.slice(0, 1) : due.filter(({ alone }) => !alone)) },
    (now) => ({ state: 'telling', due_at: new Date(now.getTime() + TELLING_MS) }),
  );
  if (rows.length === 0) return;
  const { db, clock, log } = deps;
  const outcome = await register.report(rows.map(({ email, status, source, at }) => ({ email, status, source, at })));
  const now = clock();
  switch (outcome.kind) {
    case 'handed':
      return db.transaction().execute(async (tx) => {
        for (const [position, { id }] of rows.entries())
          await changeReports(tx, [id], {
            state: 'handed',
            receipt: outcome.receipt,
            position,
            due_at: new Date(now.getTime() + RESULT_MS),
          });
      });
    case 'refused':
      // One of them spoils the others: each is told by itself.
      if (rows.length > 1) return changeReports(db, ids(rows), { state: 'waiting', alone: true, due_at: now });
      return changeReports(db, ids(rows), { state: 'refused', refusal: outcome.code, ended_at: now });
    case 'busy':
      log.warn({ event: 'register.busy', reason: outcome.reason, reports: rows.length }, 'the register of consents takes nothing now');
      return again(db, rows, 'waiting', now);
    case 'unknown':
      log.warn({ event: 'register.unknown', reason: outcome.reason, reports: rows.length }, 'whether consents were reported is not known');
      return again(db, rows, 'telling', now);
  }
}

async function readResults(deps: ReportDeps, register: ConsentRegister): Promise<void> {
  const rows = await taken(deps, { from: 'handed', limit: MOST_REPORTED }, (now) => ({ due_at: new Date(now.getTime() + TELLING_MS) }));
  const { db, clock, log } = deps;
  for (const receipt of new Set(rows.map((row) => row.receipt ?? ''))) {
    const those = rows.filter((row) => row.receipt === receipt);
    const answer = await register.resultsOf(receipt);
    const now = clock();
    if (answer.kind === 'silent') {
      log.warn({ event: 'register.silent', reason: answer.reason }, 'the register of consents does not say what became of reports');
      await again(db, those, 'handed', now);
      continue;
    }
    for (const row of those) {
      const result = answer.results.get(row.position ?? -1) ?? { kind: 'waiting' };
      if (result.kind === 'waiting') await again(db, [row], 'handed', now);
      else await end(db, row, result, now);
    }
  }
}

function end(db: Database, row: DueReport, result: Exclude<ReportResult, { kind: 'waiting' }>, now: Date): Promise<void> {
  const isTaken = result.kind === 'taken' || (result.code === NOTHING_TO_END && row.status === 'withdrawn');
  return changeReports(db, [row.id], {
    state: isTaken ? 'taken' : 'refused',
    refusal: result.kind === 'refused' && !isTaken ? result.code : null,
    receipt: null,
    ended_at: now,
  });
}

/** What was sent and not answered: where the register says the same it has arrived, else it is told again. */
async function lookUpUnknown(deps: ReportDeps, register: ConsentRegister): Promise<void> {
  const rows = await taken(deps, { from: 'telling', limit: LOOKED_UP_AT_ONCE }, (now) => ({
    due_at: new Date(now.getTime() + TELLING_MS),
  }));
  const { db, clock, log } = deps;
  for (const row of rows) {
    const answer = await register.lookUp(row.email);
    const now = clock();
    if (answer.kind === 'silent') {
      log.warn({ event: 'register.silent', reason: answer.reason }, 'the register of consents does not say what it knows');
      await again(db, [row], 'telling', now);
    } else if (answer.known?.status === row.status && answer.known.at.getTime() >= toTheSecond(row.at)) {
      await changeReports(db, [row.id], { state: 'taken', ended_at: now });
    } else await changeReports(db, [row.id], { state: 'waiting', due_at: now });
  }
}
/** İYS answers a hundred such questions an hour. */
const LOOKED_UP_AT_ONCE = 10;

/** Registers keep no milliseconds. */
const toTheSecond = (at: Date): number => Math.floor(at.getTime() / 1000) * 1000;

/** Later, and each time later than before, half an hour at most. */
async function again(db: Database, rows: readonly DueReport[], state: 'waiting' | 'telling' | 'handed', now: Date): Promise<void> {
  for (const { id, attempts } of rows) {
    const wait = Math.min(SLOWEST_MS, RESULT_MS * 2 ** Math.min(attempts, 10));
    await changeReports(db, [id], { state, attempts: attempts + 1, due_at: new Date(now.getTime() + wait) });
  }
}

const ids = (rows: readonly DueReport[]): number[] => rows.map(({ id }) => id);
