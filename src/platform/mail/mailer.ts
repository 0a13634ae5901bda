import type { MailKind } from './mail-limits.ts';

export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string | Uint8Array;
}

export interface Mail {
  /** Says how many of it one mailbox gets (mail-limits.ts). */
  readonly kind: MailKind;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly MailAttachment[];
  /** Where an answer goes, when not to the sender. */
  readonly replyTo?: string;
  /** A POST to it ends these e-mails at once (RFC 8058); mail programs offer it beside the e-mail. */
  readonly unsubscribeUrl?: string;
  /** Since when it is to be sent; left out: since the job was asked for that sends it. */
  readonly wantedAt?: Date;
  /** Sending twice with one key delivers once where the transport can tell (Message-ID). */
  readonly key: string;
}

/** Throws when the mail could not be handed over; the job that sends it is then tried again. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
