import type { PgBoss, Job as QueuedJob } from 'pg-boss';
import { comingFrom } from '../acts/act-origin.ts';
import type { JobDefinition } from '../jobs.ts';
import type { Log } from '../log.ts';
import { waitFor } from '../process/wait-for.ts';
import { createSlots } from '../requests/slots.ts';
import { type CarriedTrace, withSpan } from '../tracing.ts';
import { createBell } from './bell.ts';

/** What the worker of one queue needs of it. */
export type QueueOfJobs = Pick<PgBoss, 'fetch' | 'complete' | 'fail'>;

export interface QueueWorker {
  /** Something may be waiting. */
  wake(): void;
  /** Takes nothing more; resolves when what is in flight is done, or after so many milliseconds, and hands the rest back. */
  stop(patienceMs: number): Promise<void>;
}

type Payload = Record<string, unknown>;
type Job<Of> = QueuedJob<Of> & { readonly createdOn?: Date };

const AFTER_A_FAULT_MS = 1000;

/** Where the payload of a job carries the trace of who asked for it, where that is recorded; no job's own word begins so. */
export const TRACE = '$trace';

/**
 * Works one queue: as many jobs side by side as there are slots, each ticked off by itself, and the next one taken the
 * moment a slot is free. It looks again when it is woken, and after a fault of the database.
 */
export function workQueue(queue: QueueOfJobs, definition: JobDefinition, size: { most: number; perGroup: number }, log: Log): QueueWorker {
  const { name } = definition;
  const slots = createSlots(size);
  const bell = createBell();
  const inFlight = new Map<Job<Payload>, Promise<void>>();
  let moreWaits = false;
  let stopping = false;
  let faults = 0;

  const take = async (): Promise<void> => {
    const free = slots.free();
    const jobs = free > 0 ? await queue.fetch<Payload>(name, { batchSize: free, ignoreGroups: slots.full(), includeMetadata: true }) : [];
    for (const job of jobs) {
      slots.take(job.groupId);
      inFlight.set(job, worked(job));
    }
    // Otherwise the queue is known to be empty, and a slot that gets free need not look.
    moreWaits = free === 0 || jobs.length === free || slots.full().length > 0;
    if (jobs.length === free && slots.free() > 0) bell.ring();
  };

  const worked = async (job: Job<Payload>): Promise<void> => {
    try {
      const failure = await failureOf(definition, job);
      if (failure) await queue.fail(name, job, failure);
      else await queue.complete(name, job);
    } catch (error) {
      // It is worked again when its time is over: jobs may be repeated.
      log.warn({ job: name, error: String(error) }, 'what became of a job could not be written');
    } finally {
      slots.release(job.groupId);
      inFlight.delete(job);
      if (moreWaits) bell.ring();
    }
  };

  const failureOf = async ({ run }: JobDefinition, job: Job<Payload>): Promise<{ message: string } | undefined> => {
    const { [TRACE]: trace, ...payload } = job.data ?? {};
    try {
      await withSpan(`job ${name}`, { role: 'working', carried: trace as CarriedTrace | undefined }, () =>
        comingFrom({ way: 'job', request: job.id, ...(job.createdOn ? { askedAt: job.createdOn } : {}) }, () =>
          inTime(run(payload as never), job.expireInSeconds),
        ),
      );
      return undefined;
    } catch (error) {
      log.error({ job: name, error: error instanceof Error ? error.stack : String(error) }, 'job failed and will be tried again');
      return { message: error instanceof Error ? error.message : String(error) };
    }
  };

  const worker = (async () => {
    while (!stopping) {
      try {
        await take();
        if (faults > 0) log.info({ job: name, faults }, 'the job queue answers again');
        faults = 0;
        await bell.heard();
      } catch (error) {
        faults += 1;
        if (faults === 1) log.warn({ job: name, error: String(error) }, 'the job queue does not answer');
        await bell.heard(AFTER_A_FAULT_MS);
        bell.ring();
      }
    }
  })();

  return {
    wake: () => bell.ring(),
    async stop(patienceMs) {
      stopping = true;
      bell.ring();
      await worker;
      await waitFor(Promise.all(inFlight.values()), patienceMs);
      const left = [...inFlight.keys()];
      if (left.length === 0) return;
      log.warn({ job: name, left: left.length }, 'jobs were not done in time and are handed back');
      await queue.fail(name, left, { message: 'the worker was stopped' }).catch(() => {});
    },
  };
}

async function inTime(work: Promise<void>, seconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It took longer than ${seconds} seconds`)), seconds * 1000);
  });
  try {
    await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
