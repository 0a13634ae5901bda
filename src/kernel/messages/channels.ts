/** How short messages reach somebody beside e-mail. */
export const MESSAGE_CHANNELS = ['sms', 'whatsapp'] as const;
export type ChannelName = (typeof MESSAGE_CHANNELS)[number];

/** Their names are the same in every language. */
export const CHANNEL_NAMES: Readonly<Record<ChannelName, string>> = { sms: 'SMS', whatsapp: 'WhatsApp' };
