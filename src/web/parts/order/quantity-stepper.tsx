import type { MouseEvent } from 'react';
import * as m from '#i18n';
import { Icon } from '../../ui/icon.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { LESS, MORE, STEP_FIELD } from './quantity-step.ts';

interface QuantityStepperProps {
  readonly name: string;
  readonly label: string;
  readonly quantity: number;
  readonly maximum: number;
}

/**
 * A number with a button on either side. Without scripts the buttons send the form, and the server does the step. A button at the end of the
 * range stays where it is and keeps the focus: the field takes no step beyond its bounds, and the server caps it.
 */
export function QuantityStepper({ name, label, quantity, maximum }: QuantityStepperProps) {
  const lang = useLang();
  return (
    <span className="stepper">
      <button
        type="submit"
        name={STEP_FIELD}
        value={`${name}${LESS}`}
        aria-disabled={quantity <= 0 || undefined}
        aria-label={m.checkout_quantity_less({ name: label }, lang)}
        onClick={(event) => step(event, 'stepDown')}
      >
        <Icon name="minus" />
      </button>
      <input
        type="number"
        name={name}
        min={0}
        max={maximum}
        step={1}
        defaultValue={quantity}
        inputMode="numeric"
        aria-label={m.checkout_quantity_of({ name: label }, lang)}
      />
      <button
        type="submit"
        name={STEP_FIELD}
        value={`${name}${MORE}`}
        aria-disabled={quantity >= maximum || undefined}
        aria-label={m.checkout_quantity_more({ name: label }, lang)}
        onClick={(event) => step(event, 'stepUp')}
      >
        <Icon name="plus" />
      </button>
    </span>
  );
}

function step(event: MouseEvent<HTMLButtonElement>, how: 'stepUp' | 'stepDown'): void {
  event.preventDefault();
  const input = event.currentTarget.parentElement?.querySelector('input');
  input?.[how]();
  input?.dispatchEvent(new Event('change', { bubbles: true }));
}
