import { useEffect, useRef } from 'react';
import * as m from '#i18n';
import { formatMoney, type Money, minus, zero } from '#kernel/money';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { focusIsLost, focusOn } from '../../ui/focus/move-focus.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLang } from '../../ui/use-lang.ts';

export interface AppliedCampaign {
  readonly code: string;
  readonly discount: Money;
}

interface CampaignFieldProps {
  readonly applied: AppliedCampaign | null;
  readonly typed?: string | undefined;
  readonly error?: string | undefined;
}

/** A code to apply, or the applied one with a way to take it off. Where one takes the other's place, the focus goes along. */
export function CampaignField({ applied, typed, error }: CampaignFieldProps) {
  const lang = useLang();
  const place = useFocusOnOther(applied?.code);
  if (applied) {
    const amount = formatMoney(minus(zero(applied.discount.currency), applied.discount), lang.locale);
    return (
      <div className="co-campaign" ref={place}>
        <span className="label sm b6">{m.checkout_campaign({}, lang)}</span>
        <p className="promo__on" role="status">
          <Icon name="tag" />
          <span>{m.checkout_campaign_applied({ code: applied.code, amount }, lang)}</span>
          <button
            className="iconbtn"
            type="submit"
            name="action"
            value="remove_campaign"
            aria-label={m.checkout_campaign_remove({ code: applied.code }, lang)}
          >
            <Icon name="close" />
          </button>
        </p>
        <input type="hidden" name="campaignCode" value={applied.code} />
      </div>
    );
  }
  return (
    <div ref={place}>
      <Field id="campaignCode" label={m.checkout_campaign({}, lang)} error={error} optional bare>
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
    </div>
  );
}

/** To the button that takes the code off, or to the empty field, after the visitor's own press. */
function useFocusOnOther(code: string | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(code);
  useEffect(() => {
    if (before.current === code) return;
    before.current = code;
    if (focusIsLost()) focusOn(place.current?.querySelector('button.iconbtn, input.input'));
  }, [code]);
  return place;
}
