import { sql } from 'kysely';
import type { RecordedActor } from '#kernel/principal';
import { recordAct } from '../../acts.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database.ts';
import { maskedFault } from './masked-fault.ts';

/** Where a job stands: it could be worked now, waits for its time, is being worked, or was given up after its last try. */
export const JOB_STANDS = ['failed', 'due', 'later', 'running'] as const;
export type JobStand = (typeof JOB_STANDS)[number];

/** One queue with how many of its jobs stand where. */
export interface QueueAtWork {
  readonly name: string;
  readonly counts: Readonly<Record<JobStand, number>>;
  /** Since when the oldest of those that could be worked now waits; null where none does. */
  readonly oldestDueAt: Date | null;
}

/** A job as people at work see it: what is in it is not shown. */
export interface JobAtWork {
  readonly id: string;
  readonly queue: string;
  readonly tries: number;
  readonly createdAt: Date;
  /** When it failed, is due, or was begun. */
  readonly at: Date;
  /** What went wrong at its last try, without names, addresses, numbers and keys; null where nothing did. */
  readonly fault: string | null;
}

const STANDS = {
  failed: sql`state = 'failed'`,
  due: sql`state < 'active' and not blocked and start_after <= now()`,
  later: sql`state < 'active' and (blocked or start_after > now())`,
  running: sql`state = 'active'`,
} as const;
/** When it was given up, was begun, or is due: a job that waits for another try keeps when it was last begun, which says nothing of when it runs. */
const AT = sql<Date>`case when state = 'failed' then completed_on when state = 'active' then started_on else start_after end`;
/** That instant in whole microseconds: the database counts in them. */
const MICROS = sql<string>`(extract(epoch from ${AT}) * 1000000)::bigint`;
const PAGE = 50;

/** Every queue that the product has, by name. @param queues their names */
export async function queuesAtWork(db: Database, queues: readonly string[]): Promise<readonly QueueAtWork[]> {
  const { rows } = await sql<{ name: string; oldest: Date | null } & Record<JobStand, number>>`
    select name, ${sql.join(JOB_STANDS.map((stand) => sql`count(*) filter (where ${STANDS[stand]})::integer as ${sql.ref(stand)}`))},
      min(start_after) filter (where ${STANDS.due}) as oldest
    from pgboss.job where name = any(${queues}::text[]) and state in ('created', 'retry', 'active', 'failed')
    group by name
  `.execute(db);
  const found = new Map(rows.map((row) => [row.name, row]));
  return queues.toSorted().map((name) => {
    const { failed = 0, due = 0, later = 0, running = 0, oldest = null } = found.get(name) ?? {};
    return { name, counts: { failed, due, later, running }, oldestDueAt: oldest };
  });
}

export interface JobPage {
  readonly rows: readonly JobAtWork[];
  /** Asks for the rows after these; null at the end. */
  readonly next: string | null;
}

/**
 * Jobs that stand somewhere: those that failed last first, the others in the order in which they are worked.
 * @param asked.after `next` of the page before; what is none of ours begins at the beginning
 */
export async function listJobs(
  db: Database,
  asked: { readonly queues: readonly string[]; readonly stand: JobStand; readonly after?: string | undefined },
): Promise<JobPage> {
  const isDown = asked.stand === 'failed';
  const [, micros, id] = /^(\d{1,16})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(asked.after ?? '') ?? [];
  const after = micros && id ? sql`and (${MICROS}, id) ${sql.raw(isDown ? '<' : '>')} (${micros}::bigint, ${id}::uuid)` : sql``;
  const direction = sql.raw(isDown ? 'desc' : 'asc');
  const { rows } = await sql<{ id: string; name: string; tries: number; created_on: Date; at: Date; micros: string; output: unknown }>`
    select id, name, retry_count as tries, created_on, ${AT} as at, ${MICROS}::text as micros, output
    from pgboss.job where name = any(${asked.queues}::text[]) and ${STANDS[asked.stand]} ${after}
    order by ${MICROS} ${direction}, id ${direction} limit ${PAGE + 1}
  `.execute(db);
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return {
    rows: shown.map(({ name, tries, created_on, output, ...row }) => ({
      id: row.id,
      queue: name,
      tries,
      createdAt: created_on,
      at: row.at,
      fault: maskedFault(output),
    })),
    next: last ? `${last.micros}.${last.id}` : null,
  };
}

/**
 * Has a job that failed tried once more, at once, and writes down who asked for it. Every job may be repeated; one of a queue that this version
 * does not work waits for nobody and is left alone. Whether the asker may is the caller's question to `can` (`staff.job.run_again`).
 */
export async function runJobAgain(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  asked: { readonly id: string; readonly queues: readonly string[]; readonly by: RecordedActor },
): Promise<{ readonly kind: 'done' | 'not_possible' | 'not_found' }> {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(asked.id)) return { kind: 'not_found' };
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ name: string; state: string }>`
      select name, state from pgboss.job where id = ${asked.id}::uuid for update
    `.execute(tx);
    const [job] = rows;
    if (!job) return { kind: 'not_found' };
    if (job.state !== 'failed' || !asked.queues.includes(job.name)) return { kind: 'not_possible' };
    await sql`
      update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now(),
        keep_until = greatest(keep_until, now() + interval '1 day')
      where name = ${job.name} and id = ${asked.id}::uuid
    `.execute(tx);
    const subject = { kind: 'job', id: asked.id };
    await recordAct(tx, { by: asked.by, action: 'job.run_again', subject, facts: { queue: job.name }, at: clock() });
    return { kind: 'done' };
  });
}
