import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

/**
 * Sends through an SMTP server (`smtp://user:password@host:587`, `smtps://…`).
 * @param requireTls nothing is said to a server that does not encrypt, not even the password; whoever stands between could else ask for that
 */
export function createSmtpMailer(url: string, from: string, { requireTls }: { readonly requireTls: boolean }): Mailer {
  const transport = createTransport({ url, requireTLS: requireTls }, { from });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send(mail) {
      await transport.sendMail({
        to: mail.to,
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        // The same mail keeps its Message-ID: a server that has it already can tell.
        messageId: `<${mail.key}@${domain}>`,
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
    },
  };
}
