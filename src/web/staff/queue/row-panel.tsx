import { Form, Link } from 'react-router';
import { SNOOZE_HOURS, SNOOZE_REASONS } from '#accounts/model';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { useLang } from '../../ui/use-lang.ts';
import { SNOOZE_REASON_TEXTS } from '../parts/acts/reason-texts.ts';
import type { RowWithHolder } from '../parts/queue/holders.ts';
import { QUEUE_KINDS } from '../parts/queue/kinds.ts';
import { holderText, type LoadedQueue, RowFields } from './queue-table.tsx';
import { queueHref } from './queue-view.ts';

interface PanelProps {
  readonly opened: { readonly row: RowWithHolder; readonly people: readonly { readonly id: string; readonly name: string }[] };
  readonly loaded: LoadedQueue;
  readonly again: { readonly typed: { readonly to: string; readonly hours: string; readonly reason: string } } | undefined;
}

/** One row opened: what taking it over, handing it over and putting it away mean, and the forms. */
export function RowPanel({ opened: { row, people }, loaded: { names, own, shown }, again }: PanelProps) {
  const lang = useLang();
  const { holder } = row;
  const others = people.filter(({ id }) => id !== holder?.person);
  const isAnothers = holder !== null && holder.person !== own;
  return (
    <section className="stf__panel" aria-labelledby="row" data-asked={`${row.kind} ${row.name}`}>
      <h2 id="row">
        {row.name}: {QUEUE_KINDS[row.kind].why({}, lang)}
      </h2>
      <p>{holderText(row, names, own, lang)}</p>
      {isAnothers && (
        <Form method="post" className="stf__confirm">
          <p>{m.queue_take_over_means({ name: names.get(holder.person) ?? holder.person }, lang)}</p>
          <RowFields row={row} />
          <Button type="submit" name="action" value="take" look="outline" size="sm">
            {m.queue_take_over({}, lang)}
          </Button>
        </Form>
      )}
      {others.length > 0 && (
        <Form method="post" className="stf__confirm">
          <p>{m.queue_hand_over_means({}, lang)}</p>
          <RowFields row={row} />
          <SelectField label={m.queue_hand_over_to({}, lang)} name="to" defaultValue={again?.typed.to}>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <Button type="submit" name="action" value="hand_over" look="outline" size="sm">
            {m.queue_hand_over({}, lang)}
          </Button>
        </Form>
      )}
      {!isAnothers && (
        <Form method="post" className="stf__confirm">
          <p>{row.dueAt ? m.queue_snooze_means_due({ at: instantText(row.dueAt, lang.locale) }, lang) : m.queue_snooze_means({}, lang)}</p>
          <RowFields row={row} />
          <SelectField label={m.queue_snooze_for({}, lang)} name="hours" defaultValue={again?.typed.hours}>
            {SNOOZE_HOURS.map((hours) => (
              <option key={hours} value={hours}>
                {hoursText(hours, lang)}
              </option>
            ))}
          </SelectField>
          <SelectField label={m.staff_reason({}, lang)} name="reason" defaultValue={again?.typed.reason}>
            {SNOOZE_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {SNOOZE_REASON_TEXTS[reason]({}, lang)}
              </option>
            ))}
          </SelectField>
          <Button type="submit" name="action" value="snooze" look="outline" size="sm">
            {m.queue_snooze({}, lang)}
          </Button>
        </Form>
      )}
      <p>
        <Link to={queueHref(lang.locale, shown)}>{m.queue_close_row({}, lang)}</Link>
      </p>
    </section>
  );
}

/** How long a row is put away, in words. */
export const hoursText = (hours: number, lang: Lang): string =>
  hours < 24 ? m.staff_waits_hours({ count: hours }, lang) : m.staff_waits_days({ count: hours / 24 }, lang);
