import { Form, Link, Outlet, useLocation } from 'react-router';
import { href } from '#addresses/model';
import { type PortalPage, portalHref, portalPathIn } from '#addresses/portal';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { HeardPage } from '../../parts/frame/heard-page.tsx';
import { SUPPLIER_STATE_TEXTS } from '../../parts/supplier/supplier-texts.ts';
import { portalIn, portalOperationsOf } from '../../request/portal.ts';
import { PORTAL_RIGHTS } from '../../request/rights/portal-rights.ts';
import { AskedFocus } from '../../staff/parts/frame/asked-focus.tsx';
import { ScreenProblem } from '../../staff/parts/frame/screen-problem.tsx';
import { Palette } from '../../staff/parts/palette/palette.tsx';
import { WorkScripts } from '../../staff/parts/work/work-scripts.tsx';
import { Button } from '../../ui/button.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/portal';
import '../../staff/layout/staff.css';
import './portal.css';

type Place = Extract<
  PortalPage,
  | 'portalHome'
  | 'portalToday'
  | 'portalRates'
  | 'portalTerms'
  | 'portalStops'
  | 'portalEarnings'
  | 'portalReviews'
  | 'portalCharges'
  | 'portalGroups'
  | 'portalOffices'
  | 'portalMembers'
  | 'portalPapers'
  | 'portalProfile'
>;

/** The one list of places: the navigation shows those that whoever asks may open. */
const PLACES: readonly { readonly page: Place; readonly name: (typeof m)['portal_nav_home'] }[] = [
  { page: 'portalHome', name: m.portal_nav_home },
  { page: 'portalToday', name: m.portal_nav_today },
  { page: 'portalCharges', name: m.portal_nav_charges },
  { page: 'portalRates', name: m.portal_nav_rates },
  { page: 'portalTerms', name: m.portal_nav_terms },
  { page: 'portalStops', name: m.portal_nav_stops },
  { page: 'portalEarnings', name: m.staff_nav_earnings },
  { page: 'portalReviews', name: m.staff_nav_reviews },
  { page: 'portalGroups', name: m.portal_nav_groups },
  { page: 'portalOffices', name: m.portal_nav_offices },
  { page: 'portalMembers', name: m.portal_nav_members },
  { page: 'portalPapers', name: m.portal_nav_papers },
  { page: 'portalProfile', name: m.portal_nav_profile },
];

export async function loader(call: Route.LoaderArgs) {
  const asker = await portalIn(call);
  const partner = await portalOperationsOf(call).partners.find(asker.supplier);
  if (!partner) throw new Response(null, { status: 404 });
  const office = asker.by.kind === 'supplier' ? (asker.by.offices?.[0] ?? '') : '';
  return {
    slug: partner.slug,
    supplier: partner.name,
    state: partner.state,
    name: asker.name,
    isStaff: asker.by.kind === 'staff' || asker.sees,
    sees: asker.sees,
    places: PLACES.map(({ page }) => page).filter((page) => {
      const { opens, whose } = PORTAL_RIGHTS[page];
      return whose === 'supplier_office' && office !== '' ? asker.mayAt(opens, office) : asker.may(opens);
    }),
  };
}

/** The frame of the portal: one bar above, the width of the page for grids. */
export default function Portal({ loaderData }: Route.ComponentProps) {
  const { slug, supplier, state, name, isStaff, sees, places } = loaderData;
  const lang = useLang();
  const { pathname, search } = useLocation();
  const other = lang.locale === 'tr' ? 'en' : 'tr';
  return (
    <HeardPage ours={isStaff}>
      <div className="stf ptl">
        <a className="skip" href="#content">
          {m.skip_to_content({}, lang)}
        </a>
        <header className="ptl__top">
          <div className="ptl__line">
            <Link className="ptl__who" to={portalHref('portalHome', lang.locale, { supplier: slug })}>
              <img src="/art/logo-kontak-inverse.svg" width="82" height="24" alt="Kontak" />
              <b>{supplier}</b>
              <span className="ptl__state">{SUPPLIER_STATE_TEXTS[state]({}, lang)}</span>
            </Link>
            <div className="ptl__me">
              {isStaff && !sees && <Palette />}
              <span>{name}</span>
              <a href={`${portalPathIn(pathname, other)}${search}`} hrefLang={other} lang={other}>
                {other === 'en' ? 'English' : 'Türkçe'}
              </a>
              <form method="post" action={href('logIn', lang.locale, {})}>
                <button type="submit" name="action" value="log_out">
                  {m.staff_log_out({}, lang)}
                </button>
              </form>
            </div>
          </div>
          {/* Made anew with each page: on a phone the line begins where somebody is. */}
          <nav aria-label={m.portal_title({}, lang)} key={pathname}>
            <ul>
              {PLACES.filter(({ page }) => places.includes(page)).map(({ page, name: text }) => {
                const to = portalHref(page, lang.locale, { supplier: slug });
                const isHere = page === 'portalHome' ? pathname === to : pathname.startsWith(to);
                return (
                  <li key={page}>
                    <Link to={to} aria-current={isHere ? 'page' : undefined}>
                      {text({}, lang)}
                    </Link>
                  </li>
                );
              })}
            </ul>
          </nav>
        </header>
        <main id="content" className="stf__main" tabIndex={-1}>
          {sees && (
            <Form method="post" action={portalHref('portalSeeing', lang.locale, { supplier: slug })} className="ptl__staff ptl__bar">
              <b>{m.portal_sees({ supplier }, lang)}</b>
              <Button type="submit" name="action" value="stop" size="sm" look="outline">
                {m.portal_sees_stop({}, lang)}
              </Button>
            </Form>
          )}
          {isStaff && !sees && (
            <p className="ptl__staff">
              {m.portal_as_staff({}, lang)} <Link to={staffHref('staffSuppliers', lang.locale, {})}>{m.staff_nav_suppliers({}, lang)}</Link>
            </p>
          )}
          <Outlet />
          <AskedFocus />
        </main>
      </div>
      <WorkScripts ours={isStaff} />
    </HeardPage>
  );
}

/** What a screen of the portal could not show. */
export function ErrorBoundary() {
  const lang = useLang();
  return (
    <ScreenProblem
      notFound={m.portal_not_found_text({}, lang)}
      forbidden={m.portal_forbidden_text({}, lang)}
      back={<Link to={portalHref('portalChoose', lang.locale, {})}>{m.portal_title({}, lang)}</Link>}
    />
  );
}
