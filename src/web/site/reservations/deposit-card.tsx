import * as m from '#i18n';
import { formatMoney } from '#kernel/money';
import { formatDate } from '#kernel/time';
import { ButtonLink } from '../../ui/links/button-link.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { DepositReturnView } from './reservations-view.ts';

/** After the return: by when the deposit is back, and whom to tell when it is not; and what of it is kept for charges after the rental. */
export function DepositCard({ deposit: { amount, back, contact, from, isOver, kept, to } }: { deposit: DepositReturnView }) {
  const lang = useLang();
  const said = {
    amount: formatMoney(amount, lang.locale, 'whole'),
    kept: formatMoney(kept, lang.locale),
    back: formatMoney(back, lang.locale),
    from: formatDate(from, lang.locale, 'date'),
    to: formatDate(to, lang.locale, 'date'),
  };
  const [waiting, over] =
    kept.minor > 0 ? [m.deposit_card_kept_waiting, m.deposit_card_kept_over] : [m.deposit_card_waiting, m.deposit_card_over];
  return (
    <section className="card pad blk" aria-labelledby="deposit">
      <h2 id="deposit" className="acct__t">
        {m.deposit_card_title({}, lang)}
      </h2>
      {back.minor === 0 ? (
        <p>{m.deposit_card_kept_whole(said, lang)}</p>
      ) : (
        <>
          <p>{(isOver ? over : waiting)(said, lang)}</p>
          <p className="sm ink2">{isOver ? m.deposit_card_bank({}, lang) : m.deposit_card_days({}, lang)}</p>
        </>
      )}
      {isOver && back.minor > 0 && (
        <div className="row">
          <ButtonLink look="outline" icon="mail" to={contact}>
            {m.deposit_card_not_back({}, lang)}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
