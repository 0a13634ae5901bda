import { Form } from 'react-router';
import * as m from '#i18n';
import { VEHICLE_CLASSES } from '#suppliers/model';
import { className } from '../../parts/fleet/car-words.ts';
import { type FormAnswer, fieldsOf } from '../../parts/supplier/form-answer.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { useLang } from '../../ui/use-lang.ts';

export interface Entering {
  readonly id: string;
  readonly today: string;
  readonly places: readonly string[];
}

/** The form of a rule. @param answer what was wrong with it, and what was typed */
export function NewRule({ entering: { id, today, places }, answer }: { entering: Entering; answer: FormAnswer | undefined }) {
  const lang = useLang();
  const field = fieldsOf(answer, lang);
  return (
    <Form method="post" className="stf__panel" noValidate>
      <h2>{m.staff_commission_new({}, lang)}</h2>
      <input type="hidden" name="id" value={id} />
      <div className="stf__fields">
        <TextField
          label={m.staff_commission_percent({}, lang)}
          help={m.staff_commission_percent_help({}, lang)}
          {...field('percent')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          required
        />
        <TextField
          label={m.staff_commission_booked_from({}, lang)}
          help={m.staff_commission_booked_from_help({}, lang)}
          {...field('bookedFrom', today)}
          type="date"
          min={today}
          required
        />
        <TextField
          label={m.staff_commission_place({}, lang)}
          help={m.staff_commission_place_help({}, lang)}
          {...field('place')}
          list="places"
          autoComplete="off"
          maxLength={120}
          optional
        />
        <datalist id="places">
          {places.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        <SelectField label={m.staff_commission_class({}, lang)} {...field('vehicleClass')} optional>
          <option value="">{m.staff_commission_every_class({}, lang)}</option>
          {VEHICLE_CLASSES.map((one) => (
            <option key={one} value={one}>
              {className(one, lang)}
            </option>
          ))}
        </SelectField>
        <TextField label={m.staff_commission_pickup_from({}, lang)} {...field('pickupFrom')} type="date" optional />
        <TextField label={m.staff_commission_pickup_to({}, lang)} {...field('pickupTo')} type="date" min={today} optional />
      </div>
      <TextAreaField
        label={m.staff_commission_reason({}, lang)}
        help={m.staff_commission_reason_help({}, lang)}
        {...field('reason')}
        rows={2}
        maxLength={300}
        required
      />
      <Button type="submit" name="action" value="add">
        {m.staff_commission_add({}, lang)}
      </Button>
    </Form>
  );
}
