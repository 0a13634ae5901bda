import * as m from '#i18n';
import type { ChannelName } from '#kernel/messages/channels';
import { channelField } from '../../../parts/order/order-form.ts';
import type { FieldErrors, SubmittedValues } from '../../../parts/order/submitted-values.ts';
import { ChannelBox } from '../../../parts/reservation/channel-box.tsx';
import { CheckboxField } from '../../../ui/field.tsx';
import { PageLink } from '../../../ui/links/page-link.tsx';
import { useLang } from '../../../ui/use-lang.ts';

/** Boxes that stand alone; those after the first two are wishes and never ticked beforehand. */
export function ConsentFields({
  channels,
  typed,
  wrong,
}: {
  channels: readonly ChannelName[];
  typed: SubmittedValues;
  wrong: FieldErrors;
}) {
  const lang = useLang();
  const box = (name: string) => ({ id: name, name, value: '1', defaultChecked: typed[name] !== undefined, error: wrong[name] });
  return (
    <fieldset className="consents">
      <legend className="sr">{m.checkout_consents({}, lang)}</legend>
      <CheckboxField {...box('acceptContract')} required>
        {m.checkout_accept_contract({}, lang)}
      </CheckboxField>
      <CheckboxField {...box('acceptPrivacy')} required>
        {m.checkout_accept_privacy({}, lang)}{' '}
        <PageLink page="personalData" target="_blank" rel="noopener">
          {m.checkout_document_read({}, lang)}
        </PageLink>
      </CheckboxField>
      <CheckboxField {...box('marketing')}>{m.checkout_accept_marketing({}, lang)}</CheckboxField>
      {channels.map((channel) => (
        <ChannelBox key={channel} channel={channel} {...box(channelField(channel))} />
      ))}
    </fieldset>
  );
}
