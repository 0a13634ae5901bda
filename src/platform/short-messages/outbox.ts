import { CHANNEL_NAMES, type ChannelName } from '#kernel/messages/channels';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import { createMailbox } from '../mail/mailbox-store.ts';
import type { MessageChannel } from './message-channel.ts';

/** Keeps short messages beside the mails of the development mailbox instead of sending them. */
export function createOutbox(name: ChannelName, { clock, db }: { readonly db: Database; readonly clock: Clock }): MessageChannel {
  const mailbox = createMailbox(db, CHANNEL_NAMES[name], clock);
  return {
    name,
    reaches: () => true,
    async send({ key, text, to }) {
      const html = `<!doctype html><html><head><meta charset="utf-8"></head><body><p style="font:1rem/1.5 sans-serif">${escaped(text)}</p></body></html>`;
      await mailbox.send({
        kind: 'reservation',
        to,
        subject: `${CHANNEL_NAMES[name]}: ${text}`.slice(0, 120),
        html,
        text,
        key: `${name}.${key}`,
      });
      return { kind: 'sent', id: null };
    },
  };
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
