import { data, Form, Link, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { portalHref } from '#addresses/portal';
import * as m from '#i18n';
import { type Lang, langOf } from '#i18n/lang';
import { formatMoney, money } from '#kernel/money';
import { formatDate } from '#kernel/time';
import type { ListFinding } from '#suppliers/model';
import { localeContext } from '../../request/context.ts';
import { portalIn, portalOperationsOf } from '../../request/portal.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { staffMeta } from '../../staff/parts/staff-meta.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { ScrollBox } from '../parts/scroll-box.tsx';
import type { Route } from './+types/publish';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.portal_publish({}, langOf(localeOf(location.pathname))));

const numberFrom = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);

/** What a publication would change: of the draft, or of an earlier publication that comes back. */
export async function loader(call: Route.LoaderArgs) {
  const { supplier } = await portalIn(call);
  const { fleet, rates } = portalOperationsOf(call);
  const number = numberFrom(call.url.searchParams.get('number') ?? '');
  const preview = await rates.preview({ supplier, number });
  if (!preview && number !== undefined) throw new Response(null, { status: 404 });
  const names = new Map((await fleet.groups(supplier)).map(({ id, type }) => [id, type.name]));
  return { supplier, number: number ?? null, preview: preview ?? null, names };
}

export async function action(call: Route.ActionArgs) {
  const { by, supplier } = await portalIn(call);
  const { rates } = portalOperationsOf(call);
  const form = await postedForm(call.request);
  const number = numberFrom(textIn(form, 'number'));
  const isMeant = textIn(form, 'meant') !== '';
  const outcome =
    number === undefined
      ? await rates.publish({ supplier, seen: numberFrom(textIn(form, 'seen')) ?? -1, isMeant, by })
      : await rates.revert({ supplier, number, isMeant, by });
  if (outcome.kind === 'not_found') throw new Response(null, { status: 404 });
  if (outcome.kind !== 'published') return data({ problem: outcome.kind }, { status: 409 });
  return redirect(portalHref('portalRates', call.context.get(localeContext), { supplier }, { done: '1' }), 303);
}

/** Also after a refusal: what is shown is what is there now. */
export const shouldRevalidate = (): boolean => true;

const LIMIT = 30;

export default function Publish({ loaderData: { supplier, number, preview, names }, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const price = (minor: number | null) =>
    minor === null ? m.portal_not_sold({}, lang) : formatMoney(money(minor, 'TRY'), lang.locale, 'exact');
  const nameOf = (group: number): string => names.get(group) ?? String(group);
  const asks = preview?.findings.some(({ weight }) => weight === 'asks') ?? false;
  const refuses = preview?.findings.some(({ weight }) => weight === 'refuses') ?? false;
  return (
    <>
      <h1>{number === null ? m.portal_publish({}, lang) : m.portal_revert({ number }, lang)}</h1>
      {actionData && (
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
            {preview.findings.length === 0 ? (
              <p>{m.portal_checks_fine({}, lang)}</p>
            ) : (
              <ul className="ptl__checks">
                {preview.findings.slice(0, LIMIT).map((finding, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: findings have no name of their own and do not move
                  <li key={index}>{findingText(finding, nameOf, price, lang)}</li>
                ))}
              </ul>
            )}
            {preview.findings.length > LIMIT && <p>{m.portal_checks_more({ count: preview.findings.length - LIMIT }, lang)}</p>}
          </section>
          <BeforeAfter
            caption={m.portal_jumps({ count: preview.changed.length }, lang)}
            columns={[m.portal_group({}, lang), m.portal_season({}, lang), m.portal_length({}, lang)]}
            rows={(preview.jumps.length > 0 ? preview.jumps : preview.changed.slice(0, 10)).map(
              ({ group, season, fromDays, before, after }) => ({
                cells: [nameOf(group), season, m.portal_days_more({ from: fromDays }, lang)],
                prices: [price(before), price(after)],
              }),
            )}
          />
          <BeforeAfter
            caption={m.portal_rentals({}, lang)}
            columns={[m.portal_group({}, lang), m.portal_rental_from({}, lang), m.portal_rental_days({}, lang)]}
            rows={preview.rentals.map(({ group, from, days, before, after }) => ({
              cells: [nameOf(group), formatDate(from, lang.locale, 'date'), String(days)],
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
            </Form>
          )}
        </>
      )}
    </>
  );
}

function findingText(finding: ListFinding, nameOf: (group: number) => string, price: (minor: number | null) => string, lang: Lang): string {
  switch (finding.kind) {
    case 'nothing_sold':
      return m.portal_finding_nothing_sold({}, lang);
    case 'not_sold':
      return m.portal_finding_not_sold({ group: nameOf(finding.group), season: finding.season }, lang);
    case 'longer_dearer':
      return m.portal_finding_longer_dearer({ group: nameOf(finding.group), season: finding.season, days: finding.fromDays }, lang);
    case 'unusual': {
      const facts = { group: nameOf(finding.group), season: finding.season, price: price(finding.minor), usual: price(finding.usualMinor) };
      return m.portal_finding_unusual(facts, lang);
    }
    case 'jump': {
      const { group, season, before, after } = finding.cell;
      return m.portal_finding_jump({ group: nameOf(group), season, before: price(before), after: price(after) }, lang);
    }
  }
}

const PROBLEMS = {
  changed_meanwhile: m.portal_publish_changed_meanwhile,
  asks: m.portal_publish_asks,
  nothing_sold: m.portal_finding_nothing_sold,
} as const;

/** What a price is for in some columns, the first of which names the row; and what it was and will be. */
function BeforeAfter({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: readonly string[];
  rows: readonly { readonly cells: readonly string[]; readonly prices: readonly [string, string] }[];
}) {
  const lang = useLang();
  return (
    <ScrollBox label={caption}>
      <table className="stf__table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
            <th scope="col" className="r">
              {m.portal_before({}, lang)}
            </th>
            <th scope="col" className="r">
              {m.portal_after({}, lang)}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells: [name, ...others], prices: [before, after] }) => (
            <tr key={[name, ...others].join(' ')}>
              <th scope="row">{name}</th>
              {others.map((cell) => (
                <td key={cell}>{cell}</td>
              ))}
              <td className="r">{before}</td>
              <td className="r">{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
