import { Link, useLocation } from 'react-router';
import { type PortalPage, portalHref } from '#addresses/portal';
import * as m from '#i18n';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useLang } from '../../ui/use-lang.ts';

export type Place = Extract<
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
export const PLACES: readonly { readonly page: Place; readonly name: (typeof m)['portal_nav_home'] }[] = [
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

/** What is opened most from a phone, first things first: whoever may not open one gets the next. */
const TABS: readonly { readonly page: Place; readonly icon: IconName }[] = [
  { page: 'portalToday', icon: 'check-c' },
  { page: 'portalRates', icon: 'tag' },
  { page: 'portalCharges', icon: 'wallet' },
  { page: 'portalEarnings', icon: 'card' },
  { page: 'portalGroups', icon: 'car' },
  { page: 'portalOffices', icon: 'office' },
  { page: 'portalHome', icon: 'info' },
];
const TABS_BESIDE_MENU = 4;

interface PortalPlacesProps {
  readonly slug: string;
  /** Those that whoever asks may open. */
  readonly places: readonly Place[];
}

function usePlaces({ slug, places }: PortalPlacesProps) {
  const lang = useLang();
  const { pathname } = useLocation();
  return PLACES.filter(({ page }) => places.includes(page)).map(({ page, name }) => {
    const to = portalHref(page, lang.locale, { supplier: slug });
    return { page, to, text: name({}, lang), isHere: page === 'portalHome' ? pathname === to : pathname.startsWith(to) };
  });
}

/** Every place of the portal. */
export function PortalPlaces(props: PortalPlacesProps) {
  const lang = useLang();
  return (
    <nav aria-label={m.portal_title({}, lang)}>
      <ul>
        {usePlaces(props).map(({ page, to, text, isHere }) => (
          <li key={page}>
            <Link to={to} aria-current={isHere ? 'page' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** On a phone, in reach of a thumb: four places, and the menu with all of them. */
export function PortalTabs({ menu, ...props }: PortalPlacesProps & { readonly menu: string }) {
  const lang = useLang();
  const places = usePlaces(props);
  const tabs = TABS.flatMap(({ page, icon }) => places.filter((place) => place.page === page).map((place) => ({ ...place, icon }))).slice(
    0,
    TABS_BESIDE_MENU,
  );
  return (
    <nav className="ptl__tabs" aria-label={m.portal_tabs({}, lang)}>
      <ul>
        {tabs.map(({ page, to, text, icon, isHere }) => (
          <li key={page}>
            <Link to={to} aria-current={isHere ? 'page' : undefined}>
              <Icon name={icon} />
              {text}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" popoverTarget={menu} data-is-here={tabs.some(({ isHere }) => isHere) ? undefined : ''}>
            <Icon name="menu" />
            {m.portal_menu({}, lang)}
          </button>
        </li>
      </ul>
    </nav>
  );
}
