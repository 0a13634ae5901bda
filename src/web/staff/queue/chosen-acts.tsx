import { Form } from 'react-router';
import { SNOOZE_HOURS, SNOOZE_REASONS } from '#accounts/model';
import * as m from '#i18n';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { SNOOZE_REASON_TEXTS } from '../parts/acts/reason-texts.ts';
import { CHOSEN_FORM } from '../parts/list/act-on-rows.ts';
import { hoursText } from './row-panel.tsx';

/** What can be done with the rows that are ticked: each is done, or it is said why not. */
export function ChosenActs({ people }: { people: readonly { readonly id: string; readonly name: string }[] }) {
  const lang = useLang();
  const press = (value: string, text: typeof m.queue_take) => (
    <Button type="submit" look="outline" size="sm" name="action" value={value}>
      {text({}, lang)}
    </Button>
  );
  return (
    <Form method="post" id={CHOSEN_FORM} className="stf__file stf__chosen" preventScrollReset data-still>
      <input type="hidden" name="chosen" value="1" />
      <span>{m.staff_chosen({}, lang)}</span>
      {press('take', m.queue_take)}
      {people.length > 0 && (
        <div className="stf__file">
          <SelectField label={m.queue_hand_over_to({}, lang)} name="to">
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          {press('hand_over', m.queue_hand_over)}
        </div>
      )}
      <div className="stf__file">
        <SelectField label={m.queue_snooze_for({}, lang)} name="hours">
          {SNOOZE_HOURS.map((hours) => (
            <option key={hours} value={hours}>
              {hoursText(hours, lang)}
            </option>
          ))}
        </SelectField>
        <SelectField label={m.staff_reason({}, lang)} name="reason">
          {SNOOZE_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {SNOOZE_REASON_TEXTS[reason]({}, lang)}
            </option>
          ))}
        </SelectField>
        {press('snooze', m.queue_snooze)}
      </div>
    </Form>
  );
}
