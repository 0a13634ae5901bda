import { endpoint } from '#addresses/model';
import type { CustomerCharges } from '#booking';
import * as m from '#i18n';
import { CHARGE_KIND_NAMES } from '#i18n/charge-names';
import { formatMoney } from '#kernel/money';
import { ChargeDetails } from '../../parts/charges/charge-details.tsx';
import { customerStand } from '../../parts/charges/charge-words.ts';
import { ButtonLink } from '../../ui/links/button-link.tsx';
import { useLang } from '../../ui/use-lang.ts';

export interface ChargesCardView extends CustomerCharges {
  readonly now: Date;
  /** Where a customer objects. */
  readonly to: string;
}

/** What the company has charged after the rental, each with its terms and its evidence, and the way to object. */
export function ChargesCard({ charges: { charges, code, now, supplier, to } }: { charges: ChargesCardView }) {
  const lang = useLang();
  return (
    <section className="blk" aria-labelledby="charges">
      <h2 id="charges" className="acct__t">
        {m.charges_title({}, lang)}
      </h2>
      <p className="sm ink2">{m.charges_lead({ supplier }, lang)}</p>
      <div>
        {charges.map((charge) => {
          const about = { kind: CHARGE_KIND_NAMES[charge.kind]({}, lang), amount: formatMoney(charge.stands, lang.locale) };
          return (
            <ChargeDetails
              key={charge.id}
              charge={charge}
              supplier={supplier}
              stand={customerStand(charge, now, lang)}
              evidenceHref={(file) => endpoint('chargeEvidence', { code, charge: charge.id, file })}
              level="h3"
              className="card pad"
            >
              {(charge.mayObject || charge.mayPassOn) && (
                <div className="row">
                  <ButtonLink
                    look="outline"
                    to={`${to}#charge-${charge.id}`}
                    aria-label={(charge.mayObject ? m.charges_object_named : m.charges_pass_on_named)(about, lang)}
                  >
                    {charge.mayObject ? m.charges_object({}, lang) : m.charges_pass_on({}, lang)}
                  </ButtonLink>
                </div>
              )}
            </ChargeDetails>
          );
        })}
      </div>
    </section>
  );
}
