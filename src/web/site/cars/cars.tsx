import { data, redirect } from 'react-router';
import { href } from '#addresses/model';
import { langOf } from '#i18n/lang';
import { SEARCH_ADDRESS } from '#search/model';
import { PageError } from '../../parts/page/page-error.tsx';
import { localeContext, webContext } from '../../request/context.ts';
import { notFound } from '../../request/not-found.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { isOutsideTurkey, priceView } from '../../request/visitor-currency.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { useHeadingFocus } from '../../ui/focus.ts';
import { deferredPart } from '../../ui/overlay/deferred-part.tsx';
import type { Route } from './+types/cars';
import { carsPageFrom } from './cars-loader.ts';
import { carsMeta } from './cars-meta.ts';
import { carsStructured } from './cars-structured.ts';
import { FoundCars } from './found-cars-page.tsx';
import { type CarsPage, RESULTS, type SearchFacts, VIEW } from './list/cars-page.ts';
import { UnloadedCars } from './offers/unloaded-cars.tsx';

export const handle: PageHandle = {
  // The list itself: its map, a comparison or a form over it are made for who asks for them.
  brief: { query: [...SEARCH_ADDRESS, VIEW.price] },
  results: (facts) => ((facts as Partial<CarsPage> | undefined)?.kind === 'found' ? RESULTS : undefined),
  euroBecause: (facts) => (facts as Partial<SearchFacts> | undefined)?.trip?.euroBecause ?? undefined,
  shownCurrency: (facts) => (facts as Partial<SearchFacts> | undefined)?.currency,
  // Before anything is listed there is a form, and the rest is read.
  reading: (facts) => (isForm((facts as Partial<CarsPage> | undefined)?.kind) ? 'with_search' : undefined),
};

const isForm = (kind: CarsPage['kind'] | undefined): boolean => kind === 'landing' || kind === 'incomplete';

export const meta: Route.MetaFunction = (call) => (call.loaderData ? pageMeta(call, call.loaderData.meta) : []);

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const operations = context.get(webContext);
  const locale = context.get(localeContext);
  const { searchParams } = new URL(request.url);
  const call = { request, context };
  const setting = { operations, locale, ...priceView(call), outsideTurkey: isOutsideTurkey(call), signal: request.signal };
  const page = await carsPageFrom(setting, searchParams, params.url);
  switch (page.kind) {
    case 'unknown_place':
      throw notFound();
    case 'address':
      throw redirect(href('cars', locale, {}, page.params));
    default:
      return data(
        { ...page, meta: { ...carsMeta(page, langOf(locale)), structured: carsStructured(operations.site, page, locale) } },
        { status: STATUSES[page.kind] },
      );
  }
}

const STATUSES = { landing: 200, found: 200, compared: 200, map: 200, dates: 200, incomplete: 400, unreachable: 503 } as const;

// Most visitors see the list; the other faces of the page bring their own scripts.
const landing = () => import('./cars-landing.tsx');
const incomplete = () => import('./incomplete-search.tsx');
const compared = () => import('./offers/compared-cars.tsx');
const map = () => import('./map/offices-map.tsx');
const dates = () => import('./dates/other-dates-page.tsx');
const unreachable = () => import('./unreachable-cars.tsx');
const Landing = deferredPart({ load: landing, onServer: import.meta.env.SSR ? await landing() : null });
const Incomplete = deferredPart({ load: incomplete, onServer: import.meta.env.SSR ? await incomplete() : null });
const Compared = deferredPart({ load: compared, onServer: import.meta.env.SSR ? await compared() : null });
const OfficesMap = deferredPart({ load: map, onServer: import.meta.env.SSR ? await map() : null });
const OtherDates = deferredPart({ load: dates, onServer: import.meta.env.SSR ? await dates() : null });
const Unreachable = deferredPart({ load: unreachable, onServer: import.meta.env.SSR ? await unreachable() : null });

export default function Cars({ loaderData }: Route.ComponentProps) {
  useHeadingFocus(loaderData.kind);
  switch (loaderData.kind) {
    case 'landing':
      return <Landing facts={loaderData} />;
    case 'incomplete':
      return <Incomplete form={loaderData.form} />;
    case 'compared':
      return <Compared facts={loaderData} />;
    case 'map':
      return <OfficesMap facts={loaderData} />;
    case 'dates':
      return <OtherDates facts={loaderData} />;
    case 'unreachable':
      return <Unreachable facts={loaderData} />;
    case 'found':
      return <FoundCars facts={loaderData} />;
  }
}

/** The list of a search whose answer never came. The search itself is in the address. */
export function ErrorBoundary() {
  return <PageError broken={<UnloadedCars />} />;
}
