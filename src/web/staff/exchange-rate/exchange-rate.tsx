import { data, Form, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { type Lang, langOf } from '#i18n/lang';
import { LANGUAGE_TAGS, type Locale, numberText } from '#kernel/locale';
import { dateOf, formatDate, type WallClock } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { localeContext, webContext } from '../../request/context.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { requireRight, staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField, TextAreaField, TextField } from '../../ui/field.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Column } from '../parts/list/column.ts';
import { ListTable } from '../parts/list/list-table.tsx';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/exchange-rate';
import { type RateField, type RateProblem, readRate, type TypedRate, typedRateFrom } from './rate-form.ts';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_nav_rates({}, langOf(localeOf(location.pathname))));

export async function loader(call: Route.LoaderArgs) {
  await staffIn(call);
  const staff = staffOperationsOf(call);
  const { inForce, rates } = await staff.rates.list();
  const done = call.url.searchParams.get('done');
  return {
    inForce,
    rates,
    names: await staff.namesOf(rates.flatMap(({ enteredBy }) => enteredBy ?? [])),
    today: dateOf(wallClockAt(call.context.get(webContext).clock(), MARKET_ZONE)),
    done: done === 'entered' || done === 'withdrawn' ? done : null,
  };
}

export async function action(call: Route.ActionArgs) {
  const { by } = await staffIn(call);
  requireRight(call, by, 'staff.rate.enter');
  const { rates } = staffOperationsOf(call);
  const form = await postedForm(call.request);
  const typed = typedRateFrom(form);
  const done = (what: string) => redirect(staffHref('staffRates', call.context.get(localeContext), {}, { done: what }), 303);
  const again = (said: Partial<RateAnswer>, status: number) => data<RateAnswer>({ problems: {}, typed, ...said }, { status });

  if (textIn(form, 'action') === 'withdraw') {
    const { kind } = await rates.withdraw({ date: textIn(form, 'of'), by });
    return kind === 'withdrawn' ? done('withdrawn') : again({ problem: { kind: kind === 'only_one' ? 'only_one' : 'gone' } }, 409);
  }
  if (textIn(form, 'action') !== 'enter') throw new Response(null, { status: 400 });
  const read = readRate(typed);
  if (read.kind === 'unclear') return again({ problems: read.problems }, 422);
  const outcome = await rates.enter({ rate: read.rate, reason: read.reason, isMeant: typed.isMeant, by });
  switch (outcome.kind) {
    case 'entered':
      return done('entered');
    case 'day_wrong':
      return again({ problems: { date: 'day' } }, 422);
    case 'older':
      return again({ problem: { kind: 'older', date: outcome.inForce.date } }, 409);
    case 'far':
      return again({ problem: { kind: 'far', before: outcome.before.tryPerEuroE4, changeBp: outcome.changeBp } }, 409);
  }
}

/** Why no rate was entered or taken back, and everything that was typed. */
interface RateAnswer {
  readonly problems: Partial<Record<RateField, RateProblem>>;
  readonly typed: TypedRate;
  readonly problem?:
    | { readonly kind: 'far'; readonly before: number; readonly changeBp: number }
    | { readonly kind: 'older'; readonly date: string }
    | { readonly kind: 'gone' | 'only_one' };
}

export const shouldRevalidate = alwaysRevalidate;

/** Which rate is in force, whoever said so, and a way to say another one. */
export default function ExchangeRate({ loaderData: { inForce, rates, names, today, done }, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const { locale } = lang;
  const typed = actionData?.typed;
  const problems: RateAnswer['problems'] = actionData?.problems ?? {};
  const field = (name: RateField, kept = '') => ({
    name,
    defaultValue: typed?.[name] ?? kept,
    ...(problems[name] && { error: PROBLEMS[problems[name]]({}, lang) }),
  });
  return (
    <>
      <h1>{m.staff_nav_rates({}, lang)}</h1>
      <p className="stf__quiet">{m.rates_lead({}, lang)}</p>
      {done && !actionData && (
        <Note tone="ok" role="status">
          <p>{done === 'entered' ? m.rates_done_entered({}, lang) : m.rates_done_withdrawn({}, lang)}</p>
        </Note>
      )}
      {actionData && (
        <Note tone="bad" role="alert">
          <p>{answerText(actionData, lang)}</p>
        </Note>
      )}
      {inForce && (
        <section className="stf__panel" aria-labelledby="in-force">
          <h2 id="in-force">{m.rates_in_force({}, lang)}</h2>
          <dl className="stf__facts">
            <div>
              <dt>{m.rates_per_euro({}, lang)}</dt>
              <dd>
                <b>{lira(inForce.tryPerEuroE4, locale)}</b>
              </dd>
            </div>
            {inForce.tryPerDollarE4 !== undefined && (
              <div>
                <dt>{m.rates_per_dollar({}, lang)}</dt>
                <dd>{lira(inForce.tryPerDollarE4, locale)}</dd>
              </div>
            )}
            {inForce.tryPerPoundE4 !== undefined && (
              <div>
                <dt>{m.rates_per_pound({}, lang)}</dt>
                <dd>{lira(inForce.tryPerPoundE4, locale)}</dd>
              </div>
            )}
            <div>
              <dt>{m.rates_date({}, lang)}</dt>
              <dd>{day(inForce.date, locale)}</dd>
            </div>
            <div>
              <dt>{m.rates_source({}, lang)}</dt>
              <dd>{SOURCES[inForce.source]({}, lang)}</dd>
            </div>
          </dl>
        </section>
      )}
      <Form method="post" className="stf__panel" noValidate>
        <h2>{m.rates_enter_title({}, lang)}</h2>
        <div className="stf__fields">
          <TextField label={m.rates_per_euro({}, lang)} {...field('euro')} inputMode="decimal" autoComplete="off" maxLength={12} />
          <TextField
            label={m.rates_per_dollar({}, lang)}
            help={m.rates_other_help({}, lang)}
            {...field('dollar')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            optional
          />
          <TextField
            label={m.rates_per_pound({}, lang)}
            help={m.rates_other_help({}, lang)}
            {...field('pound')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            optional
          />
          <TextField label={m.rates_date({}, lang)} {...field('date', today)} type="date" max={today} />
        </div>
        <TextAreaField label={m.rates_reason({}, lang)} {...field('reason')} rows={2} maxLength={300} />
        {(actionData?.problem?.kind === 'far' || typed?.isMeant) && (
          <CheckboxField name="isMeant" defaultChecked={typed?.isMeant ?? false}>
            {m.rates_is_meant({}, lang)}
          </CheckboxField>
        )}
        <Button type="submit" name="action" value="enter">
          {m.rates_enter({}, lang)}
        </Button>
      </Form>
      <ListTable
        caption={m.rates_list({}, lang)}
        isTitled
        columns={columnsOf(names)}
        rows={rates}
        keyOf={({ date, source }) => `${date} ${source}`}
        empty={m.rates_none({}, lang)}
      />
    </>
  );
}

function answerText({ problem }: RateAnswer, lang: Lang): string {
  switch (problem?.kind) {
    case 'far':
      return m.rates_far({ before: lira(problem.before, lang.locale), change: percent(problem.changeBp, lang.locale) }, lang);
    case 'older':
      return m.rates_older({ date: day(problem.date, lang.locale) }, lang);
    case 'gone':
      return m.rates_problem_gone({}, lang);
    case 'only_one':
      return m.rates_problem_only_one({}, lang);
    case undefined:
      return m.portal_form_unclear({}, lang);
  }
}

const PROBLEMS = { rate: m.rates_problem_rate, day: m.rates_problem_day, reason: m.rates_problem_reason } as const;
const SOURCES = { tcmb: m.rates_source_tcmb, operator: m.rates_source_operator, sample: m.rates_source_sample } as const;

const lira = (e4: number, locale: Locale): string => `₺${numberText(e4 / 10_000, locale, { least: 4 })}`;
const percent = (bp: number, locale: Locale): string =>
  new Intl.NumberFormat(LANGUAGE_TAGS[locale], { style: 'percent', maximumFractionDigits: 1, signDisplay: 'always' }).format(bp / 10_000);
const day = (date: string, locale: Locale): string => formatDate(`${date}T00:00` as WallClock, locale, 'date');

type Loaded = Route.ComponentProps['loaderData'];
type Row = Loaded['rates'][number];

const columnsOf = (names: Loaded['names']): readonly Column<Row>[] => [
  { key: 'date', name: m.rates_date, value: ({ date }, { locale }) => day(date, locale), look: 'line' },
  { key: 'euro', name: m.rates_per_euro, value: ({ tryPerEuroE4 }, { locale }) => lira(tryPerEuroE4, locale), look: 'number' },
  {
    key: 'dollar',
    name: m.rates_per_dollar,
    value: ({ tryPerDollarE4 }, { locale }) => (tryPerDollarE4 === undefined ? '' : lira(tryPerDollarE4, locale)),
    look: 'number',
  },
  {
    key: 'pound',
    name: m.rates_per_pound,
    value: ({ tryPerPoundE4 }, { locale }) => (tryPerPoundE4 === undefined ? '' : lira(tryPerPoundE4, locale)),
    look: 'number',
  },
  {
    key: 'source',
    name: m.rates_source,
    value: ({ source }, lang) => SOURCES[source]({}, lang),
    cell: ({ source, enteredBy, date }, lang) => (
      <>
        {SOURCES[source]({}, lang)} {enteredBy && <small>{names.get(enteredBy) ?? enteredBy}</small>}
        {source === 'operator' && (
          <Form method="post">
            <input type="hidden" name="of" value={date} />
            <Button
              type="submit"
              look="ghost"
              size="sm"
              name="action"
              value="withdraw"
              aria-label={m.rates_withdraw_of({ date: day(date, lang.locale) }, lang)}
            >
              {m.rates_withdraw({}, lang)}
            </Button>
          </Form>
        )}
      </>
    ),
  },
  { key: 'recorded', name: m.rates_recorded, value: ({ recordedAt }, { locale }) => instantText(recordedAt, locale), look: 'line' },
  { key: 'reason', name: m.rates_reason, value: ({ reason }) => reason ?? '' },
];
