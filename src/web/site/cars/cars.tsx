import { data, redirect } from 'react-router';
import { href } from '#addresses/model';
import { langOf } from '#i18n/lang';
import { SEARCH_ADDRESS } from '#search/model';
import { PageError } from '../../parts/page/page-error.tsx';
import { localeContext, webContext } from '../../request/context.ts';
import { notFound } from '../../request/not-found.ts';
import type { PageHandle, Reading } from '../../request/page-handle.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/cars';
import { carsPageFrom, listSetting } from './cars-loader.ts';
import { carsMeta } from './cars-meta.ts';
import { carsStructured } from './cars-structured.ts';
import { type CarsPage, RESULTS, type SearchFacts, VIEW } from './list/cars-page.ts';

export const handle: PageHandle = {
  // The list itself: its map, a comparison or a form over it are made for who asks for them.
  brief: { query: [...SEARCH_ADDRESS, VIEW.price] },
  results: (facts) => ((facts as Partial<CarsPage> | undefined)?.kind === 'found' ? RESULTS : undefined),
  euroBecause: (facts) => (facts as Partial<SearchFacts> | undefined)?.trip?.euroBecause ?? undefined,
  shownCurrency: (facts) => (facts as Partial<SearchFacts> | undefined)?.currency,
  reading: (facts) => readingOf(facts as CarsPage | undefined),
};

/** Before anything is listed there is a form; a map and other dates are links, and so is a list that could not be made. */
function readingOf(page: CarsPage | undefined): Reading {
  switch (page?.kind) {
    case 'landing':
    case 'incomplete':
      return 'with_search';
    case 'found':
      return page.wave.next ? 'with_growing_list' : 'with_list';
    case 'compared':
      return 'with_list';
    default:
      return 'beside_list';
  }
}

export const meta: Route.MetaFunction = (call) => (call.loaderData ? pageMeta(call, call.loaderData.meta) : []);

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const locale = context.get(localeContext);
  const { site } = context.get(webContext);
  const page = await carsPageFrom(listSetting({ request, context }, locale), new URL(request.url).searchParams, params.url);
  switch (page.kind) {
    case 'unknown_place':
      throw notFound();
    case 'address':
      throw redirect(href('cars', locale, {}, page.params));
    default: {
      const facts = { ...page, meta: { ...carsMeta(page, langOf(locale)), structured: carsStructured(site, page, locale) } };
      const isDocument = new URL(request.url).pathname === url.pathname;
      if (isDocument && page.kind === 'found') Object.defineProperty(facts, 'wave', NOT_TWICE);
      return data(facts, { status: STATUSES[page.kind] });
    }
  }
}

/** The page tells its own script (`ListIsland`): the router, which would write it as well, does not see it. A page of the version before asks it for the rest. */
const NOT_TWICE = { enumerable: false } as const;

const STATUSES = { landing: 200, found: 200, compared: 200, map: 200, dates: 200, incomplete: 400, unreachable: 503 } as const;

// Drawn by the server alone: a browser loads the list, however it is reached (`keepApart`), and brings to life what it has to.
const faces = import.meta.env.SSR ? await import('./cars-faces.tsx') : undefined;

export default function Cars({ loaderData }: Route.ComponentProps) {
  return faces && <faces.CarsFace page={loaderData} />;
}

/** The list of a search whose answer never came. The search itself is in the address. */
export function ErrorBoundary() {
  return <PageError broken={faces && <faces.UnloadedFace />} />;
}
