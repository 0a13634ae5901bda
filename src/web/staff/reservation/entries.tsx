import type { ReservationFile } from '#booking';
import * as m from '#i18n';
import { money } from '#kernel/money';
import { instantText } from '../../ui/instant-text.ts';
import { Money } from '../../ui/money.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { LEDGER_ACCOUNT_TEXTS, LEDGER_FACT_TEXTS } from '../parts/earnings/ledger-texts.ts';
import { ScrollBox } from '../parts/list/scroll-box.tsx';

/** The ledger's lines for a reservation: what is debited stands left, what is credited right. */
export function Entries({ entries }: Pick<ReservationFile, 'entries'>) {
  const lang = useLang();
  if (entries.length === 0) return null;
  return (
    <ScrollBox label={m.staff_ledger({}, lang)}>
      <table className="stf__table">
        <caption>{m.staff_ledger({}, lang)}</caption>
        <thead>
          <tr>
            <th scope="col">{m.staff_ledger_what({}, lang)}</th>
            <th scope="col">{m.staff_ledger_account({}, lang)}</th>
            <th scope="col" className="r">
              {m.staff_ledger_debit({}, lang)}
            </th>
            <th scope="col" className="r">
              {m.staff_ledger_credit({}, lang)}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ account, amount, fact, postedAt, subject }) => (
            <tr key={`${fact.kind} ${fact.id} ${account} ${subject} ${amount.minor}`}>
              <th scope="row">
                {LEDGER_FACT_TEXTS[fact.kind]({}, lang)}
                <small>{instantText(postedAt, lang.locale)}</small>
              </th>
              <td>{LEDGER_ACCOUNT_TEXTS[account]({}, lang)}</td>
              <td className="r nw">{amount.minor > 0 && <Money amount={amount} />}</td>
              <td className="r nw">{amount.minor < 0 && <Money amount={money(-amount.minor, amount.currency)} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
