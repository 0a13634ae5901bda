import { Kysely, type Transaction, type TransactionBuilder } from 'kysely';
import { DatabaseUnreachable, databaseFault, OutcomeUnknown } from './database-faults.ts';

/** Pauses before the tries after the first; a little more or less each time, so that two that met do not meet again. */
const PAUSES_MS = [20, 80, 250];
/** A lost connection is replaced so long and no longer: somebody waits for an answer. Whom the database itself undid is always tried again. */
const REPLACED_WITHIN_MS = 1_000;

/**
 * A database whose transactions are run again when the database undid them (a deadlock, a failed serialization) or the connection was lost
 * before their commit: nothing had happened then. So what a transaction does besides the database must bear repeating; it makes no call to the
 * outside, and everything it finds out it returns. A transaction whose connection was lost while it was being committed is not run again:
 * it throws `OutcomeUnknown`.
 */
export class RepeatingKysely<Tables> extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const once = builder.execute.bind(builder);
    builder.execute = (work) => repeated(once, work);
    return builder;
  }
}

type Work<Tables, Result> = (tx: Transaction<Tables>) => Promise<Result>;

async function repeated<Tables, Result>(
  once: (work: Work<Tables, Result>) => Promise<Result>,
  work: Work<Tables, Result>,
): Promise<Result> {
  const startedAt = performance.now();
  for (let tries = 0; ; tries += 1) {
    let isCommitting = false;
    try {
      return await once(async (tx) => {
        const result = await work(tx);
        isCommitting = true;
        return result;
      });
    } catch (error) {
      const fault = databaseFault(error);
      if (isCommitting && (fault === 'gone' || fault === 'slow')) throw new OutcomeUnknown(error);
      const pause = PAUSES_MS[tries];
      const isInTime = fault === 'conflict' || performance.now() - startedAt < REPLACED_WITHIN_MS;
      const isUndone = fault === 'conflict' || (fault === 'gone' && !(error instanceof DatabaseUnreachable));
      if (!isUndone || !isInTime || pause === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())));
    }
  }
}
