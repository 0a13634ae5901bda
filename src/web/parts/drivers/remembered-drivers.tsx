import type { MouseEvent } from 'react';
import * as m from '#i18n';
import { useAnnounce } from '../../ui/overlay/announcer.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { type DriverPlace, FILL_DRIVER, filledFields, fillValue, type RememberedDriverView } from './remembered.ts';
import './drivers.css';

interface RememberedDriversProps {
  readonly drivers: readonly RememberedDriverView[];
  readonly place: DriverPlace;
}

/** Whom a member has asked us to remember: a press fills the fields. Without scripts the form is sent and comes back filled. */
export function RememberedDrivers({ drivers, place }: RememberedDriversProps) {
  const lang = useLang();
  const announce = useAnnounce();
  if (drivers.length === 0) return null;
  const fill = (event: MouseEvent<HTMLButtonElement>, driver: RememberedDriverView) => {
    const { form } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    for (const [field, text] of filledFields(driver, place)) write(form, field, text);
    announce(m.drivers_filled({ name: driver.name }, lang));
  };
  return (
    <fieldset className="remembered">
      <legend className="label">{m.drivers_remembered({}, lang)}</legend>
      {drivers.map((driver) => (
        <button
          key={driver.id}
          type="submit"
          className="chip"
          name={FILL_DRIVER}
          value={fillValue(place, driver.id)}
          onClick={(event) => fill(event, driver)}
        >
          {driver.name}
        </button>
      ))}
    </fieldset>
  );
}

function write(form: HTMLFormElement, field: string, text: string): void {
  const control = form.elements.namedItem(field);
  if (control instanceof RadioNodeList)
    for (const one of control) (one as HTMLInputElement).checked = (one as HTMLInputElement).value === text;
  else if (control instanceof HTMLInputElement) control.value = text;
}
