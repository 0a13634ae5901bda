import type { LoaderFunctionArgs } from 'react-router';
import { detourOf } from '#addresses';
import { href, PAGE_NAMES, PATHS, type PageName, type PageParams } from '#addresses/model';
import { PAGE_KEYS } from '#content/model';
import { LOCALES, type Locale, type Localized } from '#kernel/locale';
import { rentalDays } from '#kernel/time';
import { getPlace } from '#places';
import { brandCards, brandProfile, companyCards, type FleetCatalogue } from '#suppliers';
import { webContext } from '../../request/context.ts';
import { isHidden } from './hidden-pages.ts';
import { hubThatIsFoundFor, wordsIn } from './thin-places.ts';

/** A page that search engines may show, in each language. */
export interface SitePage {
  readonly page: PageName;
  readonly path: Localized;
  /** Day of its last change, `YYYY-MM-DD`, where that is known. */
  readonly changed?: string;
}

type Visit = Pick<LoaderFunctionArgs, 'context' | 'request'>;

/** Pages that stand by themselves; one of many has a part in its address that varies. */
const STANDING = PAGE_NAMES.filter((page) => !PATHS[page].tr.includes(':') && !isHidden(page));

/** The kinds of pages, each in a sitemap of its own. */
export const SITEMAP_KINDS = ['pages', 'places', 'companies', 'brands', 'campaigns', 'questions', 'blog'] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

/** The pages of a kind that search engines may show; none that leads elsewhere. */
export async function sitePages(kind: SitemapKind, visit: Visit): Promise<SitePage[]> {
  const { addresses } = visit.context.get(webContext);
  const pages = await PAGES_OF[kind](visit);
  const leadsElsewhere = await Promise.all(
    pages.map(({ path }) => Promise.all(LOCALES.map((locale) => detourOf(addresses, { pathname: path[locale], search: '' }, undefined)))),
  );
  return pages.filter((_, index) => leadsElsewhere[index]?.every((detour) => detour === undefined));
}

const PAGES_OF: Readonly<Record<SitemapKind, (visit: Visit) => SitePage[] | Promise<SitePage[]>>> = {
  pages: async ({ context }) => {
    const { texts } = context.get(webContext).content;
    const days = await context.get(webContext).pageDays();
    const changed = new Map<PageName, string>(PAGE_KEYS.map((key) => [key, texts[key].tr.version]));
    return STANDING.map((page) =>
      sitePage(page, () => ({}) as PageParams<typeof page>, changed.get(page) ?? days.get(`page/${textNameOf(page)}`)),
    );
  },
  places: async ({ context }) => {
    const { places, content } = context.get(webContext);
    const directory = await places.offices();
    const wordsOf = (slug: string): number => wordsIn(content.places.get(slug)?.tr.markdown);
    const days = await context.get(webContext).pageDays();
    const found = (await places.withOffices()).filter(
      (place) => !hubThatIsFoundFor({ places: places.catalogue, directory, wordsOf }, place),
    );
    return found.map(({ slug }) => sitePage('place', () => ({ url: slug }), days.get(`place/${slug}`)));
  },
  companies: async (visit) => {
    const days = await visit.context.get(webContext).pageDays();
    const catalogue = await fleetShown(visit);
    const own = companyCards(catalogue).map(({ supplier }) => supplier.slug);
    const connected = visit.context.get(webContext).fleet.connected();
    return [...new Set([...own, ...connected.map(({ slug }) => slug)])].map((slug) =>
      sitePage('company', () => ({ url: slug }), days.get(`company/${slug}`)),
    );
  },
  brands: async (visit) => {
    const days = await visit.context.get(webContext).pageDays();
    const catalogue = await fleetShown(visit);
    return brandCards(catalogue).flatMap(({ brand }) => [
      sitePage('brand', () => ({ brand: brand.slug }), days.get(`brand/${brand.slug}`)),
      ...(brandProfile(catalogue, brand.slug)?.seriesCards ?? []).map(({ series }) =>
        sitePage('series', () => ({ brand: brand.slug, series: series.slug }), days.get(`series/${brand.slug}/${series.slug}`)),
      ),
    ]);
  },
  campaigns: async ({ context }) => {
    const { campaigns, clock } = context.get(webContext);
    return (await campaigns.current(clock())).map(({ slug }) => sitePage('campaign', (locale) => ({ url: slug[locale] })));
  },
  questions: async ({ context }) => {
    const days = await context.get(webContext).pageDays();
    return [...context.get(webContext).content.faq].map(([key, category]) =>
      sitePage('faqCategory', (locale) => ({ category: category[locale].slug }), days.get(`questions/${key}`)),
    );
  },
  blog: ({ context }) =>
    [...context.get(webContext).content.posts.values()].map((post) =>
      sitePage('post', (locale) => ({ post: post[locale].slug }), post.tr.updated ?? post.tr.date),
    ),
};

/** The file of a page's text: `cheapMonthly` is `cheap-monthly`. */
const textNameOf = (page: PageName): string => page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The fleet with the prices that its pages show: read once for all of them. */
function fleetShown({ context }: Visit): Promise<FleetCatalogue> {
  const { search, places, fleet } = context.get(webContext);
  const { pickupAt, returnAt } = search.featuredCriteria(getPlace(places.catalogue, 'istanbul'));
  return fleet.catalogue({ pickupAt, days: rentalDays(pickupAt, returnAt, 0) });
}

function sitePage<Name extends PageName>(page: Name, params: (locale: Locale) => PageParams<Name>, changed?: string): SitePage {
  const [tr, en] = [href(page, 'tr', params('tr')), href(page, 'en', params('en'))];
  return { page, path: { tr, en }, ...(changed === undefined ? {} : { changed }) };
}
