import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

/** Half of what a job may take (`jobs.ts`). A server that looks through an e-mail before it takes it needs seconds. */
const DEADLINE_MS = 60_000;
const CONNECT_MS = 10_000;

interface SmtpOptions {
  /** Nothing is said to a server that does not encrypt, not even the password; whoever stands between could else ask for that. */
  readonly requireTls: boolean;
  /** Milliseconds until the whole handover of an e-mail is given up: the library's own limits are of ten minutes of silence, and a server that says a byte now and then is not silent. */
  readonly deadlineMs?: number;
}

/**
 * Sends through an SMTP server (`smtp://user:password@host:587`, `smtps://…`).
 * An error that comes before the text of an e-mail has begun to be said carries `isBeforeText`: it has surely not left.
 */
export function createSmtpMailer(url: string, from: string, { requireTls, deadlineMs = DEADLINE_MS }: SmtpOptions): Mailer {
  const transport = createTransport({ url, requireTLS: requireTls, connectionTimeout: CONNECT_MS }, { from });
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
      const deadline = AbortSignal.timeout(deadlineMs);
      const handover = {
        signal: deadline,
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
      };
      try {
        await transport.sendMail(handover);
      } catch (error) {
        const told = deadline.aborted ? new GivenUp(deadlineMs) : error;
        throw told instanceof Error && !begun.has(messageId) ? Object.assign(told, { isBeforeText: true }) : told;
      } finally {
        begun.delete(messageId);
      }
    },
  };
}

/** What was said last is said of a text that has begun to leave: perhaps the server has it. */
class GivenUp extends Error {
  override readonly name = 'GivenUp';
  readonly command = 'DATA';

  constructor(deadlineMs: number) {
    super(`The mail server had not taken the e-mail after ${deadlineMs} ms`);
  }
}
