import { sql } from 'kysely';
import { type ChannelName, MESSAGE_CHANNELS } from '#kernel/messages/channels';
import type { ShortMessageKind } from '#kernel/messages/kinds';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { ShortMessageOutcome, ShortMessageRecord } from './short-message.ts';

// A type, not an interface: Kysely's withTables asks for an index signature.
type MessageTable = {
  reservation_short_messages: {
    id: number;
    reservation_id: string;
    channel: ChannelName;
    kind: ShortMessageKind;
    owed_at: Date;
    leased_until: Date | null;
    tries: number;
    asked_at: Date | null;
    recipient: string | null;
    text: string | null;
    provider_id: string | null;
    outcome: ShortMessageOutcome | null;
    ended_at: Date | null;
  };
};
const tables = (db: Database) => db.withTables<MessageTable>();

/** Owes one on each channel that the customer has chosen and not given up since. */
export async function oweShortMessages(tx: DatabaseTransaction, reservationId: string, kind: ShortMessageKind, at: Date): Promise<void> {
  await sql`
    insert into reservation_short_messages (reservation_id, channel, kind, owed_at)
    select ${reservationId}, kind, ${kind}, ${at} from (
      select distinct on (kind) kind, given from consents
      where reservation_id = ${reservationId} and kind in (${sql.join(MESSAGE_CHANNELS)}) order by kind, id desc
    ) as last_word where given
  `.execute(tx);
}

export interface OwedMessage {
  readonly id: number;
  readonly reservationId: string;
  readonly channel: ChannelName;
  readonly kind: ShortMessageKind;
  /** This one counted. */
  readonly tries: number;
  /** Until when it is this worker's. */
  readonly leasedUntil: Date;
  /** It was being handed over when whoever did ended: it may have gone. */
  readonly mayHaveGone: boolean;
}

/** Takes the oldest that is owed and that nobody else is sending; a try is counted as it begins. */
export async function leaseMessage(db: Database, now: Date, leasedUntil: Date): Promise<OwedMessage | undefined> {
  const { rows } = await sql<Omit<OwedMessage, 'leasedUntil'>>`
    update reservation_short_messages set leased_until = ${leasedUntil}, tries = tries + 1 where id in (
      select id from reservation_short_messages where outcome is null and (leased_until is null or leased_until <= ${now})
      order by id limit 1 for update skip locked
    ) returning id::integer as id, reservation_id as "reservationId", channel, kind, tries, asked_at is not null as "mayHaveGone"
  `.execute(db);
  return rows[0] && { ...rows[0], leasedUntil };
}

/** Notes that it is about to be handed over, and what. @returns no where the lease was over and another worker has it */
export async function markAsked(
  db: Database,
  { id, leasedUntil }: OwedMessage,
  { at, recipient, text }: { readonly at: Date; readonly recipient: string; readonly text: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('reservation_short_messages')
    .set({ asked_at: at, recipient, text })
    .where('id', '=', id)
    .where('leased_until', '=', leasedUntil)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function endMessage(
  db: Database,
  id: number,
  { at, outcome, providerId = null }: { readonly at: Date; readonly outcome: ShortMessageOutcome; readonly providerId?: string | null },
): Promise<void> {
  await tables(db)
    .updateTable('reservation_short_messages')
    .set({ outcome, ended_at: at, provider_id: providerId })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .execute();
}

/** It has surely not gone: somebody tries again from then on. */
export async function tryAgainAt(db: Database, id: number, at: Date): Promise<void> {
  await tables(db).updateTable('reservation_short_messages').set({ asked_at: null, leased_until: at }).where('id', '=', id).execute();
}

/** Whether a number has been refused on a channel, whoever had booked with it. */
export async function isRefused(db: Database, channel: ChannelName, recipient: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('reservation_short_messages')
    .select('id')
    .where('recipient', '=', recipient)
    .where('channel', '=', channel)
    .where('outcome', '=', 'refused')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Every one that was sent or is owed, the oldest first. */
export async function selectShortMessages(
  db: Database,
  reservationId: string,
): Promise<(ShortMessageRecord & { readonly recipient: string | null })[]> {
  const rows = await tables(db)
    .selectFrom('reservation_short_messages')
    .select(['channel', 'kind', 'owed_at', 'outcome', 'ended_at', 'text', 'recipient'])
    .where('reservation_id', '=', reservationId)
    .orderBy('id')
    .execute();
  return rows.map(({ owed_at, ended_at, ...message }) => ({ ...message, owedAt: owed_at, endedAt: ended_at }));
}

export async function deleteShortMessages(tx: DatabaseTransaction, reservationIds: readonly string[]): Promise<void> {
  await tables(tx).deleteFrom('reservation_short_messages').where('reservation_id', 'in', reservationIds).execute();
}
