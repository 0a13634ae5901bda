import { useId } from 'react';
import * as m from '#i18n';
import { useLang } from '../../ui/use-lang.ts';
import { AdditionalDriverFields } from '../drivers/additional-driver-fields.tsx';
import { ADDITIONAL_DRIVERS_ID } from '../drivers/driver-form.ts';
import type { RememberedDriverView } from '../drivers/remembered.ts';
import type { FieldErrors, SubmittedValues } from './submitted-values.ts';

interface AdditionalDriversSectionProps {
  /** How many are added to the order. */
  readonly count: number;
  readonly minimumLicenceYears: number;
  readonly typed: SubmittedValues;
  readonly wrong: FieldErrors;
  readonly remembered?: readonly RememberedDriverView[] | null;
}

/** Asks who else drives, as soon as somebody is added. Without scripts the page is made again with the fields of one more. */
export function AdditionalDriversSection({ count, ...fields }: AdditionalDriversSectionProps) {
  const lang = useLang();
  const headingId = useId();
  if (count === 0) return null;
  return (
    <section className="card pad blk" id={ADDITIONAL_DRIVERS_ID} aria-labelledby={headingId}>
      <div className="blk__h">
        <h2 id={headingId}>{m.drivers_additional_title({ count }, lang)}</h2>
        <p>{m.drivers_additional_lead({}, lang)}</p>
      </div>
      {[...Array(count).keys()].map((index) => (
        <AdditionalDriverFields key={index} index={index} {...fields} />
      ))}
    </section>
  );
}
