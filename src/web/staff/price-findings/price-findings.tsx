import { data, Form, Link, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { staffHref, staffNewsHref } from '#addresses/staff';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { PRICE_FINDING_NAMES } from '#i18n/price-finding-names';
import { PRICE_FINDING_ACTS, PRICE_FINDING_KINDS, PRICE_FINDING_STATES } from '#suppliers/model';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { PRICE_FINDING_STATE_TEXTS } from '../../parts/supplier/price-finding-texts.ts';
import { localeContext } from '../../request/context.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { requireRight, staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { NewsNote } from '../parts/news/news-note.tsx';
import { staffMeta } from '../parts/staff-meta.ts';
import { WaitingTable } from '../parts/waiting/waiting-table.tsx';
import type { Route } from './+types/price-findings';
import { PriceFindingRow } from './price-finding-row.tsx';
import { PRICE_PROBLEMS } from './price-problems.ts';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.prices_title({}, langOf(localeOf(location.pathname))));

/** What the address narrows the list to; what is no word of ours narrows nothing. */
function wishIn({ searchParams }: URL) {
  const before = Number(searchParams.get('before'));
  return {
    state: PRICE_FINDING_STATES.find((one) => one === searchParams.get('state')) ?? 'open',
    kind: PRICE_FINDING_KINDS.find((one) => one === searchParams.get('kind')),
    supplier: searchParams.get('supplier')?.slice(0, 120) || undefined,
    before: Number.isSafeInteger(before) && before > 0 ? before : undefined,
  } as const;
}

/** Prices that are not believed. */
export async function loader(call: Route.LoaderArgs) {
  const { by } = await staffIn(call);
  const staff = staffOperationsOf(call);
  const since = await staff.readingPosition();
  const wish = wishIn(call.url);
  const { rows, next, suppliers } = await staff.priceFindings.list(wish);
  return {
    ...{ wish, next, since, suppliers },
    findings: rows.map((row) => ({ ...row, placeName: row.place === null ? null : (staff.placeNamed(row.place)?.name ?? null) })),
    names: await staff.namesOf(rows.flatMap(({ decidedBy }) => (decidedBy === null ? [] : [decidedBy]))),
    // Nobody else is told by e-mail.
    isMailed: by.roles.some((role) => role !== 'admin') ? await staff.priceFindings.wantsDigest(by.id) : null,
    done: call.url.searchParams.has('done'),
  };
}

/** One act on one finding, in the name of whoever is logged in; what was typed comes back with what is wrong. */
export async function action(call: Route.ActionArgs) {
  const { by } = await staffIn(call);
  requireRight(call, by, 'staff.price_finding.settle');
  const form = await postedForm(call.request);
  const wish = textIn(form, 'action');
  if (wish === 'mail_on' || wish === 'mail_off') {
    await staffOperationsOf(call).priceFindings.chooseDigest({ person: by.id, isOff: wish === 'mail_off' });
    return redirect(staffHref('staffPriceFindings', call.context.get(localeContext), {}), 303);
  }
  const [id, version, reason, until] = (['id', 'version', 'reason', 'until'] as const).map((name) => textIn(form, name)) as [
    string,
    string,
    string,
    string,
  ];
  const again = (problem: keyof typeof PRICE_PROBLEMS, status: number) => data({ problem, id, reason, until }, { status });
  const act = PRICE_FINDING_ACTS.find((one) => one === textIn(form, 'action'));
  if (!act || ![id, version].every((number) => /^\d{1,15}$/.test(number))) return again('unclear', 400);
  const { kind } = await staffOperationsOf(call).priceFindings.decide({ id: Number(id), version: Number(version), act, reason, until, by });
  if (kind === 'not_found') throw new Response(null, { status: 404 });
  if (kind !== 'done') return again(kind, kind === 'no_reason' || kind === 'not_a_day' ? 422 : 409);
  const { state, supplier } = wishIn(call.url);
  const query = { ...(state === 'open' ? {} : { state }), ...(supplier ? { supplier } : {}), done: '1' };
  return redirect(staffHref('staffPriceFindings', call.context.get(localeContext), {}, query), 303);
}

export const shouldRevalidate = alwaysRevalidate;

export const handle: PageHandle = { reading: 'at_work' };

export default function PriceFindings({ loaderData, actionData }: Route.ComponentProps) {
  const { findings, wish, next, suppliers, names, since, isMailed, done } = loaderData;
  const lang = useLang();
  const { state, kind, supplier } = wish;
  const hrefOf = (query: Record<string, string>): string =>
    staffHref('staffPriceFindings', lang.locale, {}, { ...(kind ? { kind } : {}), ...(supplier ? { supplier } : {}), ...query });
  const isShown = findings.some(({ id }) => String(id) === actionData?.id);
  return (
    <>
      <h1>{m.prices_title({}, lang)}</h1>
      <p className="stf__quiet">{m.prices_lead({}, lang)}</p>
      <nav className="stf__views" aria-label={m.staff_views({}, lang)}>
        {PRICE_FINDING_STATES.map((one) => (
          <Link key={one} to={hrefOf({ state: one })} aria-current={one === state ? 'page' : undefined}>
            {PRICE_FINDING_STATE_TEXTS[one]({}, lang)}
          </Link>
        ))}
      </nav>
      <Form
        method="get"
        action={staffHref('staffPriceFindings', lang.locale, {})}
        className="stf__find"
        role="search"
        key={`${kind} ${supplier}`}
      >
        <input type="hidden" name="state" value={state} />
        <SelectField label={m.prices_kind({}, lang)} name="kind" defaultValue={kind ?? ''} bare>
          <option value="">{m.prices_all_kinds({}, lang)}</option>
          {PRICE_FINDING_KINDS.map((one) => (
            <option key={one} value={one}>
              {PRICE_FINDING_NAMES[one]({}, lang)}
            </option>
          ))}
        </SelectField>
        <SelectField label={m.staff_col_supplier({}, lang)} name="supplier" defaultValue={supplier ?? ''} bare>
          <option value="">{m.prices_all_suppliers({}, lang)}</option>
          {/* One that nothing stands about any more stays chosen. */}
          {supplier && !suppliers.some(({ slug }) => slug === supplier) && <option value={supplier}>{supplier}</option>}
          {suppliers.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button type="submit" look="secondary">
          {m.prices_show({}, lang)}
        </Button>
      </Form>
      {done && !actionData && (
        <Note tone="ok" role="status">
          <p>{m.prices_done({}, lang)}</p>
        </Note>
      )}
      {actionData && (
        <Note tone="bad" role="alert">
          <p>{PRICE_PROBLEMS[actionData.problem]({}, lang)}</p>
          {!isShown && actionData.reason !== '' && <p>{m.staff_typed_before({ text: actionData.reason }, lang)}</p>}
        </Note>
      )}
      {findings.length === 0 && (
        <p className="stf__empty">{(state === 'open' && !kind && !supplier ? m.prices_none_open : m.prices_none)({}, lang)}</p>
      )}
      {findings.length > 0 && (
        <WaitingTable
          title={m.prices_title({}, lang)}
          of="prices"
          heads={[
            { name: m.prices_kind },
            { name: m.staff_col_car },
            { name: m.prices_col_seen, isNumber: true },
            { name: m.prices_col_usual, isNumber: true },
            { name: m.prices_col_when },
            { name: m.queue_col_next },
          ]}
        >
          {findings.map((finding) => (
            <PriceFindingRow
              key={finding.id}
              finding={finding}
              isFirst={state === 'open' && finding === findings[0]}
              decidedBy={finding.decidedBy === null ? null : (names.get(finding.decidedBy) ?? finding.decidedBy)}
              again={actionData?.id === String(finding.id) ? actionData : undefined}
            />
          ))}
        </WaitingTable>
      )}
      {next !== null && (
        <p className="stf__next">
          <Link to={hrefOf({ state, before: String(next) })} rel="next">
            {m.staff_next_page({}, lang)}
          </Link>
        </p>
      )}
      {isMailed !== null && (
        <Form method="post" className="stf__file">
          <span className="stf__quiet">{(isMailed ? m.prices_mail_is_on : m.prices_mail_is_off)({}, lang)}</span>
          <Button type="submit" look="ghost" size="sm" name="action" value={isMailed ? 'mail_off' : 'mail_on'}>
            {(isMailed ? m.prices_mail_off : m.prices_mail_on)({}, lang)}
          </Button>
        </Form>
      )}
      <NewsNote address={staffNewsHref({ of: 'price-findings' })} since={since} of="findings" />
    </>
  );
}
