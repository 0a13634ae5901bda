import { Form } from 'react-router';
import { firstDayOf } from '#booking/model';
import * as m from '#i18n';
import { formatDate } from '#kernel/time';
import { Button } from '../../../ui/button.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { TakeSheet } from '../list/files/take-sheet.tsx';
import { KeptOrder } from '../list/kept-order.tsx';
import type { RequestedMonth } from './requested-month.ts';

/** Another month of the same page. */
export function MonthChoice({ month, months }: RequestedMonth) {
  const lang = useLang();
  return (
    <Form method="get" className="stf__find">
      <KeptOrder />
      <label>
        <span>{m.staff_earnings_month({}, lang)}</span>
        <select key={month} className="select" name="month" defaultValue={month}>
          {months.map((one) => (
            <option key={one} value={one}>
              {formatDate(firstDayOf(one), lang.locale, 'month')}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" look="secondary">
        {m.staff_earnings_show({}, lang)}
      </Button>
    </Form>
  );
}

/** The lines of a month as a file. */
export function TakeEarnings({ action, month }: { action: string; month: RequestedMonth['month'] }) {
  const lang = useLang();
  return (
    <TakeSheet
      action={action}
      field={{ name: 'month', value: month }}
      label={m.staff_earnings_file({}, lang)}
      hint={m.staff_earnings_file_hint({}, lang)}
    />
  );
}
