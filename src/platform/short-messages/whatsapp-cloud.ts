import { z } from 'zod';
import { jsonFrom } from '#kernel/text';
import { call } from '../http.ts';
import type { Log } from '../log.ts';
import type { MessageChannel, MessageHandover } from './message-channel.ts';

export interface WhatsappSettings {
  readonly url: string;
  /** `v23.0`: a version of the Graph API lives about two years. */
  readonly version: string;
  /** Of the number that sends, as Meta gives it; no telephone number. */
  readonly phoneNumberId: string;
  readonly token: string;
  /** The name of the approved template for each kind of message; each in both languages. */
  readonly templates: Readonly<Record<string, string>>;
}

const DEADLINE_MS = 15_000;
const accepted = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) });
const refusal = z.object({ error: z.object({ code: z.number() }) });

/** Message undeliverable: the number has no WhatsApp, or one that takes nothing of a business. */
const UNDELIVERABLE = 131026;

/**
 * WhatsApp by Meta's Cloud API: a template that Meta has approved, with the values that stand in it. Text of ours it takes only within a day after
 * somebody has written to the business.
 * @see https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes
 */
export function createWhatsapp({ phoneNumberId, templates, token, url, version }: WhatsappSettings, log: Log): MessageChannel {
  return {
    name: 'whatsapp',
    reaches: () => true,
    async send({ template: { kind, locale, values }, to }): Promise<MessageHandover> {
      const name = templates[kind];
      if (name === undefined) return { kind: 'not_sent', why: 'no_template' };
      const body = {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: to.slice(1),
        type: 'template',
        template: {
          name,
          language: { code: locale },
          components: [{ type: 'body', parameters: values.map((text) => ({ type: 'text', text })) }],
        },
      };
      try {
        const { status, text } = await call(
          {
            url: `${url}/${version}/${phoneNumberId}/messages`,
            method: 'POST',
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            body: JSON.stringify(body),
            deadlineMs: DEADLINE_MS,
            maximumBytes: 100_000,
          },
          log,
        );
        return handoverOf(status, jsonFrom(text));
      } catch {
        return { kind: 'unknown', why: 'no_answer' };
      }
    },
  };
}

/** An error of Meta's own (500 and above) does not say what has become of it. */
function handoverOf(status: number, said: unknown): MessageHandover {
  const taken = accepted.safeParse(said);
  if (taken.success) return { kind: 'sent', id: taken.data.messages[0]?.id ?? null };
  const refused = refusal.safeParse(said);
  const code = refused.success ? refused.data.error.code : undefined;
  const why = code === undefined ? `http_${status}` : `meta_${code}`;
  if (code === UNDELIVERABLE) return { kind: 'refused', why };
  return { kind: status >= 400 && status < 500 ? 'not_sent' : 'unknown', why };
}
