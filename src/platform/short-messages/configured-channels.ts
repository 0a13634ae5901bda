import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database.ts';
import type { Log } from '../log.ts';
import type { MessageChannel } from './message-channel.ts';
import { createNetgsm } from './netgsm.ts';
import { createOutbox } from './outbox.ts';
import { createWhatsapp } from './whatsapp-cloud.ts';

/** The ways to a telephone that the owner has configured; in a demonstration the outbox that everybody reads. */
export function configuredChannels(
  { shortMessages: { sms, whatsapp } }: Pick<Config, 'shortMessages'>,
  deps: { readonly db: Database; readonly clock: Clock; readonly log: Log },
): readonly MessageChannel[] {
  const channels: MessageChannel[] = [];
  if (sms) channels.push(sms === 'outbox' ? createOutbox('sms', deps) : createNetgsm(sms, deps.log));
  if (whatsapp) channels.push(whatsapp === 'outbox' ? createOutbox('whatsapp', deps) : createWhatsapp(whatsapp, deps.log));
  return channels;
}
