import { Form, useNavigation } from 'react-router';
import { endpoint, href } from '#addresses/model';
import { type ChargeView, type CustomerChargeAct, LONGEST_CHARGE_TEXT, OBJECTIONS } from '#booking/model';
import * as m from '#i18n';
import { ChargeDetails } from '../../parts/charges/charge-details.tsx';
import { customerStand, OBJECTION_TEXTS } from '../../parts/charges/charge-words.ts';
import { ProblemSummary } from '../../parts/order/problem-summary.tsx';
import { Main } from '../../parts/page/main.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextAreaField } from '../../ui/field.tsx';
import { useFocusOnAnswer } from '../../ui/focus/use-focus.ts';
import { ButtonLink } from '../../ui/links/button-link.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { type AgainAboutCharge, type ChargesPage, chargeField } from './charges-page.ts';

/** What was charged after the rental, each with the way to object to it or to pass its supplier's answer on. */
export function ChargesView({ page }: { page: Extract<ChargesPage, { kind: 'open' }> }) {
  const lang = useLang();
  const { again, charges, code, done, now, supplier } = page;
  const answer = useFocusOnAnswer<HTMLDivElement>(done || again?.said ? page : null);
  return (
    <Main className="page donepg">
      <header className="done__h">
        <h1>{m.charges_title({}, lang)}</h1>
        {charges.length > 0 && <p className="lead">{m.charges_lead({ supplier }, lang)}</p>}
      </header>
      <div ref={answer}>
        {done && !again && (
          <Note tone="ok" role="status">
            {DONE[done]({}, lang)}
          </Note>
        )}
        {again?.said && (
          <Note tone={again.said === 'failed' ? 'bad' : 'warn'} role="alert">
            {TROUBLES[again.said]({}, lang)}
          </Note>
        )}
      </div>
      {charges.length === 0 && <Note>{m.charges_none({}, lang)}</Note>}
      {charges.map((charge) => (
        <ChargeDetails
          key={`${charge.id} ${charge.version}`}
          charge={charge}
          supplier={supplier}
          stand={customerStand(charge, now, lang)}
          evidenceHref={(file) => endpoint('chargeEvidence', { code, charge: charge.id, file })}
          level="h2"
          className="card pad"
        >
          <ObjectionForm code={code} charge={charge} again={again?.id === charge.id ? again : null} />
        </ChargeDetails>
      ))}
      <div className="row">
        <ButtonLink look="outline" to={href('reservations', lang.locale, {}, { code })}>
          {m.charges_back({}, lang)}
        </ButtonLink>
      </div>
    </Main>
  );
}

const DONE = { objected: m.charges_done_objected, passed_on: m.charges_done_passed_on } as const satisfies Record<
  CustomerChargeAct,
  unknown
>;
const TROUBLES = {
  overtaken: m.charges_overtaken,
  not_possible: m.charges_not_possible,
  failed: m.charges_failed,
} as const;

/** What can be done now; where that is nothing any more, what was typed is still there to be read. */
function ObjectionForm({ code, charge, again }: { code: string; charge: ChargeView; again: AgainAboutCharge | null }) {
  const lang = useLang();
  const { id, version } = charge;
  const sending = useNavigation().formMethod === 'POST';
  const act: CustomerChargeAct | null = charge.mayObject ? 'objected' : charge.mayPassOn ? 'passed_on' : null;
  if (!act) return again && again.typed.said !== '' ? <p className="chg__said">{again.typed.said}</p> : null;
  const wrong = again?.wrong ?? {};
  const errorOf = (field: string) => (wrong[field] ? { error: wrong[field] } : {});
  const [objection, said] = [chargeField('objection', id), chargeField('said', id)];
  const form = (
    <Form method="post" action={href('reservationCharges', lang.locale, {}, { code })} noValidate className="blk">
      <ProblemSummary wrong={wrong} title={m.charges_problems({}, lang)} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={version} />
      {act === 'objected' && (
        <SelectField
          id={objection}
          name="objection"
          label={m.charges_form_reason({}, lang)}
          defaultValue={again?.typed.objection ?? ''}
          {...errorOf(objection)}
        >
          <option value="">{m.charges_form_choose({}, lang)}</option>
          {OBJECTIONS.map((one) => (
            <option key={one} value={one}>
              {OBJECTION_TEXTS[one]({}, lang)}
            </option>
          ))}
        </SelectField>
      )}
      <TextAreaField
        id={said}
        name="said"
        rows={4}
        label={m.charges_form_said({}, lang)}
        help={m.charges_form_said_help({}, lang)}
        defaultValue={again?.typed.said ?? ''}
        maxLength={LONGEST_CHARGE_TEXT}
        {...errorOf(said)}
      />
      <div className="row">
        <Button type="submit" name="action" value={act} look="secondary" busy={sending}>
          {act === 'objected' ? m.charges_form_send({}, lang) : m.charges_form_pass({}, lang)}
        </Button>
      </div>
    </Form>
  );
  return (
    <details open={again !== null}>
      <summary>{act === 'objected' ? m.charges_object({}, lang) : m.charges_form_pass_on({}, lang)}</summary>
      {form}
    </details>
  );
}
