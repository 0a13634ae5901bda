import { data, Form, Link, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { portalHref } from '#addresses/portal';
import * as m from '#i18n';
import { type Lang, langOf } from '#i18n/lang';
import { seasonText } from '#i18n/season-names';
import { formatMoney, money } from '#kernel/money';
import { formatDate, wallClockFrom } from '#kernel/time';
import { instantOf, MARKET_ZONE } from '#kernel/zones';
import type { PublicationPreview } from '#suppliers/model';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { localeContext } from '../../request/context.ts';
import { portalIn, portalOperationsOf } from '../../request/portal.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { staffMeta } from '../../staff/parts/staff-meta.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { groupNames } from '../parts/group-names.ts';
import { termTexts } from '../terms/term-texts.ts';
import type { Route } from './+types/publish';
import { BeforeAfter } from './before-after.tsx';
import { findingLines } from './finding-lines.ts';
import { ruleLine } from './rule-texts.ts';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.portal_publish({}, langOf(localeOf(location.pathname))));

const numberFrom = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);

/** What a publication would change: of the draft, or of an earlier publication that comes back. */
export async function loader(call: Route.LoaderArgs) {
  const { supplier } = await portalIn(call);
  const { fleet, rates } = portalOperationsOf(call);
  const number = numberFrom(call.url.searchParams.get('number') ?? '');
  const preview = await rates.preview({ supplier, number });
  if (!preview && number !== undefined) throw new Response(null, { status: 404 });
  const names = new Map(groupNames(await fleet.groups(supplier)).map(({ id, name }) => [id, name]));
  const offices = new Map((await fleet.offices(supplier)).map(({ id, name }) => [id, name]));
  return { supplier, number: number ?? null, preview: preview ?? null, names, offices };
}

export async function action(call: Route.ActionArgs) {
  const { by, supplier } = await portalIn(call);
  const { rates } = portalOperationsOf(call);
  const form = await postedForm(call.request);
  const number = numberFrom(textIn(form, 'number'));
  const isMeant = textIn(form, 'meant') !== '';
  const isPlan = textIn(form, 'action') === 'plan' && number === undefined;
  const at = isPlan ? wallClockFrom(textIn(form, 'at')) : undefined;
  if (isPlan && !at) return data({ problem: 'not_then' as const, typed: textIn(form, 'at') }, { status: 422 });
  const outcome = at
    ? await rates.plan({ supplier, seen: numberFrom(textIn(form, 'seen')) ?? -1, isMeant, publishAt: instantOf(at, MARKET_ZONE), by })
    : number === undefined
      ? await rates.publish({ supplier, seen: numberFrom(textIn(form, 'seen')) ?? -1, isMeant, by })
      : await rates.revert({ supplier, number, isMeant, by });
  if (outcome.kind === 'not_found') throw new Response(null, { status: 404 });
  if (outcome.kind !== 'published' && outcome.kind !== 'planned')
    return data({ problem: outcome.kind, typed: textIn(form, 'at') }, { status: outcome.kind === 'not_then' ? 422 : 409 });
  return redirect(portalHref('portalRates', call.context.get(localeContext), { supplier }, { done: '1' }), 303);
}

/** Also after a refusal: what is shown is what is there now. */
export const shouldRevalidate = alwaysRevalidate;

export default function Publish({ loaderData: { supplier, number, preview, names, offices }, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const price = (minor: number | null) =>
    minor === null ? m.portal_not_sold({}, lang) : formatMoney(money(minor, 'TRY'), lang.locale, 'exact');
  const nameOf = (group: number): string => names.get(group) ?? String(group);
  const terms = preview ? changedTermRows(preview.terms, lang) : [];
  const rules = preview ? changedRuleRows(preview.rules, { offices, groups: names }, lang) : [];
  const found = findingLines(preview?.findings ?? [], nameOf, price, lang);
  const asks = preview?.findings.some(({ weight }) => weight === 'asks') ?? false;
  const refuses = preview?.findings.some(({ weight }) => weight === 'refuses') ?? false;
  return (
    <>
      <h1>{number === null ? m.portal_publish({}, lang) : m.portal_revert({ number }, lang)}</h1>
      {actionData && (actionData.problem !== 'not_then' || !preview) && (
        <Note tone="bad" role="alert">
          <p>{PROBLEMS[actionData.problem]({}, lang)}</p>
        </Note>
      )}
      {!preview ? (
        <p className="stf__empty">
          {m.portal_publish_nothing({}, lang)}{' '}
          <Link to={portalHref('portalRates', lang.locale, { supplier })}>{m.portal_nav_rates({}, lang)}</Link>
        </p>
      ) : (
        <>
          <section className="stf__panel">
            <h2>{m.portal_checks({}, lang)}</h2>
            {found.lines.length === 0 ? (
              <p>{m.portal_checks_fine({}, lang)}</p>
            ) : (
              <ul className="ptl__checks">
                {found.lines.map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: findings have no name of their own and do not move
                  <li key={index}>{line}</li>
                ))}
              </ul>
            )}
            {found.more > 0 && <p>{m.portal_checks_more({ count: found.more }, lang)}</p>}
          </section>
          <BeforeAfter
            caption={m.portal_jumps({ count: preview.changed.length }, lang)}
            columns={[m.portal_group({}, lang), m.portal_season({}, lang), m.portal_length({}, lang)]}
            rows={(preview.jumps.length > 0 ? preview.jumps : preview.changed.slice(0, 10)).map(
              ({ group, season, fromDays, before, after }) => ({
                cells: [nameOf(group), seasonText(season, lang), m.portal_days_more({ from: fromDays }, lang)],
                prices: [price(before), price(after)],
              }),
            )}
          />
          {terms.length > 0 && (
            <BeforeAfter
              caption={m.portal_terms_changes({ count: terms.length }, lang)}
              columns={[m.portal_terms_term({}, lang)]}
              rows={terms}
              are="sentences"
            />
          )}
          {rules.length > 0 && (
            <BeforeAfter
              caption={m.portal_rules_changes({ count: rules.length }, lang)}
              columns={[m.portal_rules_one({}, lang)]}
              rows={rules}
              are="sentences"
            />
          )}
          <BeforeAfter
            caption={m.portal_rentals({}, lang)}
            columns={[m.portal_group({}, lang), m.portal_rental_from({}, lang), m.portal_rental_days({}, lang)]}
            rows={preview.rentals.map(({ group, from, days, before, after }) => ({
              cells: [nameOf(group), formatDate(from, lang.locale, 'dense'), String(days)],
              prices: [price(before), price(after)],
            }))}
          />
          {!refuses && (
            <Form method="post" className="stf__panel">
              <p>{m.portal_publish_means({}, lang)}</p>
              <input type="hidden" name="seen" value={preview.version} />
              {number !== null && <input type="hidden" name="number" value={number} />}
              {asks && (
                <div className="ptl__ticks">
                  <label>
                    <input type="checkbox" name="meant" value="1" required /> {m.portal_publish_meant({}, lang)}
                  </label>
                </div>
              )}
              <div className="ptl__bar">
                <Button type="submit" name="action" value="publish">
                  {number === null ? m.portal_publish_now({}, lang) : m.portal_revert_now({}, lang)}
                </Button>
                <Link to={portalHref('portalRates', lang.locale, { supplier })}>{m.portal_back_to_rates({}, lang)}</Link>
              </div>
              {number === null && (
                <fieldset className="ptl__plan">
                  <legend>{m.portal_publish_later({}, lang)}</legend>
                  <TextField
                    label={m.portal_publish_at({}, lang)}
                    help={m.portal_publish_at_help({}, lang)}
                    name="at"
                    type="datetime-local"
                    defaultValue={actionData?.typed ?? ''}
                    error={actionData?.problem === 'not_then' ? m.portal_publish_not_then({}, lang) : undefined}
                  />
                  <Button type="submit" name="action" value="plan" look="outline">
                    {m.portal_publish_plan({}, lang)}
                  </Button>
                </fieldset>
              )}
            </Form>
          )}
        </>
      )}
    </>
  );
}

/** The sentences that customers will read otherwise. */
function changedTermRows({ before, after }: PublicationPreview['terms'], lang: Lang) {
  const [was, is] = [termTexts(before, lang), termTexts(after, lang)];
  const none = m.portal_terms_absent({}, lang);
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((name) => was.get(name) !== is.get(name))
    .map((name) => ({ cells: [name], prices: [was.get(name) ?? none, is.get(name) ?? none] as const }));
}

/** Rules that come, go or change, by their place and name. */
function changedRuleRows({ before, after }: PublicationPreview['rules'], names: Parameters<typeof ruleLine>[1], lang: Lang) {
  const none = m.portal_terms_absent({}, lang);
  return Array.from({ length: Math.max(before.length, after.length) }, (_, position) => {
    const [was, is] = [before[position], after[position]];
    return {
      cells: [[...new Set([was?.name, is?.name])].filter(Boolean).join(' → ')],
      prices: [was ? ruleLine(was, names, lang) : none, is ? ruleLine(is, names, lang) : none] as const,
    };
  }).filter(({ cells: [name = ''], prices: [was, is] }) => was !== is || name.includes(' → '));
}

const PROBLEMS = {
  changed_meanwhile: m.portal_publish_changed_meanwhile,
  asks: m.portal_publish_asks,
  nothing_sold: m.portal_finding_nothing_sold,
  planned_already: m.portal_publish_planned_already,
  not_then: m.portal_publish_not_then,
} as const;
