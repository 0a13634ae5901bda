import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** How far a history has been written or repeated, in bytes of its log. */
export type Position = bigint;

/** The history that a primary writes, and how far. */
export interface WritePosition {
  /** Which cluster this is; a standby has the number of its primary. */
  readonly system: string;
  /** Another one begins with each standby that takes the place of its primary. */
  readonly timeline: string;
  readonly position: Position;
}

/** The history that a replica repeats, and how far. */
export interface RepeatedSoFar {
  /** A server of its own repeats nothing. */
  readonly isStandby: boolean;
  readonly system: string;
  readonly timeline: string | null;
  readonly position: Position;
}

/**
 * Everything that anybody could have read on the primary before this is answered is no further than its position. What is committed without waiting for the disk
 * (`synchronous_commit = off`) is seen before it is on the disk, and standbys are sent only what is: then the position is that of what was written to memory.
 * @throws where the server is no primary
 */
export async function writePosition(db: Database): Promise<WritePosition> {
  const { rows } = await sql<{ system: string; timeline: string; position: string; isKnown: boolean }>`
    select here.system, here.timeline, here.position,
      exists (select from database_timelines known where known.system = here.system and known.timeline = here.timeline) as "isKnown"
    from (
      select system_identifier::text as system, substr(pg_walfile_name(pg_current_wal_flush_lsn()), 1, 8) as timeline,
        (case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end
          - '0/0')::text as position
      from pg_control_system()
    ) here
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database does not say how far it has written');
  const { system, timeline, position, isKnown } = row;
  if (!isKnown) {
    await noteTimeline(db, { system, timeline });
    // A replica that has everything up to here has the note as well.
    return writePosition(db);
  }
  return { system, timeline, position: BigInt(position) };
}

/** So that replicas of it can be told from those of another. */
async function noteTimeline(db: Database, { system, timeline }: Pick<WritePosition, 'system' | 'timeline'>): Promise<void> {
  await sql`insert into database_timelines (system, timeline) values (${system}, ${timeline}) on conflict do nothing`.execute(db);
}

/** Everything up to its position can be read on the replica from now on. */
export async function repeatedSoFar(db: Database): Promise<RepeatedSoFar> {
  const { rows } = await sql<{ isStandby: boolean; system: string; timeline: string | null; position: string }>`
    select pg_is_in_recovery() as "isStandby", system_identifier::text as system,
      (select max(known.timeline) from database_timelines known where known.system = system_identifier::text) as timeline,
      coalesce((pg_last_wal_replay_lsn() - '0/0')::text, '0') as position
    from pg_control_system()
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The replica does not say how far it has repeated');
  return { ...row, position: BigInt(row.position) };
}
