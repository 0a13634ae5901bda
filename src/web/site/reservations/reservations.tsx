import { data, redirect } from 'react-router';
import { href, localeOf } from '#addresses/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { telephoneUrl } from '#kernel/contact';
import { customer } from '#kernel/principal';
import { memberReservations } from '../../parts/member/member-reservations.ts';
import { CreditCard, MemberReservationsList, WhichReservations } from '../../parts/member/member-reservations-list.tsx';
import type { MemberReservations } from '../../parts/member/member-reservations-view.ts';
import { whichFrom } from '../../parts/member/which-reservations.ts';
import { Main } from '../../parts/page/main.tsx';
import { FindForm } from '../../parts/reservation/find-form.tsx';
import { NotFoundReservation, STATUS_OF_NOT_FOUND } from '../../parts/reservation/not-found-reservation.tsx';
import { accessIn, accessOf } from '../../parts/reservation/reservation-access.ts';
import { localeContext, visitContext, webContext } from '../../request/context.ts';
import { passHeaders } from '../../request/cookies/access-cookie.ts';
import { checkoutToken } from '../../request/cookies/cookies.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { sessionIn } from '../../request/session.ts';
import { useSiteFacts } from '../../request/site-facts.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/reservations';
import { MaskedReservation } from './masked-reservation.tsx';
import { OpenReservation } from './open-reservation.tsx';
import { afterCancelling, lookUp, reservationsPage, statusOf, withdraw } from './reservations-page.ts';
import type { ReservationsPage } from './reservations-view.ts';
import '../../parts/reservation/styles/order-details.css';
import '../../parts/reservation/styles/ticket.css';

export const meta: Route.MetaFunction = (call) =>
  pageMeta(call, { title: m.lookup_meta_title({}, langOf(localeOf(call.location.pathname))), noindex: true });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { searchParams } = url;
  const cancelling = searchParams.has('cancel');
  const operations = context.get(webContext);
  const locale = context.get(localeContext);
  const done = WITHDRAWN.find((one) => one === searchParams.get('links')) ?? null;
  const access = await accessOf({ request, url, context });
  const page = await reservationsPage(operations, access, locale, {
    cancelling,
    withdrawal: { done },
    channelsSaved: searchParams.has('channels'),
  });
  if (page.kind !== 'empty') return withStatus(page);
  const session = await sessionIn({ request, context });
  return withStatus(session ? { ...page, mine: await memberReservations(operations, session, locale, whichFrom(searchParams)) } : page);
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const operations = context.get(webContext);
  const locale = context.get(localeContext);
  const form = await postedForm(request);
  const text = (name: string): string => textIn(form, name).slice(0, 254);

  if (form.get('action') === 'cancel') {
    const access = await accessIn({ request, context }, numberIn(url));
    const kind = (['refund', 'credit', 'nothing'] as const).find((one) => one === text('agreedKind'));
    const agreed = { kind: kind ?? 'nothing', minor: /^\d{1,12}$/.test(text('agreedMinor')) ? Number(text('agreedMinor')) : -1 };
    const by = customer((await sessionIn({ request, context }))?.user.id ?? null);
    const outcome = await operations.booking.cancel({ ...access, by, agreed });
    if (outcome.kind === 'cancelled') return redirect(href('reservations', locale, {}, { code: access.code }), 303);
    return withStatus(
      await afterCancelling(operations, access, locale, outcome),
      outcome.kind === 'not_found' ? STATUS_OF_NOT_FOUND.closed : 409,
    );
  }

  if (form.get('action') === 'channels') {
    const access = await accessIn({ request, context }, numberIn(url));
    const channels = form.getAll('channel').map(String);
    const { kind } = await operations.booking.chooseChannels({ ...access, channels, ip: context.get(visitContext).ip });
    if (kind === 'done') return redirect(href('reservations', locale, {}, { code: access.code, channels: 'saved' }), 303);
    return withStatus(await reservationsPage(operations, { ...access, closed: 'closed' }, locale, { cancelling: false }));
  }

  if (form.get('action') === 'withdraw') {
    const access = await accessIn({ request, context }, numberIn(url));
    const outcome = await withdraw(operations, access, { locale, ip: context.get(visitContext).ip, email: text('email') });
    if (outcome.kind === 'page') return withStatus(outcome.page);
    const links: (typeof WITHDRAWN)[number] = outcome.emailSent ? 'sent' : 'closed';
    const headers = passHeaders({ request }, outcome.access);
    return redirect(href('reservations', locale, {}, { code: outcome.access.code, links }), { status: 303, headers });
  }

  const visit = { locale, ip: context.get(visitContext).ip, browser: checkoutToken(request) };
  const found = await lookUp(operations, { code: text('code'), email: text('email') }, visit);
  if (found.kind === 'page') return withStatus(found.page);
  const headers = passHeaders({ request }, found.access);
  return redirect(href('reservations', locale, {}, { code: found.access.code }), { status: 303, headers });
}

/** What a withdrawal leads to. */
const WITHDRAWN = ['closed', 'sent'] as const;
const numberIn = (url: URL): string => url.searchParams.get('code') ?? '';

const withStatus = (page: ReservationsPage, status = statusOf(page)) => data(page, { status });

export default function Reservations({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData ?? loaderData;
  switch (page.kind) {
    case 'not_found':
      return <NotFoundReservation why={page.why} typed={page.typed} wrong={page.wrong} />;
    case 'masked':
      return <MaskedReservation ticket={page.ticket} typed={page.typed} wrong={page.wrong} />;
    case 'open':
      return (
        <OpenReservation
          ticket={page.ticket}
          links={page.links}
          cancel={page.cancel}
          withdrawal={page.withdrawal}
          review={page.review}
          deposit={page.deposit}
          charges={page.charges}
          channels={page.channels}
          hasWallet={page.hasWallet}
        />
      );
    case 'too_many':
      return <TooMany />;
    case 'empty':
      return <FindReservation page={page} />;
  }
}

function FindReservation({ page }: { page: Extract<ReservationsPage, { kind: 'empty' }> }) {
  const lang = useLang();
  const { mine } = page;
  if (mine) return <MyReservations page={page} mine={mine} />;
  return (
    <Main className="page acct">
      <section>
        <div className="acct__h">
          <h1>{m.lookup_title({}, lang)}</h1>
        </div>
        <div className="card pad blk">
          <div>
            <h2 className="acct__t">{m.lookup_find_title({}, lang)}</h2>
            <p className="sm ink2">{m.lookup_empty_text({}, lang)}</p>
          </div>
          <FindForm className="form-grid" typed={page.typed} wrong={page.wrong} />
        </div>
      </section>
      <aside className="acct__side">
        <ChangeCard />
      </aside>
    </Main>
  );
}

function MyReservations({ page, mine }: { page: Extract<ReservationsPage, { kind: 'empty' }>; mine: MemberReservations }) {
  const lang = useLang();
  return (
    <Main className="page acct">
      <section>
        <div className="acct__h">
          <h1>{m.account_page_my_reservations({}, lang)}</h1>
          {!mine.isEmpty && <WhichReservations which={mine.which} />}
        </div>
        <MemberReservationsList list={mine} />
      </section>
      <aside className="acct__side">
        <CreditCard spendable={mine.spendable} credits={mine.credits} />
        <div className="card pad blk">
          <h2 className="acct__t">{m.lookup_find_title({}, lang)}</h2>
          <FindForm className="stack" typed={page.typed} wrong={page.wrong} />
        </div>
        <ChangeCard />
      </aside>
    </Main>
  );
}

function ChangeCard() {
  const lang = useLang();
  const { brand } = useSiteFacts();
  return (
    <div className="card pad blk">
      <h2 className="acct__t">{m.lookup_change_title({}, lang)}</h2>
      <p className="sm ink2">{m.lookup_change_text({}, lang)}</p>
      <ButtonAnchor look="outline" icon="phone" href={telephoneUrl(brand.phone)}>
        {brand.phone}
      </ButtonAnchor>
    </div>
  );
}

function TooMany() {
  const lang = useLang();
  const { brand } = useSiteFacts();
  return (
    <Main className="page donepg">
      <section className="card state">
        <span className="state__ic">
          <Icon name="clock" />
        </span>
        <h1>{m.lookup_too_many_title({}, lang)}</h1>
        <p>{m.lookup_too_many_text({ phone: brand.phone }, lang)}</p>
      </section>
    </Main>
  );
}
