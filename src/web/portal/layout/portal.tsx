import { Form, Link, Outlet, useLocation } from 'react-router';
import { href } from '#addresses/model';
import { portalHref, portalPathIn } from '#addresses/portal';
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
import { PLACES, PortalPlaces, PortalTabs } from './portal-places.tsx';
import '../../staff/layout/staff.css';
import './portal.css';

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

const MENU = 'portal-menu';

/** The frame of the portal: one bar above, the width of the page for grids; on a phone a low one, and tabs below. */
export default function Portal({ loaderData }: Route.ComponentProps) {
  const { slug, supplier, state, name, isStaff, sees, places } = loaderData;
  const lang = useLang();
  const { pathname, search, key } = useLocation();
  const other = lang.locale === 'tr' ? 'en' : 'tr';
  return (
    <HeardPage ours={isStaff}>
      <div className="stf ptl">
        <a className="skip" href="#content">
          {m.skip_to_content({}, lang)}
        </a>
        <header className="ptl__top">
          <Link className="ptl__who" to={portalHref('portalHome', lang.locale, { supplier: slug })}>
            <picture>
              <source media="(max-width: 900px)" srcSet="/art/logo-mark.svg" width="30" height="30" />
              <img src="/art/logo-kontak-inverse.svg" width="82" height="24" alt="Kontak" />
            </picture>
            <b>{supplier}</b>
            <span className="ptl__state">{SUPPLIER_STATE_TEXTS[state]({}, lang)}</span>
          </Link>
          {isStaff && !sees && <Palette />}
          {/* On a wide screen it is a part of the bar; on a phone the last tab opens it, also without scripts. Made anew with each page, it is closed again. */}
          <div className="ptl__menu" id={MENU} popover="auto" key={key}>
            <PortalPlaces slug={slug} places={places} />
            <div className="ptl__me">
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
          <PortalTabs slug={slug} places={places} menu={MENU} />
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
