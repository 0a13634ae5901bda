import { useId } from 'react';
import * as m from '#i18n';
import { DELIVERY_LINE_LIMIT, DELIVERY_NOTE_LIMIT } from '#suppliers/model';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { SAME } from './delivery-same.ts';
import type { FieldErrors, SubmittedValues } from './submitted-values.ts';

/** Where the supplier brings the car and fetches it; null at a desk. */
export interface DeliveryChoices {
  readonly pickup: readonly DeliveryArea[] | null;
  readonly returnTo: readonly DeliveryArea[] | null;
  /** The car comes back to the place that it was brought to: one address may be for both. */
  readonly oneAddress: boolean;
}

interface DeliveryArea {
  readonly slug: string;
  readonly name: string;
}

interface DeliverySectionProps {
  readonly choices: DeliveryChoices;
  readonly typed: SubmittedValues;
  readonly wrong: FieldErrors;
}

/** Asks for the addresses of a valet. Without scripts too: the fields of the return follow the box by style alone. */
export function DeliverySection({ choices: { pickup, returnTo, oneAddress }, typed, wrong }: DeliverySectionProps) {
  const lang = useLang();
  const headingId = useId();
  if (!pickup && !returnTo) return null;
  const fields = { typed, wrong };
  return (
    <section className="card pad blk co-delivery" aria-labelledby={headingId}>
      <div className="blk__h">
        <h2 id={headingId}>{m.checkout_delivery_title({}, lang)}</h2>
        <p>{m.checkout_delivery_lead({}, lang)}</p>
      </div>
      {pickup && <Address {...fields} leg="pickup" areas={pickup} />}
      {pickup && returnTo && oneAddress && (
        <>
          <input type="hidden" name={SAME} value="0" />
          <label className="check">
            <input type="checkbox" id={SAME} name={SAME} value="1" defaultChecked={typed[SAME] !== '0'} />
            <span>{m.checkout_delivery_same({}, lang)}</span>
          </label>
        </>
      )}
      {returnTo && <Address {...fields} leg="return" areas={returnTo} />}
    </section>
  );
}

interface AddressProps {
  readonly leg: 'pickup' | 'return';
  readonly areas: readonly DeliveryArea[];
  readonly typed: SubmittedValues;
  readonly wrong: FieldErrors;
}

function Address({ leg, areas, typed, wrong }: AddressProps) {
  const lang = useLang();
  const field = (part: 'Address' | 'Area' | 'Note') => {
    const name = `${leg}${part}`;
    return { id: name, name, defaultValue: typed[name], error: wrong[name] };
  };
  return (
    <div className={`form-grid co-delivery__${leg}`}>
      <TextField
        {...field('Address')}
        className="full"
        label={leg === 'pickup' ? m.checkout_delivery_address({}, lang) : m.checkout_delivery_return_address({}, lang)}
        help={m.checkout_delivery_address_hint({}, lang)}
        autoComplete={leg === 'pickup' ? 'shipping street-address' : 'off'}
        maxLength={DELIVERY_LINE_LIMIT}
        required={leg === 'pickup'}
      />
      <SelectField {...field('Area')} label={m.checkout_delivery_area({}, lang)} help={m.checkout_delivery_area_hint({}, lang)}>
        {areas.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field('Note')}
        label={m.checkout_delivery_note({}, lang)}
        help={m.checkout_delivery_note_hint({}, lang)}
        optional
        autoComplete="off"
        maxLength={DELIVERY_NOTE_LIMIT}
      />
    </div>
  );
}
