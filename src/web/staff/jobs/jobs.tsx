import { data, Link } from 'react-router';
import { can } from '#accounts/model';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { numberText } from '#kernel/locale';
import { recordedActor } from '#kernel/principal';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { requireRight, staffIn, staffOperationsOf } from '../../request/staff.ts';
import { instantText } from '../../ui/instant-text.ts';
import { useLang } from '../../ui/use-lang.ts';
import { actOnRows, CHOSEN_FORM } from '../parts/list/act-on-rows.ts';
import { ChosenActs, ChosenOutcomes } from '../parts/list/chosen.tsx';
import type { Column } from '../parts/list/column.ts';
import { ListTable } from '../parts/list/list-table.tsx';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/jobs';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_nav_jobs({}, langOf(localeOf(location.pathname))));

/** The queues, and the jobs of one or of all that stand somewhere; the address says which. */
export async function loader(call: Route.LoaderArgs) {
  const { by } = await staffIn(call);
  const { searchParams } = call.url;
  const stand = STANDS.find((one) => one === searchParams.get('stand')) ?? 'failed';
  const { jobsAtWork: jobs } = staffOperationsOf(call);
  const queues = await jobs.queues();
  const queue = queues.find(({ name }) => name === searchParams.get('queue'))?.name ?? null;
  const { rows, next } = await jobs.list({ queue, stand, after: searchParams.get('after') ?? undefined });
  return { queues, queue, stand, rows, next, mayRun: stand === 'failed' && can(by, 'staff.job.run_again') };
}

/** Runs each ticked job once more, in the name of whoever is logged in. */
export async function action(call: Route.ActionArgs) {
  const { by } = await staffIn(call);
  requireRight(call, by, 'staff.job.run_again');
  const form = await postedForm(call.request);
  if (textIn(form, 'action') !== 'run_again') throw new Response(null, { status: 400 });
  const { jobsAtWork: jobs } = staffOperationsOf(call);
  const outcomes = await actOnRows(form, async (id) => {
    const { kind } = await jobs.runAgain({ id, by: recordedActor(by) });
    return kind === 'done' ? undefined : kind;
  });
  return data(outcomes, { status: outcomes.isNoneChosen ? 422 : 200 });
}

export const shouldRevalidate = alwaysRevalidate;

const STANDS = ['failed', 'due', 'later', 'running'] as const;
const STAND_TEXTS = {
  failed: m.staff_jobs_failed,
  due: m.staff_jobs_due,
  later: m.staff_jobs_later,
  running: m.staff_jobs_running,
} as const;
const ACTS = [{ action: 'run_again', name: m.staff_jobs_run_again }] as const;

export const handle: PageHandle = { reading: 'at_work' };

export default function Jobs({ loaderData: { queues, queue, stand, rows, next, mayRun }, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const { locale } = lang;
  const ofQueue = queue === null ? {} : { queue };
  return (
    <>
      <h1>{m.staff_nav_jobs({}, lang)}</h1>
      <p className="stf__quiet">{m.staff_jobs_lead({}, lang)}</p>
      <nav className="stf__views" aria-label={m.staff_views({}, lang)}>
        {STANDS.map((one) => (
          <Link
            key={one}
            to={staffHref('staffJobs', locale, {}, { ...ofQueue, stand: one })}
            aria-current={one === stand ? 'page' : undefined}
          >
            {STAND_TEXTS[one]({}, lang)}
          </Link>
        ))}
      </nav>
      {actionData && <ChosenOutcomes outcomes={actionData} />}
      <h2>{queue === null ? m.staff_jobs_all_queues({}, lang) : m.staff_jobs_of_queue({ name: queue }, lang)}</h2>
      {queue !== null && (
        <p>
          <Link to={staffHref('staffJobs', locale, {}, { stand })}>{m.staff_jobs_all_queues({}, lang)}</Link>
        </p>
      )}
      <div className="stf__stack">
        <ListTable
          caption={STAND_TEXTS[stand]({}, lang)}
          columns={COLUMNS}
          rows={rows}
          keyOf={({ id }) => id}
          isRead={!mayRun}
          {...(mayRun && { choosing: { form: CHOSEN_FORM, labelOf: (row: string) => m.staff_list_choose_row({ row }, lang) } })}
          next={next && staffHref('staffJobs', locale, {}, { ...ofQueue, stand, after: next })}
          empty={m.staff_jobs_none({}, lang)}
        />
        {mayRun && rows.length > 0 && <ChosenActs acts={ACTS} />}
      </div>
      <h2>{m.staff_jobs_queues({}, lang)}</h2>
      <ListTable
        caption={m.staff_jobs_queues({}, lang)}
        columns={QUEUE_COLUMNS}
        rows={queues}
        keyOf={({ name }) => name}
        isRead={queues.every(({ counts }) => STANDS.every((one) => counts[one] === 0))}
        empty=""
      />
    </>
  );
}

type Loaded = Route.ComponentProps['loaderData'];
type Row = Loaded['rows'][number];
type Queue = Loaded['queues'][number];

const COLUMNS: readonly Column<Row>[] = [
  { key: 'number', name: m.staff_jobs_number, value: ({ id }) => id, cell: ({ id }) => <span translate="no">{id.slice(0, 8)}</span> },
  { key: 'queue', name: m.staff_jobs_queue, value: ({ queue }) => queue, cell: ({ queue }) => <span translate="no">{queue}</span> },
  { key: 'fault', name: m.staff_jobs_fault, value: ({ fault }) => fault ?? '', cell: ({ fault }) => <span translate="no">{fault}</span> },
  { key: 'tries', name: m.staff_jobs_tries, value: ({ tries }) => tries, look: 'number' },
  { key: 'at', name: m.staff_jobs_at, value: ({ at }, { locale }) => instantText(at, locale), look: 'line' },
  { key: 'created', name: m.staff_jobs_created, value: ({ createdAt }, { locale }) => instantText(createdAt, locale), look: 'line' },
];

const QUEUE_COLUMNS: readonly Column<Queue>[] = [
  { key: 'queue', name: m.staff_jobs_queue, value: ({ name }) => name, cell: ({ name }) => <span translate="no">{name}</span> },
  ...STANDS.map(
    (stand): Column<Queue> => ({
      key: stand,
      name: STAND_TEXTS[stand],
      value: ({ counts }) => counts[stand],
      cell: ({ name, counts }, { locale }) =>
        counts[stand] === 0 ? (
          '0'
        ) : (
          <Link to={staffHref('staffJobs', locale, {}, { queue: name, stand })}>{numberText(counts[stand], locale)}</Link>
        ),
      look: 'number',
    }),
  ),
  {
    key: 'oldest',
    name: m.staff_jobs_oldest,
    value: ({ oldestDueAt }, { locale }) => (oldestDueAt ? instantText(oldestDueAt, locale) : ''),
    look: 'line',
  },
];
