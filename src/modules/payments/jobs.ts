import { defineJob, type JobDefinition } from '#platform/jobs';
import { onceContracted } from '#platform/jobs/once-contracted';
import { movePastCalls } from './calls/past/move-calls.ts';
import { expireCredit } from './credit/expire-credit.ts';
import { type CloseDeps, closeLeftOpen } from './gateways/visits/close-left-open.ts';
import { reconcilePastDays } from './reconciliation/reconcile-day.ts';
import { FORGET_CARDS, type ForgetDeps, forgetCards } from './saved-cards/forget-cards.ts';

/** Cancels what is paid on pages that were given up. */
const CLOSE_LEFT_OPEN = 'close-left-open-pages';

/** Compares the days that are over with what providers report. */
const RECONCILE_DAYS = 'reconcile-days';

/** Notes what nobody spent in time. */
const EXPIRE_CREDIT = 'expire-credit';

/** Calls of long ago stand in nobody's way. */
const MOVE_PAST_CALLS = 'move-past-gateway-calls';

/** What has a calendar or a payload is kept in a queue of its own; what comes every few seconds is not. */
export const PAYMENT_QUEUES = [FORGET_CARDS, RECONCILE_DAYS, EXPIRE_CREDIT, MOVE_PAST_CALLS] as const;

/** The jobs of payments that no reservation asks for. */
export const paymentJobs = (deps: ForgetDeps & CloseDeps): JobDefinition[] => [
  // By the hour too: a card that took another's place asks nobody.
  defineJob(FORGET_CARDS, () => forgetCards(deps), { cron: '41 * * * *' }),
  defineJob(CLOSE_LEFT_OPEN, () => closeLeftOpen(deps), { everySeconds: 120 }),
  // After midnight in the market, when reports of the day are whole; a night that failed is made up for by the next.
  defineJob(RECONCILE_DAYS, () => reconcilePastDays(deps), { cron: '20 2 * * *' }),
  // By the hour: what has ended cannot be spent anyway, and a process that was down at midnight misses nothing.
  defineJob(
    EXPIRE_CREDIT,
    async () => {
      await expireCredit(deps);
    },
    { cron: '11 * * * *' },
  ),
  onceContracted(
    deps,
    defineJob(
      MOVE_PAST_CALLS,
      async () => {
        await movePastCalls(deps);
      },
      { cron: '37 1 * * *', concurrency: 1 },
    ),
  ),
];
