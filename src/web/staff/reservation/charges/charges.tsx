import { Form } from 'react-router';
import { staffHref } from '#addresses/staff';
import type { ReservationFile } from '#booking';
import type { AnswerProblems } from '#booking/model';
import * as m from '#i18n';
import { ChargeAnswerFields } from '../../../parts/charges/charge-answer-fields.tsx';
import { ChargeDetails } from '../../../parts/charges/charge-details.tsx';
import { workStand } from '../../../parts/charges/charge-words.ts';
import { Button } from '../../../ui/button.tsx';
import { useLang } from '../../../ui/use-lang.ts';

/** A decision that could not be taken, with what was typed. */
export interface AgainAboutDecision {
  readonly id: string;
  readonly typed: { readonly said: string; readonly amount: string };
  readonly problems: AnswerProblems;
}

interface ChargesProps {
  readonly file: ReservationFile;
  readonly now: Date;
  readonly mayDecide: boolean;
  readonly again: AgainAboutDecision | undefined;
}

/** What was charged after the rental, what both sides say of it, and the decision where it is ours. */
export function Charges({ file: { charges, reservation }, now, mayDecide, again }: ChargesProps) {
  const lang = useLang();
  const { code, offer } = reservation;
  if (charges.length === 0) return null;
  return (
    <section className="stf__stack" aria-labelledby="charges">
      <h2 id="charges">{m.charges_title({}, lang)}</h2>
      {charges.map((charge) => (
        <ChargeDetails
          key={`${charge.id} ${charge.version}`}
          charge={charge}
          supplier={offer.supplier.name}
          stand={workStand(charge, now, lang)}
          evidenceHref={(one) => staffHref('staffChargeEvidence', lang.locale, { code, charge: charge.id, file: one })}
          level="h3"
          className="stf__panel"
        >
          {mayDecide && charge.isOurs && (
            <Form method="post" className="stf__stack" noValidate aria-labelledby={`decide-${charge.id}`}>
              <h4 id={`decide-${charge.id}`} className="chg__title">
                {m.staff_charges_decide({}, lang)}
              </h4>
              <p className="stf__quiet">{m.staff_charges_decide_lead({}, lang)}</p>
              <input type="hidden" name="charge" value={charge.id} />
              <input type="hidden" name="seen" value={charge.version} />
              <input type="hidden" name="action" value="decide_charge" />
              <ChargeAnswerFields
                charge={charge}
                given={again?.id === charge.id ? again : undefined}
                help={m.staff_charges_said_help({}, lang)}
              />
              <div className="row">
                <Button type="submit" size="sm" look="outline" name="answer" value="upheld">
                  {m.staff_charges_uphold({}, lang)}
                </Button>
                <Button type="submit" size="sm" look="outline" name="answer" value="reduced">
                  {m.staff_charges_reduce({}, lang)}
                </Button>
                <Button type="submit" size="sm" look="outline" name="answer" value="withdrawn">
                  {m.staff_charges_take_away({}, lang)}
                </Button>
              </div>
            </Form>
          )}
        </ChargeDetails>
      ))}
    </section>
  );
}
