import { Fragment, useEffect } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { href } from '#addresses/model';
import { staffHref, staffPathIn } from '#addresses/staff';
import * as m from '#i18n';
import { STAFF_ROLE_TEXTS } from '../../parts/access/staff-role-texts.ts';
import { HeardPage } from '../../parts/frame/heard-page.tsx';
import { localeContext } from '../../request/context.ts';
import { siteAddress } from '../../request/site-address.ts';
import { staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Icon } from '../../ui/icon.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { AskedFocus } from '../parts/frame/asked-focus.tsx';
import { countId, countTexts, followCounts, showCounts } from '../parts/frame/follow-counts.ts';
import { ScreenProblem } from '../parts/frame/screen-problem.tsx';
import { Keys } from '../parts/keys/keys.tsx';
import { Palette } from '../parts/palette/palette.tsx';
import { PLACE_GROUPS, PLACES, placesFor } from '../parts/places.ts';
import { waitingFor } from '../parts/queue/waiting-counts.ts';
import { WorkScripts } from '../parts/work/work-scripts.tsx';
import type { Route } from './+types/staff';
import './staff.css';

/** What somebody has done may have ended what waits, also for who asks next. */
export const middleware: Route.MiddlewareFunction[] = [
  async (call, next) => {
    const answer = await next();
    if (call.request.method !== 'GET') staffOperationsOf(call).queue.countAnew();
    return answer;
  },
];

export async function loader(call: Route.LoaderArgs) {
  const { by, name } = await staffIn(call);
  const [announcements, counts] = await Promise.all([staffOperationsOf(call).announcements.current(), waitingFor(call, by)]);
  return {
    name,
    roles: by.roles,
    places: placesFor(by).map(({ page }) => page),
    counts,
    toSite: siteAddress(call, href('home', call.context.get(localeContext), {})),
    announcements: announcements.map(({ id, text, until }) => ({ id, text, until })),
  };
}

/** The frame of the back office. It is made for people who are there all day: no footer, no banner, no third parties. */
export default function Staff({ loaderData: { name, roles, places, toSite, announcements, counts } }: Route.ComponentProps) {
  const lang = useLang();
  const { pathname, search } = useLocation();
  const waiting = staffHref('staffWaiting', lang.locale, {});
  useEffect(() => followCounts(waiting, lang), [waiting, lang]);
  // The navigation is made anew with each path, and what was heard meanwhile is in what was read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => showCounts(counts, lang), [counts, pathname, lang]);
  const other = lang.locale === 'tr' ? 'en' : 'tr';
  return (
    <HeardPage ours>
      <div className="stf">
        <a className="skip" href="#content">
          {m.skip_to_content({}, lang)}
        </a>
        <header className="stf__side">
          <Link className="stf__logo" to={staffHref('staffQueue', lang.locale, {})}>
            <img src="/art/logo-kontak-inverse.svg" width="96" height="28" alt="Kontak" />
            <span>{m.staff_title({}, lang)}</span>
          </Link>
          <Palette />
          {/* Made anew with each page: on a phone the line begins where somebody is. */}
          <nav aria-label={m.staff_title({}, lang)} key={pathname}>
            {PLACE_GROUPS.map(({ group, name: groupName }) => {
              const within = PLACES.filter((place) => place.group === group && places.includes(place.page));
              if (within.length === 0) return null;
              return (
                <Fragment key={group}>
                  {groupName && <p id={`places-${group}`}>{groupName({}, lang)}</p>}
                  <ul aria-labelledby={groupName ? `places-${group}` : undefined}>
                    {within.map(({ page, icon, name: text }) => {
                      const to = staffHref(page, lang.locale, {});
                      const waits = countTexts(counts[page], lang);
                      const isHere = page === 'staffQueue' ? pathname === to : pathname.startsWith(to);
                      return (
                        <li key={page}>
                          <Link to={to} aria-current={isHere ? 'page' : undefined} aria-describedby={countId(page)}>
                            <Icon name={icon} size="s" />
                            {text({}, lang)}
                            <b aria-hidden="true" hidden={waits.shown === ''} data-waits={page}>
                              {waits.shown}
                            </b>
                          </Link>
                          <span className="sr" id={countId(page)}>
                            {waits.read}
                          </span>
                        </li>
                      );
                    })}
                  </ul>
                </Fragment>
              );
            })}
          </nav>
          <div className="stf__me">
            <b>{name}</b>
            <small>{roles.map((role) => STAFF_ROLE_TEXTS[role]({}, lang)).join(', ')}</small>
            <a href={`${staffPathIn(pathname, other)}${search}`} hrefLang={other} lang={other}>
              {other === 'en' ? 'English' : 'Türkçe'}
            </a>
            <a href={toSite}>{m.staff_to_site({}, lang)}</a>
            <form method="post" action={href('logIn', lang.locale, {})}>
              <button type="submit" name="action" value="log_out">
                {m.staff_log_out({}, lang)}
              </button>
            </form>
            <Keys />
          </div>
        </header>
        <main id="content" className="stf__main" tabIndex={-1}>
          {announcements.map(({ id, text, until }) => (
            <Note key={id} tone="warn" role="note">
              <p>
                {text} <small>{m.announcements_until_then({ until: instantText(until, lang.locale) }, lang)}</small>
              </p>
            </Note>
          ))}
          <Outlet />
          <AskedFocus />
        </main>
      </div>
      <WorkScripts ours waiting={waiting} />
    </HeardPage>
  );
}

/** What a screen of the back office could not show. */
export function ErrorBoundary() {
  const lang = useLang();
  return (
    <ScreenProblem
      notFound={m.staff_not_found_text({}, lang)}
      forbidden={m.staff_forbidden_text({}, lang)}
      back={<Link to={staffHref('staffQueue', lang.locale, {})}>{m.staff_nav_queue({}, lang)}</Link>}
    />
  );
}
