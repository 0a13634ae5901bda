import { newId } from '#platform/crypto';
import { call } from '#platform/http';
import { defineJob, type JobDefinition } from '#platform/jobs';
import { forgetTestBookings } from '#suppliers';
import { accessKeyOf } from '../access/access.ts';
import type { BookingDeps } from '../deps.ts';
import type { Reservation } from '../model/reservation.ts';
import { deleteTest, findTestByKey, selectOldTests, selectTestsOfState } from './tests-store.ts';
import { type OpenedReservation, type Question, type VisitAnswer, type VisitOutcome, visit } from './visit.ts';
import { VISITOR_HEADER, visitorProof } from './visitor-proof.ts';
import { closeVisit, forgetVisits, openVisit } from './visits-store.ts';

/** Every five minutes: the synthetic visitor. */
const VISIT = 'synthetic-visit';
/** Every night: tests and visits of days ago. */
const FORGET_TESTS = 'forget-tests';

export const VISITOR_QUEUES = [{ name: VISIT, once: true }, FORGET_TESTS] as const;

const ASKED_MS = 15_000;
/** Shorter than a job may take. */
const VISIT_MS = 100_000;
/** By then whoever made a visit has ended it, or died. */
const ENDS_MS = 120_000;
const DAY_MS = 86_400_000;
const TESTS_KEPT_DAYS = 3;
const VISITS_KEPT_DAYS = 30;
const AT_ONCE = 100;

/** Who goes to whom: asks a question of the API, under an address of the site. */
type Ask = (question: Question & { readonly signal: AbortSignal }) => Promise<VisitAnswer>;

/** The jobs of the synthetic visitor. Where it is switched off nothing runs by the clock but the forgetting. */
export const visitorJobs = (deps: BookingDeps): JobDefinition[] => [
  defineJob(
    VISIT,
    async () => {
      await makeVisit(deps, overHttp(deps));
    },
    { retries: 0, concurrency: 1, ...(deps.visitor ? { cron: '*/5 * * * *' } : {}) },
  ),
  defineJob(
    FORGET_TESTS,
    async () => {
      await forgetTests(deps);
    },
    { cron: '17 2 * * *', retries: 0, concurrency: 1 },
  ),
];

/** One visit, unless another one goes on somewhere. @returns nothing where none was made */
export async function makeVisit(deps: BookingDeps, ask: Ask): Promise<VisitOutcome | undefined> {
  if (!deps.visitor) return undefined;
  const { clock, db, log, pause, places, visitFigures } = deps;
  const [id, checkoutKey, now] = [newId(), newId(), clock()];
  if (!(await openVisit(db, { id, checkoutKey, startedAt: now, endsAt: new Date(now.getTime() + ENDS_MS) }))) {
    log.info({}, 'the synthetic visitor is under way elsewhere');
    return undefined;
  }
  const signal = AbortSignal.timeout(VISIT_MS);
  const outcome = await visit({
    ask: (question) => ask({ ...question, signal, headers: { ...question.headers, [VISITOR_HEADER]: visitorProof(deps) } }),
    leftBehind: async () => (await selectTestsOfState(db, 'confirmed', now, AT_ONCE)).map((test) => openedBy(deps, test)),
    ordered: async () => {
      const found = await findTestByKey(db, checkoutKey);
      return found && openedBy(deps, found);
    },
    began: (step) => visitFigures?.began(step) ?? (() => {}),
    pause,
    signal,
    place: places.places.find(({ country }) => country === 'TR')?.slug ?? '',
    now,
    checkoutKey,
  });
  await closeVisit(db, id, outcome, clock());
  visitFigures?.ended(outcome);
  if (outcome.kind === 'failed')
    log.warn({ event: 'visitor.failed', step: outcome.step, why: outcome.why }, 'the synthetic visitor failed');
  return outcome;
}

const openedBy = (deps: Pick<BookingDeps, 'accessSecret'>, test: Reservation): OpenedReservation => ({
  code: test.code,
  accessKey: accessKeyOf(deps, test),
});

/** Through the door that everybody has. */
const overHttp =
  ({ log, visitor }: BookingDeps): Ask =>
  async ({ body, headers, method, path, signal }) => {
    const answer = await call(
      {
        url: `${visitor?.url ?? ''}/api/v1${path}`,
        method,
        headers: {
          accept: 'application/json',
          'accept-language': 'en',
          'user-agent': 'Kontak synthetic visitor',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        deadlineMs: ASKED_MS,
        signal,
      },
      log,
    );
    return { status: answer.status, json: jsonOf(answer.text) };
  };

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Erases tests of three days ago with everything of them, and forgets visits of a month ago. One that cannot be erased is told and stays. */
export async function forgetTests({ clock, db, log }: Pick<BookingDeps, 'clock' | 'db' | 'log'>): Promise<number> {
  const before = (days: number): Date => new Date(clock().getTime() - days * DAY_MS);
  let erased = 0;
  let ids: readonly string[];
  do {
    ids = await selectOldTests(db, before(TESTS_KEPT_DAYS), AT_ONCE);
    const erasedBefore = erased;
    for (const id of ids) {
      try {
        await db.transaction().execute((tx) => deleteTest(tx, id));
        erased += 1;
      } catch (error) {
        log.warn({ id, error: String(error) }, 'a test could not be erased');
      }
    }
    if (erased === erasedBefore) break;
  } while (ids.length === AT_ONCE);
  await forgetTestBookings(db, before(TESTS_KEPT_DAYS));
  await forgetVisits(db, before(VISITS_KEPT_DAYS));
  return erased;
}
