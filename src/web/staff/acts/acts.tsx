import { Form, Link } from 'react-router';
import { can } from '#accounts/model';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { postedForm } from '../../request/posted-form.ts';
import { accountsOf } from '../../request/session.ts';
import { staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { actText, knownActions } from '../parts/acts/act-texts.ts';
import { TakeSheet } from '../parts/list/files/take-sheet.tsx';
import { factsOfRow, ListPanel, PanelFacts } from '../parts/list/list-panel.tsx';
import { type ListView, listView, viewQuery } from '../parts/list/list-view.ts';
import { KeptView, Listing } from '../parts/list/listing.tsx';
import { SavedViews } from '../parts/list/saved-views.tsx';
import { viewQueryOf } from '../parts/list/view-query.ts';
import { actOnViewsOfList, type ViewedList, viewsOfList } from '../parts/list/views-of-list.ts';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/acts';
import { ACT_LIST, actRow, peopleOf } from './act-columns.tsx';
import { ACT_SUBJECTS, type ActsAddress, actsAddress, actsFilter, actsQuery, isUnclear } from './acts-address.ts';
import { factLines } from './fact-texts.ts';
import { SUBJECT_KIND_TEXTS } from './subject-texts.ts';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_nav_acts({}, langOf(localeOf(location.pathname))));

const PAGE = 50;

/** The record of acts, the newest first; of a person, a subject, an action and a period where the address names them. */
export async function loader(call: Route.LoaderArgs) {
  const { by } = await staffIn(call);
  const { searchParams } = call.url;
  const saved = await viewsOfList(call, VIEWS_OF, by);
  const address = actsAddress(searchParams);
  const view = listView(ACT_LIST, searchParams);
  const number = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined);
  const isOldestFirst = view.sort === 'at';
  const beyond = isOldestFirst ? { after: number(view.after) } : { before: number(view.after) };
  const staff = staffOperationsOf(call);
  const found = isUnclear(address) ? [] : await staff.listActs({ ...actsFilter(address), ...beyond, isOldestFirst, limit: PAGE + 1 });
  const acts = found.slice(0, PAGE);
  const { people } = await accountsOf(call).staffPeople();
  const [named, suppliers] = await Promise.all([staff.namesOf([address.person, ...peopleOf(acts)]), staff.reviews.supplierNames()]);
  const names = { people: named, suppliers };
  return {
    address,
    saved,
    view,
    acts: acts.map((act) => actRow(act, names)),
    next: found.length > PAGE ? (acts.at(-1)?.id ?? null) : null,
    people: people.map(({ id, name }) => ({ id, name })),
    names,
    mayExport: can(by, 'staff.acts.export'),
  };
}

const VIEWS_OF = { list: 'acts', page: 'staffActs', opens: 'staff.acts.read' } as const satisfies ViewedList;

const shownQuery = (address: ActsAddress, view: ListView) => ({
  ...actsQuery(address),
  ...viewQuery(ACT_LIST, { ...view, after: '', open: '' }),
});

/** What somebody looked for is not kept: it may name a customer. */
const keptQuery = (address: ActsAddress, view: ListView): string => viewQueryOf('staffActs', shownQuery({ ...address, subject: '' }, view));

/** Keeps a view of the record, changes or deletes one. */
export async function action(call: Route.ActionArgs) {
  const { by } = await staffIn(call);
  const { searchParams } = call.url;
  const address = actsAddress(searchParams);
  const view = listView(ACT_LIST, searchParams);
  const posted = { form: await postedForm(call.request), by, kept: keptQuery(address, view), shown: shownQuery(address, view) };
  const aboutView = await actOnViewsOfList(call, VIEWS_OF, posted);
  if (!aboutView) throw new Response(null, { status: 400 });
  return aboutView;
}

export const shouldRevalidate = alwaysRevalidate;

export const handle: PageHandle = { reading: 'at_work' };

export default function Acts({
  loaderData: { address, acts, mayExport, names, next, people, saved, view },
  actionData,
}: Route.ComponentProps) {
  const lang = useLang();
  const { locale } = lang;
  const query = actsQuery(address);
  const unclear = isUnclear(address);
  const hrefOf = (shown: ListView): string => staffHref('staffActs', locale, {}, { ...query, ...viewQuery(ACT_LIST, shown) });
  const opened = acts.find((act) => ACT_LIST.keyOf(act) === view.open);
  const isKnown = people.some(({ id }) => id === address.person);
  return (
    <>
      <h1>{m.staff_nav_acts({}, lang)}</h1>
      <p className="stf__quiet">{m.staff_acts_lead({}, lang)}</p>
      <SavedViews loaded={saved} page="staffActs" shown={keptQuery(address, view)} answer={actionData} />
      <Form
        method="get"
        action={staffHref('staffActs', locale, {})}
        className="stf__filters"
        role="search"
        // What was typed belongs to its address.
        key={JSON.stringify(address)}
      >
        <div className="stf__fields">
          <SelectField label={m.staff_acts_who({}, lang)} name="person" defaultValue={address.person} bare>
            <option value="">{m.staff_acts_everybody({}, lang)}</option>
            {/* Whoever has no role any more, or is a supplier's, stays chosen. */}
            {address.person !== '' && !isKnown && (
              <option value={address.person}>{names.people.get(address.person) ?? address.person}</option>
            )}
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField label={m.staff_acts_kind({}, lang)} name="kind" defaultValue={address.kind} bare>
            <option value="">{m.staff_acts_everything({}, lang)}</option>
            {ACT_SUBJECTS.map((kind) => (
              <option key={kind} value={kind}>
                {SUBJECT_KIND_TEXTS[kind]({}, lang)}
              </option>
            ))}
          </SelectField>
          <TextField
            label={m.staff_acts_subject({}, lang)}
            type="search"
            name="subject"
            defaultValue={address.subject}
            maxLength={200}
            error={unclear ? m.staff_acts_subject_unclear({}, lang) : undefined}
            bare
          />
          <SelectField label={m.staff_acts_what({}, lang)} name="action" defaultValue={address.action} bare>
            <option value="">{m.staff_acts_every_action({}, lang)}</option>
            {knownActions(lang).map(({ actions, kind }) => (
              <optgroup key={kind} label={SUBJECT_KIND_TEXTS[kind]({}, lang)}>
                <option value={`${kind}.`}>{m.staff_acts_all_of({ kind: SUBJECT_KIND_TEXTS[kind]({}, lang) }, lang)}</option>
                {actions.map((one) => (
                  <option key={one} value={one}>
                    {actText(one, { role: '…' }, lang)}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectField>
          <TextField label={m.staff_acts_from({}, lang)} type="date" name="from" defaultValue={address.from} bare />
          <TextField label={m.staff_acts_until({}, lang)} type="date" name="until" defaultValue={address.until} bare />
        </div>
        <div className="row">
          <Button type="submit" look="secondary" size="sm" icon="search">
            {m.staff_find({}, lang)}
          </Button>
          <KeptView list={ACT_LIST} view={view} />
          {Object.keys(query).length > 0 && <Link to={staffHref('staffActs', locale, {})}>{m.staff_acts_show_all({}, lang)}</Link>}
        </div>
      </Form>
      {!unclear && (
        <Listing
          list={ACT_LIST}
          view={view}
          kept={query}
          hrefOf={hrefOf}
          caption={m.staff_nav_acts({}, lang)}
          rows={acts}
          next={next}
          hasPanel
          panel={
            opened && (
              <ListPanel row={view.open} title={actText(opened.action, opened.facts, lang)} close={hrefOf({ ...view, open: '' })}>
                <PanelFacts facts={factsOfRow(ACT_LIST.columns, opened, lang)} />
                <PanelFacts
                  facts={factLines(opened.facts, names, lang, opened.subject.kind).map(
                    ({ name, text, raw }) =>
                      [
                        name,
                        <span key={raw} title={raw}>
                          {text}
                        </span>,
                      ] as const,
                  )}
                />
              </ListPanel>
            )
          }
          empty={Object.keys(query).length > 0 ? m.staff_acts_none_so({}, lang) : m.staff_acts_none({}, lang)}
        />
      )}
      {mayExport && acts.length > 0 && (
        <TakeSheet
          action={staffHref('staffActsFile', locale, {})}
          field={{ name: 'list', value: hrefOf({ ...view, after: '', open: '' }).split('?')[1] ?? '' }}
          label={m.staff_acts_file({}, lang)}
          hint={m.staff_acts_file_hint({}, lang)}
        />
      )}
    </>
  );
}
