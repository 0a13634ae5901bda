import type { Summary } from '#booking/model';
import type { StoredRate } from '#currency/model';
import * as m from '#i18n';
import { chargeIn, chargeName, type Plan } from '../../../parts/rental/plan.ts';
import { rateText } from '../../../parts/rental/rate-text.ts';
import type { RentalView } from '../../../parts/rental/rental-view.ts';
import { afterwardsText, cancellationText, depositTermsText, type Terms } from '../../../parts/rental/terms.ts';
import { Money } from '../../../ui/money.tsx';
import { useLang } from '../../../ui/use-lang.ts';

/** Names the section that it stands in. */
export const CONFIRM_HEADING = 'confirm-heading';

/** What the law wants to be read together right before ordering (decisions, section 6). */
export function BeforeYouConfirm({
  rental,
  summary,
  terms,
  rate,
  plan,
}: {
  rental: RentalView;
  summary: Summary;
  terms: Terms;
  rate: StoredRate | null;
  plan: Plan | null;
}) {
  const lang = useLang();
  const what = {
    car: rental.car,
    days: m.checkout_days({ count: rental.days }, lang),
    supplier: rental.supplier.name,
  };
  return (
    <div className="co-before">
      <h2 id={CONFIRM_HEADING}>{m.checkout_before_title({}, lang)}</h2>
      <dl>
        <div>
          <dt>{m.checkout_before_what({}, lang)}</dt>
          <dd>{m.checkout_before_what_value(what, lang)}</dd>
        </div>
        <div>
          <dt>{m.checkout_before_total({}, lang)}</dt>
          <dd className="b6">
            <Money amount={summary.total} />
          </dd>
        </div>
        {rate && (
          <div>
            <dt>{m.checkout_before_rate({}, lang)}</dt>
            <dd>{rateText(rate, lang)}</dd>
          </div>
        )}
        {summary.credit.minor > 0 && (
          <div>
            <dt>{m.checkout_credit_line({}, lang)}</dt>
            <dd className="b6">
              <Money amount={summary.credit} />
            </dd>
          </div>
        )}
        <div>
          <dt>{m.checkout_pay_now({}, lang)}</dt>
          <dd className="b6">
            <Money amount={summary.payNow} />
          </dd>
        </div>
        {plan && (
          <>
            <div>
              <dt>{chargeName(plan, lang)}</dt>
              <dd className="b6">
                <Money amount={chargeIn(plan, summary.payNow)} />
              </dd>
            </div>
            <div>
              <dt>{m.checkout_by_card({}, lang)}</dt>
              <dd className="b6">
                <Money amount={plan.total} />
              </dd>
            </div>
          </>
        )}
        <div>
          <dt>{m.checkout_pay_at_delivery({}, lang)}</dt>
          <dd className="b6">
            <Money amount={summary.payAtDelivery} />
          </dd>
        </div>
        <div>
          <dt>{m.checkout_before_deposit({}, lang)}</dt>
          <dd>{depositTermsText(terms.deposit, lang)}</dd>
        </div>
        <div>
          <dt>{m.checkout_before_cancellation({}, lang)}</dt>
          <dd>
            {cancellationText(terms.cancellation, lang)}. {afterwardsText(terms.cancellation.afterwards, lang)}
          </dd>
        </div>
        <div>
          <dt>{m.checkout_before_withdrawal({}, lang)}</dt>
          <dd>{m.checkout_before_withdrawal_value({}, lang)}</dd>
        </div>
      </dl>
    </div>
  );
}
