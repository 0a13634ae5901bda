import { type RawBuilder, sql } from 'kysely';

/** Findings that came, were decided, told or ended since an instant, as a part of the one statement that open pages are told from: its number, and when. */
export const priceFindingNews = (since: Date): RawBuilder<unknown> => sql`
  select id::text as code, case when told_at is null or decided_at >= told_at then decided_by else told_by end as by,
    greatest(first_seen_at, decided_at, told_at, ended_at) as at
  from price_findings where greatest(first_seen_at, decided_at, told_at, ended_at) > ${since}
`;
