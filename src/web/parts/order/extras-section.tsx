import { useId } from 'react';
import * as m from '#i18n';
import type { ExtraOffer } from '#suppliers/model';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { ADDITIONAL_DRIVERS_ID } from '../drivers/driver-form.ts';
import { EXTRAS } from '../rental/labels.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

interface ExtrasSectionProps {
  readonly extras: readonly ExtraOffer[];
  readonly quantityOf: (kind: ExtraOffer['kind']) => number;
  readonly errors: Readonly<Record<string, string>>;
}

export function ExtrasSection({ extras, quantityOf, errors }: ExtrasSectionProps) {
  const lang = useLang();
  const headingId = useId();
  if (extras.length === 0) return null;
  return (
    <section className="card pad blk" aria-labelledby={headingId}>
      <div className="blk__h">
        <h2 id={headingId}>{m.checkout_extras_title({}, lang)}</h2>
        <p>{m.checkout_extras_hint({}, lang)}</p>
      </div>
      <div>
        {inOrder(extras).map((extra) => {
          const { name, hint, icon } = EXTRAS[extra.kind];
          const field = `extra.${extra.kind}`;
          return (
            <div className="extra" key={extra.kind}>
              <span className="extra__i">
                <Icon name={icon} size="l" />
              </span>
              <div>
                <h3>{name({}, lang)}</h3>
                <p>
                  {hint({}, lang)}
                  {extra.kind === 'additional_driver' && quantityOf(extra.kind) > 0 && (
                    <>
                      {' '}
                      <a href={`#${ADDITIONAL_DRIVERS_ID}`}>{m.drivers_additional_to_fields({}, lang)}</a>
                    </>
                  )}
                </p>
                {errors[field] && <p className="co-wrong">{errors[field]}</p>}
              </div>
              <div className="extra__p">
                <span>
                  <b>
                    <Money amount={extra.unitPrice} style="whole" />
                  </b>{' '}
                  {extra.per === 'day' ? m.checkout_per_day({}, lang) : m.checkout_per_rental({}, lang)}
                </span>
                <QuantityStepper name={field} label={name({}, lang)} quantity={quantityOf(extra.kind)} maximum={extra.maximumQuantity} />
              </div>
            </div>
          );
        })}
      </div>
      <UpdateButton />
    </section>
  );
}

const ORDER = Object.keys(EXTRAS);
const inOrder = (extras: readonly ExtraOffer[]): ExtraOffer[] => [...extras].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));

/** Without scripts amounts are reckoned on the server, when asked. */
export function UpdateButton() {
  const lang = useLang();
  return (
    <noscript>
      <Button look="outline" size="sm" icon="refresh" type="submit" name="action" value="update">
        {m.checkout_extras_update({}, lang)}
      </Button>
    </noscript>
  );
}
