import type { CustomerCharges } from '#booking';
import { CHARGE_DAYS, CHARGE_DAYS_OF_AUTHORITIES, OBJECTION_DAYS } from '#booking/model';
import * as m from '#i18n';
import { CHARGE_KIND_NAMES } from '#i18n/charge-names';
import type { Lang } from '#i18n/lang';
import { formatMoney } from '#kernel/money';
import { customerStand } from '../../parts/charges/charge-words.ts';

interface TripChargesProps {
  /** What was charged after the rental; nothing before the car is back. */
  readonly charged: CustomerCharges | undefined;
  /** Where a customer reads the evidence and objects. */
  readonly to: string;
  readonly now: Date;
  readonly lang: Lang;
}

/** That something may be charged after the return, until when, and what was; and until when to object, as of the page. */
export function TripCharges({ charged, to, now, lang }: TripChargesProps) {
  const { charges = [] } = charged ?? {};
  const days = { days: String(CHARGE_DAYS), longer: String(CHARGE_DAYS_OF_AUTHORITIES), object: String(OBJECTION_DAYS) };
  return (
    <>
      <h3 id="charges">{m.charges_title({}, lang)}</h3>
      {charges.length > 0 && charged && (
        <>
          <p className="sm">{m.charges_lead({ supplier: charged.supplier }, lang)}</p>
          <dl>
            {charges.map((charge) => (
              <div key={charge.id}>
                <dt>{CHARGE_KIND_NAMES[charge.kind]({}, lang)}</dt>
                <dd>
                  {formatMoney(charge.stands, lang.locale)}
                  <small>{customerStand(charge, now, lang)}</small>
                </dd>
              </div>
            ))}
          </dl>
          <a className="go" href={to}>
            {m.trip_charges_open({}, lang)}
          </a>
        </>
      )}
      <p className="sm">{m.trip_charges_text(days, lang)}</p>
    </>
  );
}
