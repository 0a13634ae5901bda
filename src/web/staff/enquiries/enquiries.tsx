import { data, Form, Link } from 'react-router';
import { can } from '#accounts/model';
import { localeOf } from '#addresses/model';
import { staffHref, staffNewsHref } from '#addresses/staff';
import { ENQUIRY_STATES } from '#enquiries/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { groupedCode } from '#kernel/ids';
import { numberText } from '#kernel/locale';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { localeContext, webContext } from '../../request/context.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { requireRight, staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Button } from '../../ui/button.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { ENQUIRY_STATE_TEXTS } from '../parts/enquiry-texts.ts';
import { actOnRows } from '../parts/list/act-on-rows.ts';
import { ChosenActs, ChosenOutcomes } from '../parts/list/chosen.tsx';
import { TakeList } from '../parts/list/files/take-list.tsx';
import { ListPanel, PanelFacts } from '../parts/list/list-panel.tsx';
import { type ListView, listView, viewQuery } from '../parts/list/list-view.ts';
import { KeptView, Listing } from '../parts/list/listing.tsx';
import { SavedViews } from '../parts/list/saved-views.tsx';
import { viewQueryOf } from '../parts/list/view-query.ts';
import { actOnViewsOfList, type ViewedList, viewsOfList } from '../parts/list/views-of-list.ts';
import { NewsNote } from '../parts/news/news-note.tsx';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/enquiries';
import { ENQUIRY_LIST, type EnquiryNarrowing, enquiryNarrowing, enquiryQuery } from './enquiry-list.tsx';
import { enquiryRows } from './enquiry-rows.ts';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_nav_enquiries({}, langOf(localeOf(location.pathname))));

const MOST_FOUND = 50;

/** The longest waiting first, by state, or what is found with words; everything that is seen of it stands in the address. */
export async function loader(call: Route.LoaderArgs) {
  const { by } = await staffIn(call);
  const { searchParams } = call.url;
  const narrowing = enquiryNarrowing(searchParams);
  const view = listView(ENQUIRY_LIST, searchParams);
  const saved = await viewsOfList(call, VIEWS_OF, by);
  const { enquiries, readingPosition } = staffOperationsOf(call);
  const since = await readingPosition();
  const { state, isMine, words } = narrowing;
  const { sort, after, open } = view;
  const { rows, next } =
    words === ''
      ? await enquiries.list({ states: [state], after, ...(sort !== '' && { sort }), ...(isMine && { assignedTo: by.id }) })
      : { rows: await enquiries.find(words, MOST_FOUND), next: null };
  return {
    narrowing,
    view,
    saved,
    since,
    next,
    rows: await enquiryRows(call, rows),
    panel: open === '' ? null : await panelOf(call, open),
    mayAnswer: can(by, 'enquiry.answer'),
    mayExport: can(by, 'enquiry.export'),
  };
}

/** What was asked, and how it stands, for the panel beside the list. */
async function panelOf(call: Route.LoaderArgs, code: string) {
  const file = await staffOperationsOf(call).enquiries.file(code);
  if (!file) return null;
  const facts = call.context.get(webContext).enquiries.factsOf(file.enquiry, call.context.get(localeContext));
  return { code: file.enquiry.code, state: file.enquiry.state, facts, answers: file.answers.length };
}

/** Takes into work, or closes, each enquiry that is ticked. */
export async function action(call: Route.ActionArgs) {
  const { by } = await staffIn(call);
  const form = await postedForm(call.request);
  const narrowing = enquiryNarrowing(call.url.searchParams);
  const view = { ...listView(ENQUIRY_LIST, call.url.searchParams), after: '', open: '' };
  const shown = { ...enquiryQuery(narrowing), ...viewQuery(ENQUIRY_LIST, view) };
  const aboutView = await actOnViewsOfList(call, VIEWS_OF, { form, by, kept: keptQuery(narrowing, view), shown });
  if (aboutView) return aboutView;
  requireRight(call, by, 'enquiry.answer');
  const to = ACTS.find((one) => one.action === textIn(form, 'action'))?.action;
  if (!to) throw new Response(null, { status: 400 });
  const { enquiries } = staffOperationsOf(call);
  const outcomes = await actOnRows(form, async (code) => {
    const { kind } = await enquiries.transition({ code, to, by });
    return kind === 'changed' ? undefined : kind;
  });
  return data(outcomes, { status: outcomes.isNoneChosen ? 422 : 200 });
}

const VIEWS_OF = { list: 'enquiries', page: 'staffEnquiries', opens: 'enquiry.list' } as const satisfies ViewedList;

/** Words that somebody looked for are not kept: they may name customers. */
const keptQuery = (narrowing: EnquiryNarrowing, view: ListView): string =>
  viewQueryOf('staffEnquiries', {
    ...enquiryQuery({ ...narrowing, words: '' }),
    ...viewQuery(ENQUIRY_LIST, { ...view, after: '', open: '' }),
  });

const ACTS = [
  { action: 'in_progress', name: m.staff_enquiry_take },
  { action: 'closed', name: m.staff_enquiry_close },
] as const;

export const shouldRevalidate = alwaysRevalidate;

export const handle: PageHandle = { reading: 'at_work' };

export default function Enquiries({ loaderData, actionData }: Route.ComponentProps) {
  const { narrowing, view, saved, since, rows, next, panel, mayAnswer, mayExport } = loaderData;
  const lang = useLang();
  const { locale } = lang;
  const { state, isMine, words } = narrowing;
  const hrefOf = (shown: ListView, changed: Partial<EnquiryNarrowing> = {}): string =>
    staffHref('staffEnquiries', locale, {}, { ...enquiryQuery({ ...narrowing, ...changed }), ...viewQuery(ENQUIRY_LIST, shown) });
  const first = { ...view, after: '', open: '' };
  return (
    <>
      <h1>{m.staff_nav_enquiries({}, lang)}</h1>
      <div className="stf__bar">
        <nav className="stf__views" aria-label={m.enquiry_assigned({}, lang)}>
          <Link to={hrefOf(first, { isMine: false, words: '' })} aria-current={isMine || words !== '' ? undefined : 'page'}>
            {m.enquiries_everybodys({}, lang)}
          </Link>
          <Link to={hrefOf(first, { isMine: true, words: '' })} aria-current={isMine && words === '' ? 'page' : undefined}>
            {m.enquiries_mine({}, lang)}
          </Link>
        </nav>
        <nav className="stf__views" aria-label={m.staff_views({}, lang)}>
          {ENQUIRY_STATES.map((one) => (
            <Link key={one} to={hrefOf(first, { state: one, words: '' })} aria-current={one === state && words === '' ? 'page' : undefined}>
              {ENQUIRY_STATE_TEXTS[one]({}, lang)}
            </Link>
          ))}
        </nav>
        <SavedViews loaded={saved} page="staffEnquiries" shown={keptQuery(narrowing, view)} answer={actionData} />
      </div>
      <Form method="get" action={staffHref('staffEnquiries', locale, {})} className="stf__find" role="search" key={words}>
        <label>
          <span className="sr">{m.enquiries_find({}, lang)}</span>
          <input
            className="input"
            type="search"
            name="q"
            placeholder={m.enquiries_find({}, lang)}
            defaultValue={words}
            maxLength={100}
            data-find
          />
        </label>
        <KeptView list={ENQUIRY_LIST} view={view} />
        <Button type="submit" look="secondary" icon="search">
          {m.staff_find({}, lang)}
        </Button>
      </Form>
      {actionData && 'isNoneChosen' in actionData && <ChosenOutcomes outcomes={actionData} />}
      <Listing
        list={words === '' ? ENQUIRY_LIST : FOUND_LIST}
        view={view}
        kept={enquiryQuery(narrowing)}
        hrefOf={hrefOf}
        caption={words === '' ? ENQUIRY_STATE_TEXTS[state]({}, lang) : m.enquiries_found({ words }, lang)}
        rows={rows}
        next={next}
        isChosen={mayAnswer}
        hasPanel
        panel={panel && <Panel panel={panel} close={hrefOf({ ...view, open: '' })} />}
        empty={<Nothing narrowing={narrowing} all={staffHref('staffEnquiries', locale, {})} />}
      >
        {mayAnswer && rows.length > 0 && <ChosenActs acts={ACTS} />}
        {mayExport && rows.length > 0 && (
          <TakeList page="staffEnquiriesFile" list={{ ...enquiryQuery(narrowing), ...viewQuery(ENQUIRY_LIST, first) }} />
        )}
      </Listing>
      <NewsNote address={staffNewsHref({ of: 'enquiries' })} since={since} of="enquiries" />
    </>
  );
}

/** What was looked for is in no order but its own, and on one page. */
const FOUND_LIST = { ...ENQUIRY_LIST, sorts: [] };

function Nothing({ narrowing: { words, isMine }, all }: { narrowing: EnquiryNarrowing; all: string }) {
  const lang = useLang();
  return (
    <>
      <p>{words === '' ? m.staff_enquiries_none({}, lang) : m.staff_find_nothing({ words }, lang)}</p>
      {(words !== '' || isMine) && (
        <p>
          <Link to={all}>{m.staff_list_clear({}, lang)}</Link>
        </p>
      )}
    </>
  );
}

type Opened = NonNullable<Route.ComponentProps['loaderData']['panel']>;

function Panel({ panel: { code, state, facts, answers }, close }: { panel: Opened; close: string }) {
  const lang = useLang();
  return (
    <ListPanel
      row={code}
      title={<span translate="no">{groupedCode(code)}</span>}
      badge={<span className="badge">{ENQUIRY_STATE_TEXTS[state]({}, lang)}</span>}
      close={close}
      page={staffHref('staffEnquiry', lang.locale, { code })}
    >
      <PanelFacts
        facts={[
          ...facts.map(({ label, value }) => [label, value] as const),
          [m.staff_answers({}, lang), numberText(answers, lang.locale)] as const,
        ]}
      />
    </ListPanel>
  );
}
