import { data, Form, Link, redirect } from 'react-router';
import { DATA_REQUEST_KINDS, DATA_REQUEST_WAYS, dataRequestFrom } from '#accounts/model';
import { localeOf } from '#addresses/model';
import { staffHref, staffNewsHref } from '#addresses/staff';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { dateOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { fieldsOf, formAnswer } from '../../parts/supplier/form-answer.ts';
import { localeContext, webContext } from '../../request/context.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { postedForm } from '../../request/posted-form.ts';
import { accountsOf } from '../../request/session.ts';
import { requireRight, staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { instantDateText } from '../../ui/instant-text.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Column } from '../parts/list/column.ts';
import { ListTable } from '../parts/list/list-table.tsx';
import { NewsNote } from '../parts/news/news-note.tsx';
import { staffMeta } from '../parts/staff-meta.ts';
import { timeLeftText } from '../parts/time-left.ts';
import type { Route } from './+types/data-requests';
import { DATA_KIND_TEXTS, DATA_WAY_TEXTS } from './data-texts.ts';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_nav_personal_data({}, langOf(localeOf(location.pathname))));

export async function loader(call: Route.LoaderArgs) {
  await staffIn(call);
  const now = call.context.get(webContext).clock();
  const since = await staffOperationsOf(call).readingPosition();
  return { since, ...(await accountsOf(call).dataDesk.list()), now, today: todayAt(now), done: call.url.searchParams.get('done') !== null };
}

/** Writes down a request that came by letter, e-mail, registered e-mail or in person. */
export async function action(call: Route.ActionArgs) {
  const { by } = await staffIn(call);
  requireRight(call, by, 'staff.data_request.handle');
  const form = await postedForm(call.request);
  const read = dataRequestFrom(form, todayAt(call.context.get(webContext).clock()));
  if (read.kind === 'unclear') return data({ kind: 'unclear' as const, ...formAnswer(form, read.problems) }, { status: 422 });
  const outcome = await accountsOf(call).dataDesk.record({ form: read.value, by });
  if (outcome.kind === 'already_open') return data({ kind: 'already_open' as const, ...formAnswer(form, {}) }, { status: 409 });
  return redirect(staffHref('staffDataRequest', call.context.get(localeContext), { request: outcome.id }, { done: '1' }), 303);
}

const todayAt = (now: Date): string => dateOf(wallClockAt(now, MARKET_ZONE));

export const shouldRevalidate = alwaysRevalidate;

export const handle: PageHandle = { reading: 'at_work' };

/** What people ask about their personal data, the most urgent first. */
export default function DataRequests({ loaderData: { open, closed, now, since, today, done }, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const field = fieldsOf(actionData, lang);
  return (
    <>
      <h1>{m.staff_nav_personal_data({}, lang)}</h1>
      <p className="stf__quiet">{m.staff_data_lead({}, lang)}</p>
      {done && !actionData && (
        <Note tone="ok" role="status">
          <p>{m.staff_data_done({}, lang)}</p>
        </Note>
      )}
      {actionData && (
        <Note tone="bad" role="alert">
          <p>{actionData.kind === 'unclear' ? m.portal_form_unclear({}, lang) : m.staff_data_already_open({}, lang)}</p>
        </Note>
      )}
      <ListTable
        caption={m.staff_data_open({}, lang)}
        columns={openColumns(now)}
        rows={open}
        keyOf={({ id }) => id}
        empty={m.staff_data_none({}, lang)}
      />
      <Form method="post" className="stf__panel" noValidate>
        <h2>{m.staff_data_record({}, lang)}</h2>
        <p className="stf__quiet">{m.staff_data_record_lead({}, lang)}</p>
        <div className="stf__fields">
          <SelectField label={m.staff_data_what({}, lang)} {...field('kind', 'erasure')}>
            {DATA_REQUEST_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {DATA_KIND_TEXTS[kind]({}, lang)}
              </option>
            ))}
          </SelectField>
          <SelectField label={m.staff_data_way({}, lang)} {...field('way', 'email')}>
            {DATA_REQUEST_WAYS.map((way) => (
              <option key={way} value={way}>
                {DATA_WAY_TEXTS[way]({}, lang)}
              </option>
            ))}
          </SelectField>
          <TextField label={m.staff_data_name({}, lang)} {...field('name')} autoComplete="off" maxLength={200} />
          <TextField
            label={m.staff_data_email({}, lang)}
            help={m.staff_data_email_help({}, lang)}
            {...field('email')}
            type="email"
            autoComplete="off"
          />
          <TextField label={m.staff_data_received({}, lang)} {...field('receivedOn', today)} type="date" max={today} />
          <SelectField label={m.staff_data_language({}, lang)} {...field('language', 'tr')}>
            <option value="tr">Türkçe</option>
            <option value="en">English</option>
          </SelectField>
          <TextField
            label={m.staff_data_identity({}, lang)}
            help={m.staff_data_identity_help({}, lang)}
            {...field('identity')}
            autoComplete="off"
            maxLength={200}
          />
        </div>
        <Button type="submit" name="action" value="record">
          {m.staff_data_save({}, lang)}
        </Button>
      </Form>
      {closed.length > 0 && (
        <ListTable
          caption={m.staff_data_closed({}, lang)}
          isTitled
          columns={CLOSED_COLUMNS}
          rows={closed}
          keyOf={({ id }) => id}
          empty={null}
        />
      )}
      <NewsNote address={staffNewsHref({ of: 'personal-data' })} since={since} of="requests" />
    </>
  );
}

const OUTCOMES = {
  erased: m.staff_data_outcome_erased,
  answered: m.staff_data_outcome_answered,
  refused: m.staff_data_outcome_refused,
} as const;

type Loaded = Route.ComponentProps['loaderData'];
type Open = Loaded['open'][number];
type Closed = Loaded['closed'][number];

const openColumns = (now: Date): readonly Column<Open>[] => [
  {
    key: 'who',
    name: m.staff_data_who,
    value: ({ name, email }) => name || email,
    cell: ({ id, name, email }, { locale }) => (
      <>
        <Link to={staffHref('staffDataRequest', locale, { request: id })}>{name || email}</Link> {name && <small>{email}</small>}
      </>
    ),
  },
  { key: 'what', name: m.staff_data_what, value: ({ kind }, lang) => DATA_KIND_TEXTS[kind]({}, lang) },
  { key: 'way', name: m.staff_data_way, value: ({ way }, lang) => DATA_WAY_TEXTS[way]({}, lang) },
  {
    key: 'received',
    name: m.staff_data_received,
    value: ({ receivedAt }, { locale }) => instantDateText(receivedAt, locale),
    look: 'line',
  },
  {
    key: 'due',
    name: m.staff_data_due,
    value: ({ dueAt }, { locale }) => instantDateText(dueAt, locale),
    cell: ({ dueAt }, lang) => (
      <>
        {instantDateText(dueAt, lang.locale)} <small>{timeLeftText(dueAt, now, lang)}</small>
      </>
    ),
    look: 'line',
  },
];

/** Of what is closed no name is kept. */
const CLOSED_COLUMNS: readonly Column<Closed>[] = [
  { key: 'what', name: m.staff_data_what, value: ({ kind }, lang) => DATA_KIND_TEXTS[kind]({}, lang) },
  { key: 'way', name: m.staff_data_way, value: ({ way }, lang) => DATA_WAY_TEXTS[way]({}, lang) },
  {
    key: 'received',
    name: m.staff_data_received,
    value: ({ receivedAt }, { locale }) => instantDateText(receivedAt, locale),
    look: 'line',
  },
  {
    key: 'outcome',
    name: m.staff_data_outcome,
    value: ({ outcome }, lang) => OUTCOMES[outcome]({}, lang),
    cell: ({ outcome, closedAt }, lang) => (
      <>
        {OUTCOMES[outcome]({}, lang)} <small>{instantDateText(closedAt, lang.locale)}</small>
      </>
    ),
    look: 'line',
  },
];
