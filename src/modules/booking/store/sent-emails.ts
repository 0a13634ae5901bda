import { sql } from 'kysely';
import { escapeHtml } from '#content';
import { maskedEmail } from '#kernel/contact';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { EmailKind } from '../model/reservation.ts';
import type { ReservationState } from '../model/states.ts';
import { tables } from './tables.ts';

/** An e-mail as it left, without what opens the reservation. */
export interface SentEmail {
  readonly kind: EmailKind;
  /** The how-manieth of its kind. */
  readonly copy: number;
  readonly recipient: string;
  readonly subject: string;
  /** Nothing where it was longer than is kept. */
  readonly html: string | null;
  readonly text: string;
  /** Names of the files that went with it. */
  readonly attachments: readonly string[];
  readonly sentAt: Date;
}

/** Keeps an e-mail; one that was sent twice because a process ended in between is kept once, as it left first. */
export async function insertSentEmail(tx: DatabaseTransaction, reservationId: string, { sentAt, ...email }: SentEmail): Promise<void> {
  await tables(tx)
    .insertInto('reservation_sent_emails')
    .values({ reservation_id: reservationId, ...email, attachments: JSON.stringify(email.attachments), sent_at: sentAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** One e-mail of a reservation as it left; nothing where none of that kind and number was kept. */
export async function findSentEmail(
  db: Database,
  code: string,
  { kind, copy }: { readonly kind: string; readonly copy: number },
): Promise<SentEmail | undefined> {
  return (await selectSentEmailsByCode(db, code)).find((email) => email.kind === kind && email.copy === copy);
}

/** Every e-mail of a reservation that was kept, the oldest first; of those that left at one moment, what was owed first. */
export async function selectSentEmailsByCode(db: Database, code: string): Promise<SentEmail[]> {
  const rows = await tables(db)
    .selectFrom('reservation_sent_emails as sent')
    .innerJoin('reservations', 'reservations.id', 'sent.reservation_id')
    .innerJoin('reservation_emails as owed', (join) =>
      join
        .onRef('owed.reservation_id', '=', 'sent.reservation_id')
        .onRef('owed.kind', '=', 'sent.kind')
        .onRef('owed.copy', '=', 'sent.copy'),
    )
    .select(['sent.kind', 'sent.copy', 'sent.recipient', 'sent.subject', 'sent.html', 'sent.text', 'sent.attachments', 'sent.sent_at'])
    .where('reservations.code', '=', code)
    .orderBy('sent.sent_at')
    // Several may leave at one moment.
    .orderBy('owed.due_at')
    .orderBy('sent.copy')
    .execute();
  return rows.map(({ sent_at, ...email }) => ({ ...email, sentAt: sent_at }));
}

/** Takes an address that proved wrong out of the e-mails of a reservation that have left: they went to somebody else's mailbox. */
export async function maskRecipient(tx: DatabaseTransaction, reservationId: string, email: string): Promise<void> {
  const masked = maskedEmail(email);
  await tables(tx)
    .updateTable('reservation_sent_emails')
    .set({
      recipient: masked,
      html: sql<string | null>`replace(html, ${escapeHtml(email)}, ${masked})`,
      text: sql<string>`replace(text, ${email}, ${masked})`,
    })
    .where('reservation_id', '=', reservationId)
    .where('recipient', '=', email)
    .execute();
}

/** What a mail provider tells of e-mails to an address. */
interface Undelivered {
  readonly recipient: string;
  readonly kind: 'bounced' | 'complained';
  readonly at: Date;
  readonly sentAfter: Date;
}

/** Marks the last e-mail of each reservation that left for an address in that time. @returns how many are marked so now */
export async function markUndelivered(db: Database, { recipient, kind, at, sentAfter }: Undelivered): Promise<number> {
  const marked = await tables(db)
    .updateTable('reservation_sent_emails as sent')
    .set({ undelivered: kind, undelivered_at: at })
    .where('sent.recipient', '=', recipient)
    .where('sent.sent_at', '>=', sentAfter)
    .where('sent.sent_at', '<=', at)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reservation_sent_emails as later')
            .select(sql`1`.as('one'))
            .whereRef('later.reservation_id', '=', 'sent.reservation_id')
            .whereRef('later.recipient', '=', 'sent.recipient')
            .whereRef('later.sent_at', '>', 'sent.sent_at')
            .where('later.sent_at', '<=', at),
        ),
      ),
    )
    .returning('sent.reservation_id')
    .execute();
  return marked.length;
}

/**
 * Reservations whose last e-mail came back, the longest ago first. An e-mail that has left since may have arrived.
 * @param states those in which somebody still has to hear from us
 */
export async function selectUndelivered(
  db: Database,
  states: readonly ReservationState[],
  limit: number,
): Promise<{ readonly reservationId: string; readonly at: Date }[]> {
  // Those that are awaited are few and in an index, those that ever came back in another: looked up one by one, years of them would be.
  const rows = await tables(db)
    .with(
      (awaited) => awaited('awaited').materialized(),
      (given) => given.selectFrom('reservations').select('id').where('state', 'in', states),
    )
    .selectFrom('reservation_sent_emails as sent')
    .select(['sent.reservation_id', 'sent.undelivered_at'])
    // Written out, not given as a value: it is what the index of those that came back is for.
    .where('sent.undelivered', '=', sql.lit('bounced'))
    .where('sent.reservation_id', 'in', ({ selectFrom }) => selectFrom('awaited').select('awaited.id'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reservation_sent_emails as later')
            .select(sql`1`.as('one'))
            .whereRef('later.reservation_id', '=', 'sent.reservation_id')
            .whereRef('later.sent_at', '>', 'sent.sent_at'),
        ),
      ),
    )
    .orderBy('sent.undelivered_at')
    .limit(limit)
    .execute();
  return rows.flatMap(({ reservation_id, undelivered_at }) =>
    undelivered_at === null ? [] : [{ reservationId: reservation_id, at: undelivered_at }],
  );
}
