import { data, Link, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { portalHref } from '#addresses/portal';
import type { CancellationOutcome } from '#booking/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { groupedCode } from '#kernel/ids';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { formAnswer } from '../../parts/supplier/form-answer.ts';
import { localeContext } from '../../request/context.ts';
import { portalIn, portalOperationsOf } from '../../request/portal.ts';
import { fileIn, postedForm, textIn } from '../../request/posted-form.ts';
import { staffMeta } from '../../staff/parts/staff-meta.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/no-show';
import { fromText, NoShowForm, wallText } from './no-show-form.tsx';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.portal_no_show_title({}, langOf(localeOf(location.pathname))));

/** What follows when a desk notes that nobody came, before it does. */
export async function loader(call: Route.LoaderArgs) {
  const { by, supplier } = await portalIn(call);
  const desk = await portalOperationsOf(call).noShow.desk({ supplier, code: call.params.code ?? '', by });
  if (!desk) throw new Response(null, { status: 404 });
  return { supplier, desk };
}

/** Notes it, once, as it was shown; the operation knows whose desk it is. */
export async function action(call: Route.ActionArgs) {
  const { by, supplier } = await portalIn(call);
  const form = await postedForm(call.request);
  const answer = formAnswer(form, {});
  if (textIn(form, 'action') !== 'note') return data({ problem: 'state' as const, answer, problems: {} }, { status: 400 });
  const outcome = await portalOperationsOf(call).noShow.note({
    supplier,
    code: call.params.code ?? '',
    by,
    typed: {
      waitedUntil: textIn(form, 'waitedUntil'),
      tried: form.getAll('tried').filter((one) => typeof one === 'string'),
      said: textIn(form, 'said'),
    },
    file: await fileIn(form, 'photograph'),
    agreed: agreedFrom(textIn(form, 'agreed')),
  });
  switch (outcome.kind) {
    case 'not_found':
      throw new Response(null, { status: 404 });
    case 'noted':
      return redirect(portalHref('portalToday', call.context.get(localeContext), { supplier }, { done: '1' }), 303);
    case 'unclear':
      return data({ problem: null, answer, problems: outcome.problems }, { status: 422 });
    case 'outcome_changed':
      return data({ problem: 'changed' as const, answer, problems: {} }, { status: 409 });
    case 'not_possible':
      return data({ problem: 'state' as const, answer, problems: {} }, { status: 409 });
  }
}

/** `credit 120000`, as the page wrote it; what is none of that agrees to nothing that can be. */
function agreedFrom(text: string): { readonly kind: CancellationOutcome['kind']; readonly minor: number } {
  const [, kind, minor] = /^(refund|credit|nothing) (\d{1,12})$/.exec(text) ?? [];
  return kind === undefined ? { kind: 'nothing', minor: -1 } : { kind: kind as CancellationOutcome['kind'], minor: Number(minor) };
}

/** Also after a refusal: what the customer gets back is that of now. */
export const shouldRevalidate = alwaysRevalidate;

export default function NoShow({ loaderData: { supplier, desk }, actionData }: Route.ComponentProps) {
  const lang = useLang();
  return (
    <>
      <p>
        <Link to={portalHref('portalToday', lang.locale, { supplier })}>{m.portal_day_back({}, lang)}</Link>
      </p>
      <h1>{m.portal_no_show_title({}, lang)}</h1>
      <section className="stf__panel">
        <h2>
          {desk.driverName} <span translate="no">{groupedCode(desk.code)}</span>
        </h2>
        <p>
          {wallText(desk.pickupAt, lang)}, {desk.vehicle}, {desk.office}
        </p>
      </section>
      {desk.stands === 'possible' ? (
        <NoShowForm desk={desk} given={actionData} />
      ) : (
        <Note tone="warn" role={actionData ? 'alert' : 'status'}>
          <p>
            {desk.stands === 'too_early'
              ? m.portal_no_show_too_early({ time: fromText(desk, lang) }, lang)
              : m.portal_no_show_state({}, lang)}
          </p>
        </Note>
      )}
    </>
  );
}
