import { Link } from 'react-router';
import { localeOf } from '#addresses/model';
import { portalHref } from '#addresses/portal';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { groupedCode } from '#kernel/ids';
import { ChargeDetails } from '../../parts/charges/charge-details.tsx';
import { wallText, workStand } from '../../parts/charges/charge-words.ts';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { webContext } from '../../request/context.ts';
import { portalIn, portalOperationsOf } from '../../request/portal.ts';
import { staffMeta } from '../../staff/parts/staff-meta.ts';
import { Money } from '../../ui/money.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/rental-charges';
import { AnswerForm } from './answer-form.tsx';
import { rentalChargesAction } from './charge-act.ts';
import { ChargeForm, typedOf } from './charge-form.tsx';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.charges_title({}, langOf(localeOf(location.pathname))));

/** What was charged after one rental, and the form to charge something; `?draft=` fills it with a draft. */
export async function loader(call: Route.LoaderArgs) {
  const asker = await portalIn(call);
  const { by, supplier } = asker;
  const desk = await portalOperationsOf(call).charges.desk({ supplier, by, code: call.params.code ?? '' });
  if (!desk) throw new Response(null, { status: 404 });
  const office = by.kind === 'supplier' ? by.offices?.[0] : undefined;
  const params = call.url.searchParams;
  return {
    supplier,
    desk,
    now: call.context.get(webContext).clock(),
    name: (await portalOperationsOf(call).partners.find(supplier))?.name ?? supplier,
    mayMake: office === undefined ? asker.may('supplier.charge.make') : asker.mayAt('supplier.charge.make', office),
    draft: desk.charges.find(({ id, state }) => state === 'draft' && id === params.get('draft')) ?? null,
    done: DONE_NAMES.find((one) => one === params.get('done')) ?? null,
  };
}

export async function action(call: Route.ActionArgs) {
  return rentalChargesAction(call, await portalIn(call), call.params.code ?? '');
}

export const shouldRevalidate = alwaysRevalidate;

const DONE = {
  charged: m.portal_charge_done_charged,
  discarded: m.portal_charge_done_discarded,
  answered: m.portal_charge_done_answered,
} as const;
const DONE_NAMES = ['charged', 'discarded', 'answered'] as const satisfies readonly (keyof typeof DONE)[];

export default function RentalCharges({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, done, draft, mayMake, name, now, supplier } = loaderData;
  const lang = useLang();
  const { code } = desk;
  const about = actionData?.about;
  const fields = about?.kind === 'draft' ? about : draft ? { id: draft.id, typed: typedOf(draft, lang), problems: {} } : null;
  const facts = [
    [m.portal_charges_deposit, desk.deposit],
    [m.portal_charges_kept, desk.kept],
  ] as const;
  return (
    <>
      <p>
        <Link to={portalHref('portalCharges', lang.locale, { supplier })}>{m.portal_charges_all({}, lang)}</Link>
      </p>
      <h1 translate="no">{groupedCode(code)}</h1>
      {done && !actionData && (
        <Note tone="ok" role="status">
          <p>{DONE[done]({}, lang)}</p>
        </Note>
      )}
      {actionData?.trouble && (
        <Note tone="bad" role="alert">
          <p>{TROUBLES[actionData.trouble]({}, lang)}</p>
        </Note>
      )}
      <section className="stf__panel">
        <p>
          {desk.vehicle}, {desk.driverName}
          <br />
          {wallText(desk.pickupAt, lang)} – {m.portal_charges_returned_at({ at: wallText(desk.returnedAt, lang) }, lang)}, {desk.office}
        </p>
        <dl className="stf__facts">
          {facts.map(([label, amount]) => (
            <div key={label({}, lang)}>
              <dt>{label({}, lang)}</dt>
              <dd>
                <Money amount={amount} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="stf__stack" aria-labelledby="charges">
        <h2 id="charges">{m.portal_charges_of({}, lang)}</h2>
        {desk.charges.length === 0 && <p className="stf__empty">{m.portal_charges_of_none({}, lang)}</p>}
        {desk.charges.map((charge) => (
          <ChargeDetails
            key={`${charge.id} ${charge.version}`}
            charge={charge}
            supplier={name}
            stand={workStand(charge, now, lang)}
            evidenceHref={(file) => portalHref('portalChargeEvidence', lang.locale, { supplier, code, charge: charge.id, file })}
            level="h3"
            className="stf__panel"
          >
            {mayMake && charge.state === 'draft' && (
              <p>
                <Link className="btn btn--outline" to={portalHref('portalChargeDraft', lang.locale, { supplier, code, charge: charge.id })}>
                  {m.portal_charge_open_draft({}, lang)}
                </Link>
              </p>
            )}
            {mayMake && <AnswerForm charge={charge} given={about?.kind === 'answer' && about.id === charge.id ? about : undefined} />}
          </ChargeDetails>
        ))}
      </section>
      {mayMake && desk.kinds.length > 0 && (
        <ChargeForm key={fields?.id ?? desk.newId} desk={desk} id={fields?.id ?? desk.newId} isDraft={draft !== null} fields={fields} />
      )}
      {desk.kinds.length === 0 && <p className="stf__quiet">{m.portal_charges_over({}, lang)}</p>}
    </>
  );
}

const TROUBLES = { overtaken: m.portal_charge_overtaken, not_possible: m.portal_charge_not_possible } as const;
