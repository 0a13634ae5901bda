import { data, Form, Link, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { type PortalPage, portalHref } from '#addresses/portal';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { isSetUp, nextStates, SETUP_STEPS, type SetupStep } from '#suppliers/model';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { SETUP_TEXTS } from '../../parts/supplier/supplier-texts.ts';
import { localeContext } from '../../request/context.ts';
import { portalIn, portalOperationsOf, requirePortalRight } from '../../request/portal.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { staffMeta } from '../../staff/parts/staff-meta.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/home';
import { changeToShow, wishedChange } from './state-change.ts';
import { StateForm, StateMeaning } from './state-panel.tsx';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.portal_nav_home({}, langOf(localeOf(location.pathname))));

export async function loader(call: Route.LoaderArgs) {
  const asker = await portalIn(call);
  const partner = await portalOperationsOf(call).partners.find(asker.supplier);
  if (!partner) throw new Response(null, { status: 404 });
  const { slug, state, setup, offices, groups, cars } = partner;
  const known = asker.may('supplier.price_findings.read') ? await portalOperationsOf(call).priceFindings(slug) : [];
  const findings = known.filter((finding) => finding.state !== 'accepted');
  return {
    ...{ slug, state, setup, offices, groups, cars },
    prices: {
      unusual: findings.length,
      hidden: findings.filter((finding) => finding.state === 'kept_out' || finding.isCertain).length,
      isAsked: findings.some(({ toldAt }) => toldAt !== null),
    },
    maySee: asker.may('supplier.see_as'),
    maySubmit: asker.may('supplier.submit') && state === 'invited',
    next: asker.may('supplier.set_state') ? nextStates(state) : [],
    done: call.url.searchParams.get('done') !== null,
  };
}

/** Hands in for checking; or sells, pauses, closes, once what that does was shown. */
export async function action(call: Route.ActionArgs) {
  const asker = await portalIn(call);
  const { by, supplier } = asker;
  const { partners } = portalOperationsOf(call);
  const form = await postedForm(call.request);
  const isSubmission = textIn(form, 'action') === 'submit';
  requirePortalRight(call, asker, isSubmission ? 'supplier.submit' : 'supplier.set_state');
  const typed = textIn(form, 'reason');
  const again = (problem: 'not_possible' | 'not_set_up', status: number) => data({ problem, change: null, reason: typed }, { status });
  const wish = isSubmission ? ({ from: 'invited', to: 'checking' } as const) : wishedChange(form);
  if (!wish) return again('not_possible', 400);
  const partner = await partners.find(supplier);
  if (!partner) throw new Response(null, { status: 404 });
  if (!isSubmission && partner.state === wish.from && nextStates(wish.from).includes(wish.to)) {
    if (wish.to === 'live' && !isSetUp(partner.setup)) return again('not_set_up', 409);
    const toShow = await changeToShow(call, partner, form, wish);
    if (toShow) return toShow;
  }
  const { kind } = await partners.changeState({ supplier, ...wish, by, reason: typed.trim().slice(0, 200) || null });
  if (kind === 'not_found') throw new Response(null, { status: 404 });
  if (kind !== 'changed') return again(kind, 409);
  return redirect(portalHref('portalHome', call.context.get(localeContext), { supplier }, { done: '1' }), 303);
}

const PAGE_OF_STEP = {
  identity: 'portalProfile',
  office: 'portalOffices',
  group: 'portalGroups',
  cars: 'portalGroups',
  prices: 'portalRates',
} as const satisfies Record<SetupStep, PortalPage>;

export const shouldRevalidate = alwaysRevalidate;

/** Where a supplier stands: what is still to be entered, and whether it is sold. */
export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const { slug, state, setup, offices, groups, cars, prices, maySee, maySubmit, next, done } = loaderData;
  return (
    <>
      <h1>{m.portal_nav_home({}, lang)}</h1>
      {done && !actionData && (
        <Note tone="ok" role="status">
          <p>{m.staff_done({}, lang)}</p>
        </Note>
      )}
      {actionData?.problem && (
        <Note tone="bad" role="alert">
          <p>{actionData.problem === 'not_set_up' ? m.portal_not_set_up({}, lang) : m.portal_state_changed({}, lang)}</p>
        </Note>
      )}
      {prices.unusual > 0 && (
        <Note tone={prices.isAsked || prices.hidden > 0 ? 'warn' : 'info'}>
          <p>
            {m.prices_portal_some({ count: prices.unusual }, lang)}{' '}
            {prices.hidden > 0 && `${m.prices_portal_hidden({ count: prices.hidden }, lang)} `}
            <Link to={portalHref('portalPriceFindings', lang.locale, { supplier: slug })}>{m.prices_title({}, lang)}</Link>
          </p>
          {prices.isAsked && <p>{m.prices_portal_asked({}, lang)}</p>}
        </Note>
      )}
      <section className="stf__panel">
        <h2>{m.portal_state({}, lang)}</h2>
        <StateMeaning state={state} />
        <p>{m.portal_counts({ offices, groups, cars }, lang)}</p>
        {maySubmit && (
          <Form method="post">
            <Button type="submit" name="action" value="submit" look={isSetUp(setup) ? 'primary' : 'outline'}>
              {m.portal_submit({}, lang)}
            </Button>
          </Form>
        )}
        {next.length > 0 && <StateForm state={state} next={next} change={actionData?.change ?? null} reason={actionData?.reason ?? ''} />}
      </section>
      {maySee && (
        <Form method="post" action={portalHref('portalSeeing', lang.locale, { supplier: slug })} className="stf__panel">
          <p>{m.portal_see_means({}, lang)}</p>
          <Button type="submit" name="action" value="begin" look="outline">
            {m.portal_see({}, lang)}
          </Button>
        </Form>
      )}
      <section className="stf__panel">
        <h2>{m.portal_setup({}, lang)}</h2>
        <ol className="ptl__checks">
          {SETUP_STEPS.map((step) => (
            <li key={step}>
              <Icon name={setup[step] ? 'check-c' : 'clock'} size="s" />
              <Link to={portalHref(PAGE_OF_STEP[step], lang.locale, { supplier: slug })}>{SETUP_TEXTS[step]({}, lang)}</Link>
              <span className="stf__quiet">{setup[step] ? m.portal_setup_done({}, lang) : m.portal_setup_open({}, lang)}</span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
