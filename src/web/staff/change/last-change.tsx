import { Form } from 'react-router';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { formatMoney } from '#kernel/money';
import { Button } from '../../ui/button.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { useLang } from '../../ui/use-lang.ts';
import type { LastChangeView } from './change-page.ts';

/** What became of the latest change; while it waits for its customer, its link can be mailed again and it can be given up. */
export function LastChange({ code, last }: { code: string; last: LastChangeView }) {
  const lang = useLang();
  const { state, toPay, until } = last;
  if (state !== 'waiting_for_payment') return <p className="stf__quiet">{STATES[state]({}, lang)}</p>;
  return (
    <section className="stf__panel">
      <p>
        {toPay && until && m.staff_change_unpaid({ amount: formatMoney(toPay, lang.locale), until: instantText(until, lang.locale) }, lang)}
      </p>
      <Form method="post" action={staffHref('staffChange', lang.locale, { code })} className="row">
        <Button look="outline" type="submit" name="action" value="link">
          {m.staff_change_link_again({}, lang)}
        </Button>
        <Button look="outline" type="submit" name="action" value="withdraw">
          {m.staff_change_withdraw({}, lang)}
        </Button>
      </Form>
    </section>
  );
}

const STATES = {
  with_supplier: m.staff_change_at_supplier,
  done: m.staff_change_last_done,
  refused: m.staff_change_last_refused,
  withdrawn: m.staff_change_last_withdrawn,
  expired: m.staff_change_last_expired,
} as const;
