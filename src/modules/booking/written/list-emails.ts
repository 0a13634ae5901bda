import { maskedEmail } from '#kernel/contact';
import { isId } from '#kernel/id';
import type { BookingDeps } from '../deps.ts';
import type { EmailKind } from '../model/reservation.ts';
import { countEmailsStanding, type EmailCursor, selectEmailsStanding } from './store.ts';
import { EMAIL_STANDS, type EmailStand } from './written-email.ts';

/** An e-mail to a customer as a line of a list at work. */
export interface EmailRow {
  readonly code: string;
  readonly kind: EmailKind;
  /** The how-manieth of its kind. */
  readonly copy: number;
  /** When it left, was owed, or came back. */
  readonly at: Date;
  /** Masked; null where it has not left. */
  readonly recipient: string | null;
  readonly undelivered: 'bounced' | 'complained' | null;
}

export interface EmailList {
  readonly rows: readonly EmailRow[];
  /** Asks for the rows after these; null at the end. */
  readonly next: string | null;
  /** How many stand so, counted no further than a thousand and one. */
  readonly counts: Readonly<Record<EmailStand, number>>;
}

const PAGE = 50;
const COUNTED = 1_001;
/** A worker that lives has sent an e-mail long before. */
const LATE_MS = 10 * 60_000;

/** E-mails to customers that stand so, the newest first. Whether the asker may see them is the caller's question to `can` (`staff.email.list`). */
export async function listEmails(
  { db, clock }: Pick<BookingDeps, 'db' | 'clock'>,
  asked: { readonly stand: EmailStand; readonly after?: string | undefined; readonly limit?: number },
): Promise<EmailList> {
  const lateBefore = new Date(clock().getTime() - LATE_MS);
  const { limit = PAGE, stand } = asked;
  const found = await selectEmailsStanding(db, { stand, lateBefore, after: cursorFrom(asked.after ?? ''), limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const counts: Record<EmailStand, number> = { back: 0, late: 0, sent: 0 };
  for (const one of EMAIL_STANDS) counts[one] = await countEmailsStanding(db, { stand: one, lateBefore, most: COUNTED });
  return {
    rows: shown.map(({ reservationId: _, recipient, ...row }) => ({ ...row, recipient: recipient && maskedEmail(recipient) })),
    next: last ? `${last.at.getTime()}.${last.reservationId}.${last.kind}.${last.copy}` : null,
    counts,
  };
}

function cursorFrom(text: string): EmailCursor | undefined {
  const [, millis, reservationId = '', kind = '', copy] = /^(\d{1,14})\.([^.]{1,40})\.([a-z_]{1,40})\.(\d{1,6})$/.exec(text) ?? [];
  return isId(reservationId) ? { at: new Date(Number(millis)), reservationId, kind, copy: Number(copy) } : undefined;
}
