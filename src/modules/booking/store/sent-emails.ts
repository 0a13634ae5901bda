import type { Database, DatabaseTransaction } from '#platform/database';
import type { EmailKind } from '../model/reservation.ts';
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

/** Every e-mail of a reservation that was kept, the oldest first. */
export async function selectSentEmailsByCode(db: Database, code: string): Promise<SentEmail[]> {
  const rows = await tables(db)
    .selectFrom('reservation_sent_emails as sent')
    .innerJoin('reservations', 'reservations.id', 'sent.reservation_id')
    .select(['sent.kind', 'sent.copy', 'sent.recipient', 'sent.subject', 'sent.html', 'sent.text', 'sent.attachments', 'sent.sent_at'])
    .where('reservations.code', '=', code)
    .orderBy('sent.sent_at')
    .orderBy('sent.copy')
    .execute();
  return rows.map(({ sent_at, ...email }) => ({ ...email, sentAt: sent_at }));
}
