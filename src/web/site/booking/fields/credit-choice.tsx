import { useLocation } from 'react-router';
import { href } from '#addresses/model';
import * as m from '#i18n';
import { formatMoney, type Money } from '#kernel/money';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/field.tsx';
import { Note } from '../../../ui/note.tsx';
import { useLang } from '../../../ui/use-lang.ts';

/** A member's credit at the checkout. */
export interface CreditChoice {
  /** In the order's currency; zero where there is none. */
  readonly spendable: Money;
  /** In a currency in which this order is not charged. */
  readonly other: Money | null;
  readonly use: boolean;
}

/** A member's credit as a way to pay; a guest is told how to come to it without losing what was typed. */
export function CreditField({ credit, paysAll }: { credit: CreditChoice | null; paysAll: boolean }) {
  const lang = useLang();
  if (!credit) return <CreditOfGuest />;
  const { spendable, other, use } = credit;
  if (spendable.minor === 0)
    return other && <p className="sm ink2">{m.checkout_credit_other({ amount: formatMoney(other, lang.locale) }, lang)}</p>;
  return (
    <fieldset className="field">
      <legend className="label">{m.checkout_credit_title({}, lang)}</legend>
      <CheckboxField name="useCredit" value="1" defaultChecked={use} aria-describedby="credit-hint">
        {m.checkout_credit_use({}, lang)}
      </CheckboxField>
      <p className="sm ink2" id="credit-hint">
        {m.checkout_credit_available({ amount: formatMoney(spendable, lang.locale) }, lang)} {m.checkout_credit_not_at_delivery({}, lang)}
      </p>
      {paysAll && (
        <Note tone="ok" role="status">
          {m.checkout_credit_pays_all({}, lang)}
        </Note>
      )}
    </fieldset>
  );
}

function CreditOfGuest() {
  const lang = useLang();
  const { pathname, search } = useLocation();
  return (
    <div className="co-credit">
      <p className="sm ink2">{m.checkout_credit_log_in({}, lang)}</p>
      <div className="row">
        <a
          className="btn btn--outline btn--sm"
          href={href('logIn', lang.locale, {}, { returnTo: pathname + search })}
          target="_blank"
          rel="noopener"
        >
          {m.checkout_credit_log_in_link({}, lang)}
        </a>
        {/* It asks for the page once more, with everything that was typed. */}
        <Button look="outline" size="sm" type="submit" name="action" value="show_credit">
          {m.checkout_credit_logged_in({}, lang)}
        </Button>
      </div>
    </div>
  );
}
