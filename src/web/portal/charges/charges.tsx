import { Form, Link, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { portalHref } from '#addresses/portal';
import type { ReturnedRental } from '#booking';
import { CHARGE_DAYS, CHARGE_DAYS_OF_AUTHORITIES } from '#booking/model';
import * as m from '#i18n';
import { CHARGE_KIND_NAMES } from '#i18n/charge-names';
import { langOf } from '#i18n/lang';
import { groupedCode } from '#kernel/ids';
import { untilText, wallText } from '../../parts/charges/charge-words.ts';
import { localeContext } from '../../request/context.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { portalIn, portalOperationsOf } from '../../request/portal.ts';
import { staffMeta } from '../../staff/parts/staff-meta.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Money } from '../../ui/money.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/charges';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.charges_title({}, langOf(localeOf(location.pathname))));

/** Objections to answer, and rentals that came back; the number of one leads to it. */
export async function loader(call: Route.LoaderArgs) {
  const { by, supplier } = await portalIn(call);
  const { charges } = portalOperationsOf(call);
  const params = call.url.searchParams;
  const sought = (params.get('code') ?? '').trim().slice(0, 40);
  const found = sought === '' ? undefined : await charges.find({ supplier, by, code: sought });
  if (found) throw redirect(portalHref('portalRentalCharges', call.context.get(localeContext), { supplier, code: found }), 303);
  const after = params.get('after') ?? '';
  return { ...(await charges.list({ supplier, by, after })), supplier, sought, isFirst: after === '' };
}

export const handle: PageHandle = { reading: 'at_work' };

export default function Charges({ loaderData: { isFirst, next, rentals, sought, supplier, toAnswer } }: Route.ComponentProps) {
  const lang = useLang();
  const { locale } = lang;
  return (
    <>
      <h1>{m.charges_title({}, lang)}</h1>
      <p className="stf__quiet">{m.portal_charges_lead({ days: CHARGE_DAYS, longer: CHARGE_DAYS_OF_AUTHORITIES }, lang)}</p>
      {toAnswer.length > 0 && (
        <section className="stf__stack" aria-labelledby="to-answer">
          <h2 id="to-answer">{m.portal_charges_to_answer({}, lang)}</h2>
          <ul className="ptl__cards">
            {toAnswer.map(({ answerBy, charge, ...rental }) => (
              <li key={charge.id} className="stf__panel">
                <h3>
                  <Link to={portalHref('portalRentalCharges', locale, { supplier, code: rental.code })} translate="no">
                    {groupedCode(rental.code)}
                  </Link>
                </h3>
                <p>
                  {CHARGE_KIND_NAMES[charge.kind]({}, lang)}, <Money amount={charge.stands} />
                </p>
                <p>
                  <b>{m.portal_charges_answer_by({ until: untilText(answerBy, lang) }, lang)}</b>
                </p>
                <Rental rental={rental} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="stf__stack" aria-labelledby="returned">
        <h2 id="returned">{m.portal_charges_returned({}, lang)}</h2>
        <Form method="get" className="stf__find">
          <TextField
            name="code"
            label={m.portal_charges_find({}, lang)}
            defaultValue={sought}
            autoComplete="off"
            maxLength={40}
            bare
            {...(sought === '' ? {} : { error: m.portal_charges_not_found({}, lang) })}
          />
          <Button type="submit" look="outline" size="sm">
            {m.staff_find({}, lang)}
          </Button>
        </Form>
        {rentals.length === 0 ? (
          <p className="stf__empty">{m.portal_charges_none({}, lang)}</p>
        ) : (
          <ul className="ptl__cards">
            {rentals.map(({ charges, ...rental }) => (
              <li key={rental.code} className="stf__panel">
                <h3>
                  <Link to={portalHref('portalRentalCharges', locale, { supplier, code: rental.code })} translate="no">
                    {groupedCode(rental.code)}
                  </Link>
                </h3>
                <Rental rental={rental} />
                {charges > 0 && <p>{m.portal_charges_count({ count: charges }, lang)}</p>}
              </li>
            ))}
          </ul>
        )}
        <p className="row">
          {!isFirst && <Link to={portalHref('portalCharges', locale, { supplier })}>{m.portal_charges_all({}, lang)}</Link>}
          {next && <Link to={portalHref('portalCharges', locale, { supplier }, { after: next })}>{m.staff_next_page({}, lang)}</Link>}
        </p>
      </section>
    </>
  );
}

function Rental({ rental: { driverName, office, returnedAt, vehicle } }: { rental: ReturnedRental }) {
  const lang = useLang();
  return (
    <p>
      {vehicle}, {driverName}
      <br />
      {m.portal_charges_returned_at({ at: wallText(returnedAt, lang) }, lang)}, {office}
    </p>
  );
}
