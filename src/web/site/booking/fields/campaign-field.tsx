import * as m from '#i18n';
import { formatMoney, type Money, minus, zero } from '#kernel/money';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useLang } from '../../../ui/use-lang.ts';

export interface AppliedCampaign {
  readonly code: string;
  readonly discount: Money;
}

/** A code to apply, or the applied one with a way to take it off. */
export function CampaignField({
  applied,
  typed,
  error,
}: {
  applied: AppliedCampaign | null;
  typed?: string | undefined;
  error?: string | undefined;
}) {
  const lang = useLang();
  if (applied) {
    const amount = formatMoney(minus(zero(applied.discount.currency), applied.discount), lang.locale);
    return (
      <div className="co-campaign">
        <span className="label sm b6">{m.checkout_campaign({}, lang)}</span>
        <p className="promo__on" role="status">
          <Icon name="tag" />
          <span>{m.checkout_campaign_applied({ code: applied.code, amount }, lang)}</span>
          <button className="iconbtn" type="submit" name="action" value="remove_campaign" aria-label={m.checkout_campaign_remove({}, lang)}>
            <Icon name="close" />
          </button>
        </p>
        <input type="hidden" name="campaignCode" value={applied.code} />
      </div>
    );
  }
  return (
    <Field id="campaignCode" label={m.checkout_campaign({}, lang)} error={error} bare>
      {(control) => (
        <div className="promo">
          <input
            {...control}
            className="input"
            name="campaignCode"
            defaultValue={typed}
            autoCapitalize="characters"
            autoComplete="off"
            maxLength={40}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              event.currentTarget.parentElement?.querySelector('button')?.click();
            }}
          />
          <Button look="outline" type="submit" name="action" value="apply_campaign">
            {m.checkout_campaign_apply({}, lang)}
          </Button>
        </div>
      )}
    </Field>
  );
}
