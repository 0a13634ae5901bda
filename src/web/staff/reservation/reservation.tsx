import { can } from '#accounts/model';
import { localeOf } from '#addresses/model';
import { staffNewsHref } from '#addresses/staff';
import { peopleIn, type ReservationFile } from '#booking';
import { isCalledOff } from '#booking/model';
import * as m from '#i18n';
import { type Lang, langOf } from '#i18n/lang';
import { groupedCode } from '#kernel/ids';
import type { Locale } from '#kernel/locale';
import { StateBadge } from '../../parts/reservation/state-badge.tsx';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { localeContext, webContext } from '../../request/context.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { askedAdjustment } from '../parts/adjustments/asked-adjustment.ts';
import { GiveWindow } from '../parts/adjustments/give-window.tsx';
import { bookSearchHref } from '../parts/book/book-search.ts';
import { NewsNote } from '../parts/news/news-note.tsx';
import { takersOf } from '../parts/queue/holders.ts';
import { TakersNote } from '../parts/queue/takers-note.tsx';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/reservation';
import { Acts } from './acts.tsx';
import { DocumentAsAgreed, EmailAsSent } from './as-the-customer-has-it.tsx';
import { Charges } from './charges/charges.tsx';
import { Entries } from './entries.tsx';
import { Facts } from './facts.tsx';
import { History } from './history.tsx';
import { InPlace } from './in-place.tsx';
import { MendEmail } from './mend-email.tsx';
import { NoShowPanel } from './no-show/no-show.tsx';
import { Notes } from './notes.tsx';
import { PaymentsAndEmails } from './payments-and-emails.tsx';
import { reservationAction } from './reservation-action.ts';
import { Summary } from './summary.tsx';
import { Tags } from './tags.tsx';
import { UnansweredBookingPanel } from './unanswered.tsx';

export const meta: Route.MetaFunction = ({ location, params }) =>
  staffMeta(`${params.code ?? ''} ${m.staff_reservation({}, langOf(localeOf(location.pathname)))}`);

/** Everything of one reservation on one page. The act that is being asked for stands in the address. */
export async function loader(call: Route.LoaderArgs) {
  const { by } = await staffIn(call);
  const { reservations, namesOf, readingPosition } = staffOperationsOf(call);
  const since = await readingPosition();
  const code = call.params.code ?? '';
  const file = await reservations.file(code);
  if (!file) throw new Response(null, { status: 404 });
  return {
    file,
    since,
    names: await namesOf(peopleIn(file)),
    knownTags: await reservations.tags(),
    acts: can(by, 'staff.reservation.act') ? await reservations.possibleActs({ code, by }) : null,
    unanswered: can(by, 'staff.reservation.act') ? ((await reservations.unanswered(code)) ?? null) : null,
    mayShowContact: can(by, 'staff.reservation.show_contact'),
    mayNote: can(by, 'staff.reservation.note'),
    mayChange: can(by, 'staff.reservation.change'),
    mayReadCredit: can(by, 'staff.credit.read'),
    mayAdjust: can(by, 'staff.money.adjust'),
    mayDecideCharges: can(by, 'staff.charge.decide'),
    now: call.context.get(webContext).clock(),
    orderHref: can(by, 'staff.reservation.book') ? inPlaceHref(file, call.context.get(localeContext)) : null,
    takers: await takersOf(call, by, file.reservation.code),
    asked: call.url.searchParams.get('act'),
    give: call.url.searchParams.has('give') && can(by, 'staff.money.adjust') ? ((await askedAdjustment(call, by, code)) ?? null) : null,
    isGiveChanged: call.url.searchParams.get('problem') === 'outcome_changed',
    done: call.url.searchParams.get('done'),
  };
}

/** Where another car is ordered in its place, with its own search; nothing while an order stands there. */
function inPlaceHref({ mayBeReplaced, replacedBy, reservation }: ReservationFile, locale: Locale): string | null {
  if (!mayBeReplaced || replacedBy.some(({ state }) => !isCalledOff(state))) return null;
  return bookSearchHref(reservation.criteria, locale, reservation);
}

export const action = (call: Route.ActionArgs) => reservationAction(call, call.params.code ?? '');

export const shouldRevalidate = alwaysRevalidate;

export const handle: PageHandle = { reading: 'at_work' };

export default function Reservation({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const {
    file,
    names,
    knownTags,
    acts,
    orderHref,
    mayAdjust,
    mayChange,
    mayDecideCharges,
    mayReadCredit,
    mayShowContact,
    mayNote,
    asked,
    done,
    since,
    unanswered,
  } = loaderData;
  const { reservation } = file;
  const again = actionData?.kind === 'again' ? actionData : undefined;
  const shownAct = again?.act ?? asked;
  const isActOpen = acts?.some(({ act, isPossible }) => isPossible && act === shownAct) ?? false;
  return (
    <>
      <div className="stf__head">
        <h1 translate="no">{groupedCode(reservation.code)}</h1>
        <StateBadge state={reservation.state} />
      </div>
      {file.isTest && (
        <Note>
          <p>{m.staff_reservation_is_test({}, lang)}</p>
        </Note>
      )}
      {done && !actionData && (
        <Note tone="ok" role="status">
          <p>{doneText(done, lang)}</p>
        </Note>
      )}
      {again && !isActOpen && (
        <Note tone="bad" role="alert">
          <p>{PROBLEMS[again.problem]({}, lang)}</p>
        </Note>
      )}
      {actionData?.kind === 'charge' && actionData.problem && (
        <Note tone="bad" role="alert">
          <p>{CHARGE_PROBLEMS[actionData.problem]({}, lang)}</p>
        </Note>
      )}
      <TakersNote takers={loaderData.takers} />
      {acts && (
        <Acts
          acts={acts}
          asked={shownAct}
          mayAdjust={mayAdjust}
          reservation={reservation}
          problem={again && PROBLEMS[again.problem]({}, lang)}
        />
      )}
      {loaderData.give && <GiveWindow {...loaderData.give} isChanged={loaderData.isGiveChanged} />}
      {acts && file.unpaidLink !== null && (
        <MendEmail
          link={file.unpaidLink}
          reservation={reservation}
          isAsked={asked === 'mend_email'}
          again={actionData?.kind === 'mend_email' ? actionData : undefined}
        />
      )}
      {unanswered && (
        <UnansweredBookingPanel
          booking={unanswered}
          supplier={reservation.offer.supplier.name}
          again={actionData?.kind === 'unanswered' ? actionData : undefined}
        />
      )}
      {file.noShow && <NoShowPanel code={reservation.code} noShow={file.noShow} mayAdjust={mayAdjust} />}
      <Charges
        file={file}
        now={loaderData.now}
        mayDecide={mayDecideCharges}
        again={actionData?.kind === 'charge' ? actionData.about : undefined}
      />
      <InPlace file={file} orderHref={orderHref} />
      <div className="stf__cols">
        <div className="stf__stack">
          <Facts file={file} contact={actionData?.kind === 'contact' ? actionData.contact : undefined} mayShowContact={mayShowContact} />
          <Summary reservation={reservation} mayAdjust={mayAdjust && !acts} mayChange={mayChange} mayReadCredit={mayReadCredit} />
          <Entries entries={file.entries} />
          <PaymentsAndEmails file={file} mayShowEmails={mayShowContact} />
          {actionData?.kind === 'email' && <EmailAsSent email={actionData.email} />}
          {actionData?.kind === 'document' && <DocumentAsAgreed document={actionData.document} />}
        </div>
        <div className="stf__stack">
          <Tags
            tags={file.tags}
            known={knownTags}
            typed={actionData?.kind === 'tag' ? actionData.typed : ''}
            error={actionData?.kind === 'tag' ? TAG_PROBLEMS[actionData.problem]({}, lang) : undefined}
            mayWrite={mayNote}
          />
          <Notes notes={file.notes} names={names} typed={again?.note ?? ''} mayWrite={mayNote} />
          <History file={file} names={names} />
        </div>
      </div>
      <NewsNote address={staffNewsHref({ about: reservation.code })} since={since} of="reservation" />
    </>
  );
}

function doneText(done: string, lang: Lang): string {
  const text = DONE[done as keyof typeof DONE];
  return (text ?? m.staff_done)({}, lang);
}

const CHARGE_PROBLEMS = { overtaken: m.portal_charge_overtaken, not_possible: m.portal_charge_not_possible } as const;

const TAG_PROBLEMS = { empty: m.staff_tag_empty, too_long: m.staff_tag_too_long, too_many: m.staff_tag_too_many } as const;

const DONE = {
  note: m.staff_done_note,
  tag: m.staff_done_tag,
  untag: m.staff_done_untag,
  ordered: m.staff_done_ordered,
  adjusted_done: m.staff_adjust_done,
  adjusted_waiting: m.staff_adjust_waiting,
  link_mailed: m.staff_done_link_mailed,
  proof_asked: m.staff_done_proof_asked,
  picked_up: m.staff_done_picked_up,
  returned: m.staff_done_returned,
  not_shown: m.staff_done_not_shown,
  cancelled: m.staff_done_cancelled,
  refused_at_delivery: m.staff_done_refused_at_delivery,
  confirmation_sent: m.staff_done_confirmation_sent,
  order_ended: m.staff_done_order_ended,
  email_mended: m.staff_done_email_mended,
  charge_decided: m.staff_done_charge_decided,
  booked: m.staff_done_booked,
  not_booked: m.staff_done_not_booked,
} as const;

const PROBLEMS = {
  outcome_changed: m.staff_problem_outcome_changed,
  not_possible: m.staff_problem_not_possible,
  settled_before: m.staff_money_settled_before,
  note_empty: m.staff_problem_note_empty,
  note_too_long: m.staff_problem_note_too_long,
  unclear: m.staff_problem_unclear,
} as const;
