import type { Clock } from '../clock.ts';
import { newId } from '../crypto.ts';
import type { Database } from '../database.ts';
import type { Mailer } from './mailer.ts';

type MailboxTables = {
  dev_mails: {
    id: string;
    key: string;
    recipient: string;
    sender: string;
    reply_to: string | null;
    unsubscribe_url: string | null;
    subject: string;
    html: string;
    text: string;
    sent_at: Date;
  };
  dev_mail_attachments: { mail_id: string; position: number; filename: string; content_type: string; content: Uint8Array };
};

export interface StoredMail {
  readonly id: string;
  readonly to: string;
  readonly from: string;
  readonly replyTo: string | null;
  readonly unsubscribeUrl: string | null;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly sentAt: Date;
  readonly attachments: readonly {
    readonly position: number;
    readonly filename: string;
    readonly contentType: string;
    readonly content: Uint8Array;
  }[];
}

/** Keeps mails in the database instead of sending them: the development mailbox. A key is kept once. */
export function createMailbox(db: Database, from: string, clock: Clock): Mailer {
  return {
    async send(mail) {
      await db.transaction().execute(async (transaction) => {
        const tx = transaction.withTables<MailboxTables>();
        const id = newId();
        const kept = await tx
          .insertInto('dev_mails')
          .values({
            id,
            key: mail.key,
            recipient: mail.to,
            sender: from,
            reply_to: mail.replyTo ?? null,
            unsubscribe_url: mail.unsubscribeUrl ?? null,
            subject: mail.subject,
            html: mail.html,
            text: mail.text,
            sent_at: clock(),
          })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (!kept) return;
        for (const [position, attachment] of (mail.attachments ?? []).entries()) {
          const content = typeof attachment.content === 'string' ? Buffer.from(attachment.content) : attachment.content;
          await tx
            .insertInto('dev_mail_attachments')
            .values({ mail_id: id, position, filename: attachment.filename, content_type: attachment.contentType, content })
            .execute();
        }
      });
    },
  };
}

/** The newest mails first. */
export async function listMails(
  db: Database,
  limit = 50,
): Promise<Omit<StoredMail, 'replyTo' | 'unsubscribeUrl' | 'html' | 'text' | 'attachments'>[]> {
  const rows = await db
    .withTables<MailboxTables>()
    .selectFrom('dev_mails')
    .select(['id', 'recipient', 'sender', 'subject', 'sent_at'])
    .orderBy('sent_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ id: row.id, to: row.recipient, from: row.sender, subject: row.subject, sentAt: row.sent_at }));
}

/** @param id a UUID; anything else finds nothing */
export async function findMail(db: Database, id: string): Promise<StoredMail | undefined> {
  if (!/^[0-9a-f-]{36}$/i.test(id)) return undefined;
  const tables = db.withTables<MailboxTables>();
  const row = await tables.selectFrom('dev_mails').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const attachments = await tables.selectFrom('dev_mail_attachments').selectAll().where('mail_id', '=', id).orderBy('position').execute();
  return {
    id: row.id,
    to: row.recipient,
    from: row.sender,
    replyTo: row.reply_to,
    unsubscribeUrl: row.unsubscribe_url,
    subject: row.subject,
    html: row.html,
    text: row.text,
    sentAt: row.sent_at,
    attachments: attachments.map((one) => ({
      position: one.position,
      filename: one.filename,
      contentType: one.content_type,
      content: one.content,
    })),
  };
}
