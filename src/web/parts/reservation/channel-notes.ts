import * as m from '#i18n';
import type { ChannelName } from '#kernel/messages/channels';

/** What is to be known of a channel before it is chosen. */
export const CHANNEL_NOTES: Readonly<Record<ChannelName, typeof m.channels_sms_turkish>> = {
  sms: m.channels_sms_turkish,
  whatsapp: m.channels_whatsapp_abroad,
};
