import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { formatMoney, type Money } from '#kernel/money';
import { Button } from '../../../ui/button.tsx';
import { RadioCard } from '../../../ui/field.tsx';
import { useLang } from '../../../ui/use-lang.ts';

/** A plan as it is shown. */
export interface PlanView {
  readonly count: number;
  readonly total: Money;
  readonly perMonth: Money;
}

/** What the page knows of the plans of the card that was typed. */
export interface PlansView {
  /** What they are for. */
  readonly amount: Money;
  readonly offers: readonly PlanView[];
}

/** The value of a plan's field: its count and the total that was shown, for the server to hold against what the bank sells. */
export const planValue = ({ count, total }: Pick<PlanView, 'count' | 'total'>): string => `${count}:${total.minor}`;

/** The count in such a value; 1: at once. */
export const countIn = (value: string): number => Number(/^(\d{1,2}):\d+$/.exec(value)?.[1] ?? 1);

interface InstallmentChoiceProps {
  readonly plans: PlansView | null;
  /** The bank is being asked this moment. */
  readonly asking: boolean;
  readonly count: number;
  readonly choose: (count: number) => void;
  readonly error?: string | undefined;
}

/** In how many parts to pay, with what each way costs in all; without scripts a button asks for it. */
export function InstallmentChoice({ asking, choose, count, error, plans }: InstallmentChoiceProps) {
  const lang = useLang();
  const offers = plans?.offers ?? [];
  return (
    <div className="co-plans">
      <noscript>
        <Button look="outline" size="sm" icon="card" type="submit" name="action" value="plans">
          {m.checkout_installments_show({}, lang)}
        </Button>
      </noscript>
      <p className="sm ink2" aria-live="polite">
        {asking ? m.checkout_installments_asking({}, lang) : plans && offers.length === 0 ? m.checkout_installments_none({}, lang) : ''}
      </p>
      {plans && (offers.length > 0 || error) && (
        <fieldset className={error ? 'field is-error' : 'field'}>
          <legend className="label">{m.checkout_installments({}, lang)}</legend>
          <p className="sm ink2">{m.checkout_installments_hint({}, lang)}</p>
          <div className="pays3">
            <RadioCard id="plan" name="plan" value="" checked={!offers.some((plan) => plan.count === count)} onChange={() => choose(1)}>
              <b>{m.checkout_installments_at_once({}, lang)}</b>
              <span className="amt">{formatMoney(plans.amount, lang.locale)}</span>
            </RadioCard>
            {offers.map((plan) => (
              <RadioCard
                key={plan.count}
                name="plan"
                value={planValue(plan)}
                checked={plan.count === count}
                onChange={() => choose(plan.count)}
              >
                <span>
                  <b>{m.checkout_installments_count({ count: plan.count }, lang)}</b>
                  <span className="d">{planText(plan, lang)}</span>
                </span>
                <span className="amt">
                  {formatMoney(plan.total, lang.locale)}
                  <small>{chargeText(plan, plans.amount, lang)}</small>
                </span>
              </RadioCard>
            ))}
          </div>
          {error && <p className="co-wrong">{error}</p>}
        </fieldset>
      )}
    </div>
  );
}

/** `3 × ₺1.234,00 = ₺3.702,00`; where the bank rounds its parts, about so much each. */
function planText({ count, perMonth, total }: PlanView, lang: Lang): string {
  const facts = { count, part: formatMoney(perMonth, lang.locale), total: formatMoney(total, lang.locale) };
  return perMonth.minor * count === total.minor
    ? m.checkout_installments_parts(facts, lang)
    : m.checkout_installments_parts_about(facts, lang);
}

function chargeText({ total }: PlanView, amount: Money, lang: Lang): string {
  const minor = total.minor - amount.minor;
  if (minor <= 0) return m.checkout_installments_free({}, lang);
  return m.checkout_installments_with({ charge: formatMoney({ ...amount, minor }, lang.locale) }, lang);
}
