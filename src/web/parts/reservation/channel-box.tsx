import type { ComponentProps } from 'react';
import * as m from '#i18n';
import { CHANNEL_NAMES, type ChannelName } from '#kernel/messages/channels';
import { CheckboxField } from '../../ui/field.tsx';
import { useLang } from '../../ui/use-lang.ts';

/** What is to be known of a channel before it is chosen. */
const NOTES: Readonly<Record<ChannelName, typeof m.channels_sms_turkish>> = {
  sms: m.channels_sms_turkish,
  whatsapp: m.channels_whatsapp_abroad,
};

/** The box that asks for messages about a reservation on a channel, with what is to be known of it. */
export function ChannelBox({ channel, ...box }: { channel: ChannelName } & Omit<ComponentProps<typeof CheckboxField>, 'children'>) {
  const lang = useLang();
  return (
    <CheckboxField {...box}>
      {m.channels_box({ channel: CHANNEL_NAMES[channel] }, lang)} <small>{NOTES[channel]({}, lang)}</small>
    </CheckboxField>
  );
}
