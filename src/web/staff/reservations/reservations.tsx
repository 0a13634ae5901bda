import { data, Link, redirect } from 'react-router';
import { can } from '#accounts/model';
import { localeOf } from '#addresses/model';
import { staffHref, staffNewsHref } from '#addresses/staff';
import type { TagOutcome } from '#booking';
import { RESERVATION_VIEW_NAMES } from '#booking/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { numberText } from '#kernel/locale';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { localeContext, webContext } from '../../request/context.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { requireRight, staffIn, staffOperationsOf } from '../../request/staff.ts';
import { useLang } from '../../ui/use-lang.ts';
import { actOnRows, type RowOutcomes, type RowRefusal, statusOfRows } from '../parts/list/act-on-rows.ts';
import { ChosenActs, ChosenOutcomes } from '../parts/list/chosen.tsx';
import { Listing } from '../parts/list/listing.tsx';
import { SavedViews } from '../parts/list/saved-views.tsx';
import { actOnViewsOfList, type ViewedList, viewsOfList } from '../parts/list/views-of-list.ts';
import { NewsNote } from '../parts/news/news-note.tsx';
import { RESERVATION_LIST } from '../parts/reservations/reservation-columns.tsx';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/reservations';
import { Filters } from './filters.tsx';
import { Panel } from './panel.tsx';
import {
  type ReservationListAddress,
  reservationListAddress,
  reservationListQuery,
  reservationQuestion,
  reservationViewQuery,
} from './reservation-list-address.ts';
import { TakeFile } from './take-file.tsx';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_nav_reservations({}, langOf(localeOf(location.pathname))));

/** A page of reservations: everything that is seen of it stands in the address. A number that is one reservation's opens it. */
export async function loader(call: Route.LoaderArgs) {
  const { by } = await staffIn(call);
  const { searchParams } = call.url;
  const address = reservationListAddress(searchParams);
  const { readingPosition, reservations } = staffOperationsOf(call);
  const saved = await viewsOfList(call, VIEWS_OF, by);
  const since = await readingPosition();
  const list = await reservations.search({ ...reservationQuestion(address), after: searchParams.get('after') ?? '' });
  const [only] = list.rows;
  if (address.words !== '' && list.count === 1 && only && !address.open)
    throw redirect(staffHref('staffReservation', call.context.get(localeContext), { code: only.code }), 303);
  return {
    address,
    since,
    after: searchParams.get('after') ?? '',
    list,
    suppliers: (await call.context.get(webContext).fleet.suppliers()).map(({ slug, name }) => ({ slug, name })),
    tags: await reservations.tags(),
    saved,
    mayAct: can(by, 'staff.reservation.act'),
    mayExport: can(by, 'staff.reservation.export'),
    placeName: placeNamed(call, address.place),
    file: (address.open && (await reservations.file(address.open))) || null,
  };
}

const VIEWS_OF = { list: 'reservations', page: 'staffReservations', opens: 'staff.reservation.search' } as const satisfies ViewedList;

function placeNamed(call: Route.LoaderArgs, slug: string): string | null {
  return slug === '' ? null : (staffOperationsOf(call).placeNamed(slug)?.name[call.context.get(localeContext)] ?? null);
}

/** The confirmation once more, or a tag, for each reservation that is ticked. */
export async function action(call: Route.ActionArgs) {
  const { by } = await staffIn(call);
  const form = await postedForm(call.request);
  const { reservations } = staffOperationsOf(call);
  const shown = reservationListAddress(call.url.searchParams);
  const viewed = { form, by, kept: reservationViewQuery(shown), shown: reservationListQuery(shown, { open: '' }) };
  const aboutView = await actOnViewsOfList(call, VIEWS_OF, viewed);
  if (aboutView) return aboutView;
  const answer = (outcomes: RowOutcomes) => data({ ...outcomes, tag: textIn(form, 'tag') }, { status: statusOfRows(outcomes) });
  switch (textIn(form, 'action')) {
    case 'send_confirmation': {
      requireRight(call, by, 'staff.reservation.act');
      const send = async (code: string) => {
        const { kind } = await reservations.act({ code, act: 'confirmation_sent', reason: 'customer_asked', by, agreed: null });
        return kind === 'done' ? undefined : kind === 'not_found' ? 'not_found' : 'not_possible';
      };
      return answer(await actOnRows(form, send));
    }
    case 'tag': {
      requireRight(call, by, 'staff.reservation.note');
      const put = async (code: string) => TAG_REFUSALS[(await reservations.tag({ code, tag: textIn(form, 'tag'), by })).kind];
      return answer(await actOnRows(form, put));
    }
    default:
      throw new Response(null, { status: 400 });
  }
}

const TAG_REFUSALS = {
  done: undefined,
  not_found: 'not_found',
  empty: 'no_tag',
  too_long: 'tag_too_long',
  too_many: 'too_many_tags',
} as const satisfies Readonly<Record<TagOutcome['kind'], RowRefusal | undefined>>;

const UNNARROWED = {
  words: '',
  supplier: '',
  from: '',
  until: '',
  orderedFrom: '',
  orderedUntil: '',
  place: '',
  tag: '',
  outcome: '',
} as const;

export const shouldRevalidate = alwaysRevalidate;

export const handle: PageHandle = { reading: 'at_work' };

export default function Reservations({
  loaderData: { address, after, list, since, saved, mayAct, mayExport, suppliers, placeName, tags, file },
  actionData,
}: Route.ComponentProps) {
  const lang = useLang();
  const { locale } = lang;
  const { view, words, sort } = address;
  const chosenAnswer = actionData && 'tag' in actionData ? actionData : undefined;
  const hrefOf = (changed: Partial<ReservationListAddress>, extra: Readonly<Record<string, string>> = {}) =>
    staffHref('staffReservations', locale, {}, { ...reservationListQuery(address, changed), ...extra });
  const shown = { sort, columns: address.columns, open: address.open, after };
  const isFiltered = Object.keys(UNNARROWED).some((name) => address[name as keyof typeof UNNARROWED] !== '');
  return (
    <>
      <h1>{m.staff_nav_reservations({}, lang)}</h1>
      <div className="stf__bar">
        <nav className="stf__views" aria-label={m.staff_views({}, lang)}>
          {RESERVATION_VIEW_NAMES.map((one) => (
            <Link key={one} to={hrefOf({ view: one, open: '' })} aria-current={one === view ? 'page' : undefined}>
              {VIEWS[one]({}, lang)}
            </Link>
          ))}
        </nav>
        <SavedViews loaded={saved} page="staffReservations" shown={reservationViewQuery(address)} answer={actionData} />
      </div>
      <Filters address={address} suppliers={suppliers} placeName={placeName} tags={tags} hrefOf={hrefOf} />
      {chosenAnswer && <ChosenOutcomes outcomes={chosenAnswer} />}
      <p className="stf__count" role="status">
        {list.isCountedOut
          ? m.staff_count({ count: list.count }, lang)
          : m.staff_count_more({ count: numberText(list.count, locale) }, lang)}
      </p>
      <Listing
        list={RESERVATION_LIST}
        view={shown}
        hrefOf={({ sort: order, columns, open, after: from }) =>
          hrefOf({ sort: order as ReservationListAddress['sort'], columns, open }, from ? { after: from } : {})
        }
        caption={VIEWS[view]({}, lang)}
        rows={list.rows}
        next={list.next}
        isChosen={mayAct}
        hasPanel
        panel={file && <Panel file={file} close={hrefOf({ open: '' }, after ? { after } : {})} />}
        empty={
          <>
            <p>
              {words
                ? m.staff_reservations_none_found({ words }, lang)
                : isFiltered
                  ? m.staff_list_none_filtered({}, lang)
                  : m.staff_reservations_none({}, lang)}
            </p>
            {isFiltered && (
              <p>
                <Link to={hrefOf(UNNARROWED)}>{m.staff_list_clear({}, lang)}</Link>
              </p>
            )}
          </>
        }
      >
        {mayAct && list.rows.length > 0 && (
          <ChosenActs acts={CHOSEN_ACTS}>
            <input
              className="input"
              name="tag"
              aria-label={m.staff_tag_label({}, lang)}
              placeholder={m.staff_tag_label({}, lang)}
              list="tags"
              autoComplete="off"
              maxLength={40}
              defaultValue={chosenAnswer && chosenAnswer.done.length === 0 ? chosenAnswer.tag : ''}
            />
            <datalist id="tags">
              {tags.map(({ folded, name }) => (
                <option key={folded} value={name} />
              ))}
            </datalist>
          </ChosenActs>
        )}
        {mayExport && list.rows.length > 0 && <TakeFile list={hrefOf({ open: '' }).split('?')[1] ?? ''} />}
      </Listing>
      <NewsNote address={staffNewsHref()} since={since} />
    </>
  );
}

const CHOSEN_ACTS = [
  { action: 'tag', name: m.staff_tag_add },
  { action: 'send_confirmation', name: m.staff_act_confirmation_sent },
];

const VIEWS = {
  upcoming: m.staff_view_upcoming,
  waiting: m.staff_view_waiting,
  on_the_road: m.staff_view_on_the_road,
  ended: m.staff_view_ended,
  all: m.staff_view_all,
} as const;
