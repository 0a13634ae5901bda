import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

/**
 * Sends through an SMTP server (`smtp://user:password@host:587`, `smtps://…`).
 * An error that comes before the text of an e-mail has begun to be said carries `isBeforeText`: it has surely not left.
 * @param requireTls nothing is said to a server that does not encrypt, not even the password; whoever stands between could else ask for that
 */
export function createSmtpMailer(url: string, from: string, { requireTls }: { readonly requireTls: boolean }): Mailer {
  const transport = createTransport({ url, requireTLS: requireTls }, { from });
  const begun = new Set<string>();
  transport.use('stream', ({ message }, done) => {
    const read = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const text = read(options);
      const pipe = text.pipe.bind(text);
      // It flows to the server once that has asked for it.
      text.pipe = (to, how) => {
        begun.add(message.messageId());
        return pipe(to, how);
      };
      return text;
    };
    done();
  });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send(mail) {
      // The same mail keeps its Message-ID: a server that has it already can tell.
      const messageId = `<${mail.key}@${domain}>`;
      const sending = transport.sendMail({
        to: mail.to,
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        messageId,
        replyTo: mail.replyTo,
        headers: {
          // RFC 3834: nobody's holiday notice answers it.
          'Auto-Submitted': 'auto-generated',
          ...(mail.unsubscribeUrl
            ? { 'List-Unsubscribe': `<${mail.unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
            : {}),
        },
        attachments: (mail.attachments ?? []).map((attachment) => ({
          filename: attachment.filename,
          contentType: attachment.contentType,
          content: typeof attachment.content === 'string' ? attachment.content : Buffer.from(attachment.content),
        })),
      });
      try {
        await sending;
      } catch (error) {
        throw error instanceof Error && !begun.has(messageId) ? Object.assign(error, { isBeforeText: true }) : error;
      } finally {
        begun.delete(messageId);
      }
    },
  };
}
