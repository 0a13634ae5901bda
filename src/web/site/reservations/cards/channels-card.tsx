import { Form, useNavigation } from 'react-router';
import type { ChannelChoice } from '#booking';
import * as m from '#i18n';
import { CHANNEL_NAMES } from '#kernel/messages/channels';
import { ChannelBox } from '../../../parts/reservation/channel-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFocusOnAnswer } from '../../../ui/focus/use-focus.ts';
import { Note } from '../../../ui/note.tsx';
import { useLang } from '../../../ui/use-lang.ts';

export interface ChannelsView {
  readonly choices: readonly ChannelChoice[];
  /** The choice has just been saved. */
  readonly saved: boolean;
}

/** On which channels short messages about the reservation come, and come no more. */
export function ChannelsCard({ channels, action }: { channels: ChannelsView; action: string }) {
  const lang = useLang();
  const sending = useNavigation().formMethod === 'POST';
  const { choices, saved } = channels;
  const ref = useFocusOnAnswer<HTMLElement>(saved ? channels : null);
  const reached = choices.filter(({ number }) => number !== 'not_reached');
  return (
    <section className="card pad blk" aria-labelledby="channels" ref={ref}>
      <h2 id="channels" className="acct__t">
        {m.channels_title({}, lang)}
      </h2>
      {saved && (
        <Note tone="ok" role="status">
          {m.channels_saved({}, lang)}
        </Note>
      )}
      <p className="sm ink2">{m.channels_lead({}, lang)}</p>
      {choices.map(({ name, number }) =>
        number === 'reached' ? null : (
          <p className="sm ink2" key={name}>
            {(number === 'refused' ? m.channels_refused : m.channels_not_reached)({ channel: CHANNEL_NAMES[name] }, lang)}
          </p>
        ),
      )}
      {reached.length > 0 && (
        <Form method="post" action={action} className="stack" preventScrollReset>
          {reached.map(({ chosen, name }) => (
            <ChannelBox key={name} channel={name} name="channel" value={name} defaultChecked={chosen} />
          ))}
          <div className="row">
            <Button look="outline" type="submit" name="action" value="channels" busy={sending}>
              {m.channels_save({}, lang)}
            </Button>
          </div>
        </Form>
      )}
    </section>
  );
}
