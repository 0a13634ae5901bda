import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import type { BodyType } from '#suppliers/model';
import { CATEGORY_GROUPS, type CategoryGroup, type CategoryPage } from '../../parts/category/category-names.ts';
import { categoryText } from '../../parts/category/category-text.ts';
import { FleetHero } from '../../parts/fleet/fleet-hero.tsx';
import { FleetSection, Prose } from '../../parts/fleet/fleet-parts.tsx';
import { Main } from '../../parts/page/main.tsx';
import { webContext } from '../../request/context.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { CarArt } from '../../ui/art/car-art.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { PageLink } from '../../ui/links/page-link.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/options';
import '../../parts/fleet/fleet-pages.css';

export const handle: PageHandle = { shared: {}, reading: true };

export const meta: Route.MetaFunction = (call) => {
  const { loaderData: page } = call;
  return page ? pageMeta(call, { title: page.text.title, description: page.text.description }) : [];
};

export function loader({ context }: Route.LoaderArgs) {
  const pages = Object.values(CATEGORY_GROUPS).flat();
  const leads = pages.map((page) => {
    const { title, lead } = categoryText(context, page);
    return [page, { title, lead }] as const;
  });
  return {
    text: categoryText(context, 'options'),
    leads: Object.fromEntries(leads) as Record<CategoryPage, { title: string; lead: string }>,
    brand: context.get(webContext).site.brand.name,
  };
}

const TITLES: Readonly<Record<CategoryGroup, (inputs: object, lang: Lang) => string>> = {
  classes: m.options_classes,
  features: m.options_features,
  lengths: m.options_lengths,
  services: m.options_services,
};

/** Classes are drawn, the others have a sign. */
const DRAWN: Readonly<Partial<Record<CategoryPage, BodyType>>> = {
  economy: 'compact_hatchback',
  comfort: 'sedan',
  prestige: 'station_wagon',
  premium: 'premium_sedan',
  luxury: 'luxury_sedan',
  van: 'van_9',
  sevenSeater: 'minivan_7',
};

const SIGNS: Readonly<Partial<Record<CategoryPage, IconName>>> = {
  automatic: 'gear',
  diesel: 'fuel',
  cheap: 'tag',
  allCars: 'car',
  individual: 'user',
  corporate: 'building',
  chauffeur: 'steering',
  fleetLeasing: 'key',
  longTermFleet: 'road',
  airportPoints: 'plane',
};

export default function Options({ loaderData }: Route.ComponentProps) {
  const lang = useLang();
  const { text, leads } = loaderData;
  return (
    <Main>
      <FleetHero trail={[{ name: m.options_crumb({}, lang) }]} title={text.title} lead={text.lead} car="convertible" />
      {(Object.keys(CATEGORY_GROUPS) as CategoryGroup[]).map((group) => (
        <FleetSection key={group} id={group} title={TITLES[group]({}, lang)}>
          <ul className={group === 'classes' ? 'fleet-options fleet-options--drawn' : 'fleet-options'}>
            {CATEGORY_GROUPS[group].map((page) => (
              <li key={page}>
                <PageLink className="card" page={page}>
                  <OptionSign page={page} />
                  <span>
                    <b>{leads[page].title}</b>
                    <span className="sm ink2">{leads[page].lead}</span>
                  </span>
                </PageLink>
              </li>
            ))}
          </ul>
        </FleetSection>
      ))}
      <div className="page fleet-body">
        <Prose html={text.html} />
      </div>
    </Main>
  );
}

function OptionSign({ page }: { page: CategoryPage }) {
  const body = DRAWN[page];
  return body ? <CarArt body={body} width={220} lazy /> : <Icon name={SIGNS[page] ?? 'calendar'} size="l" />;
}
