import { type Content, notePageDays } from '#content';
import { rentalDays } from '#kernel/time';
import { getPlace, type PlaceCatalogue } from '#places';
import { defineJob, type JobDefinition } from '#platform/jobs';
import { featuredCriteria, type SearchDeps } from '#search';
import {
  type ConnectedCompany,
  connectedCompanies,
  type FleetCatalogue,
  getFleetCatalogue,
  type OfficeDirectory,
  officeDirectory,
} from '#suppliers';

export const NOTE_PAGE_DAYS = 'note_page_days';

/** The job that looks, hour by hour, which pages about places, companies and makes of cars say something else than before. */
export const notingPageDays = (deps: SearchDeps, content: Content): JobDefinition =>
  defineJob(
    NOTE_PAGE_DAYS,
    async () => {
      // The fleet as its pages ask for it, which is kept.
      const { pickupAt, returnAt } = featuredCriteria(deps, getPlace(deps.places, 'istanbul'));
      const fleet = await getFleetCatalogue(deps, { pickupAt, days: rentalDays(pickupAt, returnAt, 0) });
      const directory = await officeDirectory(deps);
      await notePageDays(deps, lastingFacts({ content, places: deps.places, fleet, directory, connected: connectedCompanies(deps) }));
    },
    { cron: '41 * * * *' },
  );

interface Said {
  readonly content: Pick<Content, 'places' | 'brands' | 'categories' | 'faq'>;
  readonly places: PlaceCatalogue;
  readonly fleet: FleetCatalogue;
  readonly directory: OfficeDirectory;
  readonly connected: readonly ConnectedCompany[];
}

/** What lasts of each page, by its name: texts, offices, cars and terms. Prices and how many cars there are change from day to day. */
export function lastingFacts({ content, places, fleet, directory, connected }: Said): Map<string, unknown> {
  const facts = new Map<string, unknown>();
  for (const [key, text] of content.categories) facts.set(`page/${key}`, text);
  for (const [key, text] of content.faq) facts.set(`questions/${key}`, text);
  for (const place of places.places) {
    const offices = [...(directory.at.get(place.slug) ?? []), ...(directory.inCity.get(place.slug) ?? [])];
    facts.set(`place/${place.slug}`, [place, content.places.get(place.slug), inOrder(offices)]);
  }
  const cars = new Map<string, unknown[]>();
  for (const { supplier, currency, conditions, extras, offices, groups } of fleet.companies.values()) {
    const kept = groups.map(({ daily: _daily, lots: _lots, ...group }) => group);
    facts.set(`company/${supplier.slug}`, [supplier, currency, conditions, inOrder(extras), inOrder(offices), inOrder(kept)]);
    for (const group of kept)
      for (const page of [`brand/${group.vehicle.brand.slug}`, `series/${group.vehicle.brand.slug}/${group.vehicle.series.slug}`])
        cars.set(page, [...(cars.get(page) ?? []), group]);
  }
  for (const company of connected) if (!fleet.companies.has(company.slug)) facts.set(`company/${company.slug}`, company);
  for (const [page, groups] of cars) facts.set(page, [content.brands.get(page.split('/')[1] ?? ''), inOrder(groups)]);
  return facts;
}

/** Rows come in any order. */
const inOrder = (rows: readonly unknown[]): string[] => rows.map((row) => JSON.stringify(row)).sort();
