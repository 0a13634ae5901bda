import * as m from '#i18n';
import { formatMoney } from '#kernel/money';
import { formatDate } from '#kernel/time';
import { ButtonLink } from '../../ui/button.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { ShownDepositReturn } from './reservations-view.ts';

/** After the return: by when the deposit is back, and whom to tell when it is not. */
export function DepositCard({ deposit: { amount, contact, from, isOver, to } }: { deposit: ShownDepositReturn }) {
  const lang = useLang();
  const said = {
    amount: formatMoney(amount, lang.locale, 'whole'),
    from: formatDate(from, lang.locale, 'date'),
    to: formatDate(to, lang.locale, 'date'),
  };
  return (
    <section className="card pad blk" aria-labelledby="deposit">
      <h2 id="deposit" className="acct__t">
        {m.deposit_card_title({}, lang)}
      </h2>
      <p>{isOver ? m.deposit_card_over(said, lang) : m.deposit_card_waiting(said, lang)}</p>
      <p className="sm ink2">{isOver ? m.deposit_card_bank({}, lang) : m.deposit_card_days({}, lang)}</p>
      {isOver && (
        <div className="row">
          <ButtonLink look="outline" icon="mail" to={contact}>
            {m.deposit_card_not_back({}, lang)}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
