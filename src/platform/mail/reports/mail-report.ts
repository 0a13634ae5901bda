import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { emailFrom } from '#kernel/contact';
import { jsonFrom } from '#kernel/text';
import { sameSecret } from '../../crypto.ts';

/** What became of an e-mail after it was handed over: nobody has that mailbox (`bounced`), or its reader has marked it as spam (`complained`). */
export interface MailReport {
  readonly kind: 'bounced' | 'complained';
  /** The address, as `emailFrom` gives it. */
  readonly recipient: string;
  readonly at: Date;
}

/** `refused`: not by the provider. `unclear`: by it, and not as it is documented. `other`: by it, and nothing to do with it. */
export type MailReportReading =
  | { readonly kind: 'report'; readonly report: MailReport }
  | { readonly kind: 'refused' | 'unclear' | 'other' };

/** Reads what a provider posts. @param secret what only the provider and we know */
export type MailReportReader = (posted: { readonly headers: Headers; readonly body: string }, secret: string) => MailReportReading;

/** What is tried again by the provider, or is over by itself, is no report. */
const POSTMARK_BOUNCES = ['HardBounce', 'BadEmailAddress', 'Blocked', 'ManuallyDeactivated', 'SpamNotification'];

const postmarkEvent = z.object({
  RecordType: z.string(),
  Type: z.string().optional(),
  Email: z.string(),
  BouncedAt: z.iso.datetime({ offset: true }),
});

/**
 * Postmark's bounce and spam-complaint webhooks. It signs nothing: the address that it posts to carries user and password (HTTP basic).
 * @see https://postmarkapp.com/developer/webhooks/bounce-webhook
 */
const fromPostmark: MailReportReader = ({ headers, body }, secret) => {
  const [scheme, credentials = ''] = (headers.get('authorization') ?? '').split(' ');
  const password = Buffer.from(credentials, 'base64').toString().split(':').slice(1).join(':');
  if (scheme?.toLowerCase() !== 'basic' || !sameSecret(password, secret)) return { kind: 'refused' };
  const event = postmarkEvent.safeParse(jsonFrom(body));
  if (!event.success) return isRecordOf(body, 'RecordType') ? { kind: 'other' } : { kind: 'unclear' };
  const { BouncedAt, Email, RecordType, Type = '' } = event.data;
  if (RecordType === 'SpamComplaint' || Type === 'SpamComplaint') return reported('complained', Email, new Date(BouncedAt));
  if (RecordType === 'Bounce' && POSTMARK_BOUNCES.includes(Type)) return reported('bounced', Email, new Date(BouncedAt));
  return { kind: 'other' };
};

const mailgunPost = z.object({
  signature: z.object({ timestamp: z.string().max(20), token: z.string().max(100), signature: z.string().max(100) }),
  'event-data': z.object({
    event: z.string(),
    severity: z.string().optional(),
    recipient: z.string(),
    timestamp: z.number().positive().max(8_640_000_000_000),
  }),
});

/**
 * Mailgun's webhooks for permanent failures and complaints, signed with the account's webhook signing key.
 * @see https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/securing-webhooks
 */
const fromMailgun: MailReportReader = ({ body }, secret) => {
  const post = mailgunPost.safeParse(jsonFrom(body));
  if (!post.success) return { kind: 'refused' };
  const { signature: signed, 'event-data': event } = post.data;
  if (
    !sameSecret(
      signed.signature,
      createHmac('sha256', secret)
        .update(signed.timestamp + signed.token)
        .digest('hex'),
    )
  )
    return { kind: 'refused' };
  const at = new Date(event.timestamp * 1000);
  if (event.event === 'complained') return reported('complained', event.recipient, at);
  if (event.event === 'failed' && event.severity === 'permanent') return reported('bounced', event.recipient, at);
  return { kind: 'other' };
};

/** The providers whose reports are understood, by the name in `MAIL_REPORTS` and in the address that they post to. */
export const MAIL_REPORT_READERS = { postmark: fromPostmark, mailgun: fromMailgun } as const satisfies Record<string, MailReportReader>;

function reported(kind: MailReport['kind'], typed: string, at: Date): MailReportReading {
  const recipient = emailFrom(typed);
  return recipient === undefined ? { kind: 'unclear' } : { kind: 'report', report: { kind, recipient, at } };
}

const isRecordOf = (body: string, field: string): boolean => {
  const said = jsonFrom(body);
  return typeof said === 'object' && said !== null && field in said;
};
