import { data, Form, Link, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { portalHref } from '#addresses/portal';
import { ANSWER_DAYS, MOST_EVIDENCE, needsEvidence, OBJECTION_DAYS } from '#booking/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { formatMoney, plus } from '#kernel/money';
import { ChargeDetails } from '../../parts/charges/charge-details.tsx';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { problemText } from '../../parts/supplier/form-answer.ts';
import { localeContext } from '../../request/context.ts';
import { portalIn, portalOperationsOf } from '../../request/portal.ts';
import { filesIn, postedForm, textIn } from '../../request/posted-form.ts';
import { staffMeta } from '../../staff/parts/staff-meta.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { FileField } from '../parts/file-field.tsx';
import type { Route } from './+types/draft';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.portal_charge_draft_title({}, langOf(localeOf(location.pathname))));

/** What the customer would be told, before they are. A charge that is no draft any more is on its rental's page. */
export async function loader(call: Route.LoaderArgs) {
  const { by, supplier } = await portalIn(call);
  const { charge: id = '', code = '' } = call.params;
  const desk = await portalOperationsOf(call).charges.desk({ supplier, by, code });
  const charge = desk?.charges.find((one) => one.id === id);
  if (!desk || !charge) throw new Response(null, { status: 404 });
  if (charge.state !== 'draft')
    throw redirect(portalHref('portalRentalCharges', call.context.get(localeContext), { supplier, code: desk.code }), 303);
  return {
    supplier,
    charge,
    code: desk.code,
    deposit: desk.deposit,
    kept: charge.way === 'deposit' ? plus(desk.kept, charge.amount) : desk.kept,
    name: (await portalOperationsOf(call).partners.find(supplier))?.name ?? supplier,
    isSaved: call.url.searchParams.get('done') === 'saved',
  };
}

/** Files come and go, and the customer is told, once. The operation knows whose desk it is. */
export async function action(call: Route.ActionArgs) {
  const { by, supplier } = await portalIn(call);
  const { charge: id = '', code = '' } = call.params;
  const form = await postedForm(call.request);
  const { charges } = portalOperationsOf(call);
  const locale = call.context.get(localeContext);
  const of = { supplier, by, code, id };
  const here = portalHref('portalChargeDraft', locale, { supplier, code, charge: id });
  const back = (done: 'charged' | 'discarded') => redirect(portalHref('portalRentalCharges', locale, { supplier, code }, { done }), 303);
  const again = (
    told: { readonly file?: Parameters<typeof problemText>[0] | 'too_many'; readonly trouble?: keyof typeof TROUBLES },
    status: number,
  ) => data({ file: told.file ?? null, trouble: told.trouble ?? null }, { status });
  const answered = await pressed();
  if (answered === 'not_found') throw new Response(null, { status: 404 });
  return answered;

  async function pressed() {
    switch (textIn(form, 'action')) {
      case 'add_files': {
        const outcome = await charges.addEvidence({ ...of, files: await filesIn(form, 'files') });
        if (outcome.kind === 'saved') return redirect(here, 303);
        if (outcome.kind === 'refused') return again({ file: outcome.fault }, 422);
        if (outcome.kind === 'too_many') return again({ file: 'too_many' }, 422);
        return outcome.kind === 'not_found' ? outcome.kind : again({ trouble: 'not_possible' }, 409);
      }
      case 'remove_file': {
        const { kind } = await charges.removeEvidence({ ...of, file: Number(/^\d{1,12}$/.exec(textIn(form, 'file'))?.[0] ?? 0) });
        if (kind === 'removed') return redirect(here, 303);
        return kind === 'not_found' ? kind : again({ trouble: 'not_possible' }, 409);
      }
      case 'discard': {
        const { kind } = await charges.discard(of);
        if (kind === 'discarded') return back('discarded');
        return kind === 'not_found' ? kind : again({ trouble: 'not_possible' }, 409);
      }
      case 'charge': {
        const { kind } = await charges.make({ ...of, seen: Number(/^\d{1,9}$/.exec(textIn(form, 'seen'))?.[0] ?? -1) });
        if (kind === 'charged') return back('charged');
        if (kind === 'no_evidence') return again({ trouble: 'no_evidence' }, 422);
        return kind === 'not_found' ? kind : again({ trouble: kind }, 409);
      }
      default:
        return again({ trouble: 'not_possible' }, 400);
    }
  }
}

export const shouldRevalidate = alwaysRevalidate;

const TROUBLES = {
  no_evidence: m.portal_charge_evidence_needed,
  too_late: m.portal_charge_problem_too_late,
  overtaken: m.portal_charge_overtaken,
  not_possible: m.portal_charge_not_possible,
} as const;

export default function Draft({ loaderData, actionData }: Route.ComponentProps) {
  const { charge, code, deposit, isSaved, kept, name, supplier } = loaderData;
  const lang = useLang();
  const { locale } = lang;
  const lacksEvidence = needsEvidence(charge.kind) && charge.evidence.length === 0;
  const fault = actionData?.file;
  const fileError = fault === 'too_many' ? m.portal_charge_evidence_too_many({}, lang) : fault ? problemText(fault, lang) : undefined;
  const rental = portalHref('portalRentalCharges', locale, { supplier, code });
  return (
    <>
      <p>
        <Link to={rental} translate="no">
          {code}
        </Link>
      </p>
      <h1>{m.portal_charge_draft_title({}, lang)}</h1>
      {isSaved && !actionData && (
        <Note tone="ok" role="status">
          <p>{m.portal_charge_done_saved({}, lang)}</p>
        </Note>
      )}
      {actionData?.trouble && (
        <Note tone="bad" role="alert">
          <p>{TROUBLES[actionData.trouble]({}, lang)}</p>
        </Note>
      )}
      <section className="stf__stack" aria-labelledby="preview">
        <h2 id="preview">{m.portal_charge_preview({}, lang)}</h2>
        <ChargeDetails
          charge={charge}
          supplier={name}
          stand={null}
          evidenceHref={(file) => portalHref('portalChargeEvidence', locale, { supplier, code, charge: charge.id, file })}
          level="h3"
          className="stf__panel"
        >
          <p>
            <Link to={portalHref('portalRentalCharges', locale, { supplier, code }, { draft: charge.id })}>
              {m.portal_charge_change({}, lang)}
            </Link>
          </p>
        </ChargeDetails>
      </section>
      <section className="stf__panel" aria-labelledby="evidence">
        <h2 id="evidence">{m.charge_evidence({}, lang)}</h2>
        {lacksEvidence && <p>{m.portal_charge_evidence_needed({}, lang)}</p>}
        {charge.evidence.map(({ id, type }, index) => {
          const named = (type === 'image/webp' ? m.charge_evidence_picture : m.charge_evidence_pdf)({ number: index + 1 }, lang);
          return (
            <Form key={id} method="post" encType="multipart/form-data" className="ptl__bar">
              <input type="hidden" name="file" value={id} />
              <span>{named}</span>
              <Button
                type="submit"
                size="sm"
                look="outline"
                name="action"
                value="remove_file"
                aria-label={m.portal_charge_evidence_remove({ file: named }, lang)}
              >
                {m.portal_charge_evidence_remove_short({}, lang)}
              </Button>
            </Form>
          );
        })}
        <Form method="post" encType="multipart/form-data" noValidate>
          <FileField
            name="files"
            multiple
            accept="image/jpeg,image/png,image/webp,application/pdf"
            label={m.portal_charge_evidence_files({}, lang)}
            help={m.portal_charge_evidence_help({ most: MOST_EVIDENCE }, lang)}
            {...(fileError ? { error: fileError } : {})}
          />
          <Button type="submit" look="outline" size="sm" name="action" value="add_files">
            {m.portal_charge_evidence_add({}, lang)}
          </Button>
        </Form>
      </section>
      <section className="stf__panel" aria-labelledby="confirm">
        <h2 id="confirm">{m.portal_charge_confirm({}, lang)}</h2>
        {charge.way === 'deposit' && kept.minor > deposit.minor && (
          <Note tone="warn">
            <p>{m.portal_charge_over_deposit({ kept: formatMoney(kept, locale), deposit: formatMoney(deposit, locale) }, lang)}</p>
          </Note>
        )}
        <p>{m.portal_charge_email({ days: OBJECTION_DAYS, answer: ANSWER_DAYS }, lang)}</p>
        <Form method="post" encType="multipart/form-data" className="row">
          <input type="hidden" name="seen" value={charge.version} />
          <Button type="submit" name="action" value="charge">
            {m.portal_charge_confirm({}, lang)}
          </Button>
          <Button type="submit" look="outline" name="action" value="discard">
            {m.portal_charge_discard({}, lang)}
          </Button>
        </Form>
      </section>
    </>
  );
}
