import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { testDatabase } from '#testing';
import type { Database } from '../database.ts';
import { readingContract } from './reading.contract.ts';

describe('without a replica', () => {
  let db: Database;
  beforeAll(async () => {
    ({ db } = await testDatabase());
    await sql`create table kept_things (n integer)`.execute(db);
  });
  beforeEach(async () => {
    await sql`delete from kept_things`.execute(db);
  });
  afterAll(async () => {
    await sql`drop table kept_things`.execute(db);
  });

  readingContract(() => ({ db }));
});
