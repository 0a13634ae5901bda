import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database';
import { isRealRental } from '../synthetic-visitor/tests-store.ts';

/** What open pages are told of besides reservations: what people at desks wait for. */
const DESK_NEWS_KINDS = ['decision', 'enquiry', 'review', 'supplier_difference', 'price_finding', 'text', 'data_request'] as const;
export type DeskNewsKind = (typeof DESK_NEWS_KINDS)[number];
export type NewsKind = 'reservation' | DeskNewsKind;

/** Something that happened to a reservation, as it is told to open pages. */
export interface Change {
  readonly id: number;
  readonly code: string;
  readonly supplier: string;
  /** The offices of its pickup and its return. */
  readonly offices: readonly string[];
  /** Who did it, where somebody did. */
  readonly by: string | null;
}

/** The numbers of the last so many that could have been given; none before the first event. */
export async function selectLastEventIds(db: Database, most: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from reservation_events where id > (select max(id) from reservation_events) - ${most}
  `.execute(db);
  return rows.map(({ id }) => Number(id));
}

/** Something else that people at desks wait for, by when it was written. */
export interface DeskChange {
  readonly kind: DeskNewsKind;
  readonly code: string;
  readonly at: Date;
  readonly by: string | null;
}

/** A charge after a rental that has moved, by when it did: no event of its reservation, and news to whoever has that open. */
export interface ChargeChange extends Omit<Change, 'id'> {
  readonly kind: 'charge';
  readonly at: Date;
}

const chargeNews = (since: Date) => sql`
  select reservation.code, charge.supplier, event.actor_id as by, agreed.offer->'pickup'->>'id' as pickup, agreed.offer->'returnTo'->>'id' as back, event.at
  from rental_charge_events as event
  join rental_charges as charge on charge.id = event.charge_id
  join reservations as reservation on reservation.id = charge.reservation_id
  left join reservation_revisions as agreed on agreed.reservation_id = reservation.id and agreed.revision = reservation.revision
  where event.at > ${since}
`;

/** What another module tells: rows of a code, who it was, and when, since an instant. */
export type DeskNews = (since: Date) => RawBuilder<unknown>;

/** What other modules have to tell. */
export type DeskNewsOfOthers = Readonly<Record<'enquiry' | 'price_finding' | 'text' | 'data_request', DeskNews>>;

const decisionNews: DeskNews = (since) => sql`
  select reservation.code, coalesce(adjustment.decided_by, adjustment.asked_by) as by, coalesce(adjustment.decided_at, adjustment.asked_at) as at
  from reservation_adjustments as adjustment join reservations as reservation on reservation.id = adjustment.reservation_id
  where coalesce(adjustment.decided_at, adjustment.asked_at) > ${since}
`;

/** Who has decided about a review is not kept with it: the page of whoever did has been read since. */
const reviewNews: DeskNews = (since) => sql`
  select id::text as code, null::text as by, greatest(written_at, decided_at) as at from reviews where greatest(written_at, decided_at) > ${since}
`;

const supplierDifferenceNews: DeskNews = (since) => sql`
  select id::text as code, settled_by as by, greatest(found_at, settled_at, ended_at) as at from supplier_differences
  where greatest(found_at, settled_at, ended_at) > ${since}
`;

const OF_BOOKING = { decision: decisionNews, review: reviewNews, supplier_difference: supplierDifferenceNews } as const;

/**
 * What has happened since, in the order in which it was numbered; and with the same statement what else was written since an instant, the latest first.
 * @param asked.others what other modules tell; null where nobody listens to what desks wait for
 */
export async function selectNewsAfter(
  db: Database,
  asked: { readonly id: number; readonly limit: number; readonly since: Date; readonly others: DeskNewsOfOthers | null },
): Promise<{ readonly changes: readonly Change[]; readonly byTime: readonly (DeskChange | ChargeChange)[] }> {
  const { id, limit, others, since } = asked;
  const events = sql`event.id > ${id} order by event.id limit ${limit}`;
  const part = (kind: DeskNewsKind, rows: RawBuilder<unknown>) => sql`
    union all (select ${kind}::text, null, told.code, null, told.by, null, null, told.at from (${rows}) as told order by told.at desc limit ${limit})
  `;
  const news: Readonly<Record<DeskNewsKind, DeskNews>> | null = others && { ...OF_BOOKING, ...others };
  const parts = news ? DESK_NEWS_KINDS.map((kind) => part(kind, news[kind](since))) : [];
  const { rows } = await sql<Row & { kind: NewsKind | 'charge'; at: Date }>`
    (select 'reservation'::text as kind, event.*, null::timestamptz as at from (${eventRows(events)}) as event)
    union all (select 'charge', null, told.code, told.supplier, told.by, told.pickup, told.back, told.at
      from (${chargeNews(since)}) as told order by told.at desc limit ${limit})
    ${parts.length > 0 ? sql.join(parts, sql` `) : sql``}
  `.execute(db);
  return {
    changes: rows.filter(({ kind }) => kind === 'reservation').map(changeFrom),
    byTime: rows.flatMap((row): (DeskChange | ChargeChange)[] => {
      const { at, by, code, kind, supplier } = row;
      if (kind === 'reservation') return [];
      return kind === 'charge' ? [{ kind, code, supplier, offices: officesOf(row), by, at }] : [{ kind, code, by, at }];
    }),
  };
}

/** Looking further back than this asks more of the database than it tells a reader. */
const FURTHEST = 50_000;

/** The last that have happened since, of one reservation or of one supplier where one is asked for. */
export const selectLastChangesAfter = (
  db: Database,
  id: number,
  asked: { readonly about: string | null; readonly supplier: string | null; readonly limit: number },
): Promise<readonly Change[]> =>
  changes(
    db,
    sql`event.id > greatest(${id}::bigint, (select max(id) from reservation_events) - ${FURTHEST})
      and (${asked.about}::text is null or reservation.code = ${asked.about})
      and (${asked.supplier}::text is null or reservation.supplier_slug = ${asked.supplier})
      order by event.id desc limit ${asked.limit}`,
  );

type Row = Omit<Change, 'id' | 'offices'> & { id: string; pickup: string | null; back: string | null };

const eventRows = (found: RawBuilder<unknown>) => sql<Row>`
  select event.id::text as id, reservation.code, reservation.supplier_slug as supplier, event.actor_id as by,
    agreed.offer->'pickup'->>'id' as pickup, agreed.offer->'returnTo'->>'id' as back
  from reservation_events as event
  join reservations as reservation on reservation.id = event.reservation_id
  left join reservation_revisions as agreed on agreed.reservation_id = reservation.id and agreed.revision = reservation.revision
  where ${isRealRental('reservation')} and ${found}
`;

const changes = async (db: Database, found: RawBuilder<unknown>): Promise<readonly Change[]> =>
  (await eventRows(found).execute(db)).rows.map(changeFrom);

const changeFrom = ({ id, code, supplier, by, pickup, back }: Row): Change => ({
  id: Number(id),
  code,
  supplier,
  by,
  offices: officesOf({ pickup, back }),
});

const officesOf = ({ pickup, back }: Pick<Row, 'pickup' | 'back'>): string[] =>
  [pickup, back].flatMap((office) => (office === null ? [] : [office]));

/** Somebody who has a reservation open. */
export interface Looker {
  readonly code: string;
  readonly person: string;
  readonly name: string;
}

/**
 * Renews who has a reservation open in this process, and forgets who has long gone, with one statement.
 * @returns everybody who was seen on those reservations after an instant, on any process, as it was before
 */
export async function renewLookers(
  db: Database,
  { lookers, now, seenAfter }: { readonly lookers: readonly Looker[]; readonly now: Date; readonly seenAfter: Date },
): Promise<readonly Looker[]> {
  if (lookers.length === 0) return [];
  const rows = JSON.stringify(lookers);
  const { rows: found } = await sql<Looker>`
    with mine as (
      select distinct on (code, person) code, person, name
      from jsonb_to_recordset(${rows}::jsonb) as looker (code text, person text, name text)
    ), renewed as (
      insert into staff_looking (code, person, name, seen_at) select code, person, name, ${now}::timestamptz from mine order by code, person
      on conflict (code, person) do update set seen_at = excluded.seen_at, name = excluded.name
    ), gone as (
      delete from staff_looking where seen_at < ${now}::timestamptz - interval '1 hour' and code not in (select code from mine)
    )
    select code, person, name from staff_looking where code in (select code from mine) and seen_at > ${seenAfter}
  `.execute(db);
  return found;
}
