import { sql } from 'kysely';
import { emailFrom, mailboxOf } from '#kernel/contact';
import type { Clock } from '../clock.ts';
import { digestOf } from '../crypto.ts';
import type { Database } from '../database.ts';
import type { SecurityLog } from '../security-events.ts';
import type { Mail, Mailer } from './mailer.ts';

/**
 * Every kind of letter, and how many of it a mailbox gets within a day. Some must arrive whatever happens (`always`): what causes them
 * is limited where it happens. The others can be caused by anybody who types an address.
 */
export const MAIL_KINDS = {
  /** What became of a booking and of its money. */
  reservation: 'always',
  /** A confirmation once more. */
  reservation_copy: 6,
  /** Asks whether an order is theirs. */
  order_proof: 10,
  enquiry_receipt: 5,
  /** What one of our people wrote: sent by a known person, each once. */
  enquiry_answer: 'always',
  /** Sent by a known person to somebody who shall work for a supplier. */
  member_invitation: 8,
  /** To people of a supplier, of what happened to a reservation of theirs. */
  desk_notice: 'always',
  /** To our own people. */
  enquiry: 'always',
  /** To our own people, of what is new of prices: one a day. */
  price_digest: 2,
  newsletter: 3,
  /** Sent by a known person to those who have said yes, each once; a reader who has enough leaves with one press. */
  newsletter_issue: 'always',
  /** By one of our people to themselves. */
  newsletter_test: 40,
  /** A link that confirms an address, old or new. */
  account_link: 8,
  password_reset: 8,
  /** What happened to an account: its owner must hear of it. */
  account_notice: 'always',
} as const satisfies Record<string, number | 'always'>;
export type MailKind = keyof typeof MAIL_KINDS;

const DAY_MS = 86_400_000;

// A type, not an interface: Kysely's withTables asks for an index signature.
type CountTable = {
  mail_counts: { key: string; mailbox: string; kind: MailKind; at: Date };
};

/**
 * Sends through another mailer, as many e-mails of a kind to one mailbox as it may get. The others are dropped without a word to
 * whoever caused them: what they belong to goes on, and nobody learns what a mailbox gets.
 * @param deps.key digests mailboxes
 */
export function limitedMailer(
  mailer: Mailer,
  deps: { readonly db: Database; readonly clock: Clock; readonly security: SecurityLog; readonly key: Buffer },
): Mailer {
  return {
    async send(mail) {
      const limit = MAIL_KINDS[mail.kind];
      if (limit === 'always') return mailer.send(mail);
      if (!(await isCounted(deps, mail, limit))) return deps.security({ kind: 'limit.reached', who: mail.to, what: `mail_${mail.kind}` });
      try {
        await mailer.send(mail);
      } catch (error) {
        // It was not handed over and will be tried again.
        await counts(deps.db).deleteFrom('mail_counts').where('key', '=', mail.key).execute();
        throw error;
      }
    },
  };
}

/** E-mails of long ago count no more. */
export async function forgetMailCounts(db: Database, now: Date): Promise<void> {
  await counts(db)
    .deleteFrom('mail_counts')
    .where('at', '<', new Date(now.getTime() - DAY_MS))
    .execute();
}

const counts = (db: Database) => db.withTables<CountTable>();

/** Whether the e-mail may go. E-mails of a kind to one mailbox are counted one after the other, so that of many at once no more than the limit go. */
function isCounted(
  { db, clock, key }: { readonly db: Database; readonly clock: Clock; readonly key: Buffer },
  mail: Mail,
  limit: number,
): Promise<boolean> {
  const now = clock();
  const mailbox = digestOf(mailboxOf(emailFrom(mail.to) ?? mail.to), key);
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${mail.kind} ${mailbox}`}, 0))`.execute(tx);
    const lately = await counts(tx)
      .selectFrom('mail_counts')
      .select('key')
      .where('mailbox', '=', mailbox)
      .where('kind', '=', mail.kind)
      .where('at', '>', new Date(now.getTime() - DAY_MS))
      .execute();
    if (lately.some((one) => one.key === mail.key)) return true;
    if (lately.length >= limit) return false;
    const counted = { key: mail.key, mailbox, kind: mail.kind, at: now };
    await counts(tx)
      .insertInto('mail_counts')
      .values(counted)
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ at: now }))
      .execute();
    return true;
  });
}
