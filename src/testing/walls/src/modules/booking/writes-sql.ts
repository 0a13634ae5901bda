import { sql } from 'kysely';

export const two = sql`select 2`;
