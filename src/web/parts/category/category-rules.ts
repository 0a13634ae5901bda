import type { FeaturedPeriod, Filters } from '#search';
import type { Offer, VehicleClass } from '#suppliers/model';

/** Makers whose whole range is premium; their upper-class cars are another choice than a large car of a volume maker. */
const PREMIUM_BRANDS = ['alfa-romeo', 'audi', 'bmw', 'ds', 'lexus', 'mercedes-benz', 'mini', 'tesla', 'volvo'] as const;

/** Pages about kinds of cars and of rentals that show cars of their own. */
export const CATEGORIES = [
  'individual',
  'allCars',
  'comfort',
  'van',
  'premium',
  'prestige',
  'economy',
  'luxury',
  'daily',
  'weekly',
  'yearly',
  'automatic',
  'diesel',
  'sevenSeater',
  'cheap',
  'cheapMonthly',
  'corporate',
  'chauffeur',
  'fleetLeasing',
  'longTermFleet',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** Which cars a page is about, for which rental, and how they are shown. */
export interface CategoryRule {
  /** Chosen in the list and in the search form too, so that the page and the list show the same cars. */
  readonly filters: Filters;
  /** Upper-class cars are of premium makers, or of all the others. */
  readonly makers?: 'premium' | 'others';
  readonly period?: FeaturedPeriod;
  /** `cheapest`: by price alone; `each_class`: the cheapest of every class first, so that the whole range is seen. */
  readonly show: 'cheapest' | 'each_class';
  /** The drawing of the page. */
  readonly car: Offer['vehicle']['body'];
}

const classes = (...names: readonly VehicleClass[]): Filters => ({ class: names });

export const CATEGORY_RULES: Readonly<Record<Category, CategoryRule>> = {
  allCars: { filters: {}, show: 'each_class', car: 'compact_suv' },
  // What people rent for themselves: no vans for a group, nothing that asks for 28 years of age.
  individual: { filters: classes('mini', 'economy', 'midsize', 'suv'), show: 'each_class', car: 'compact_hatchback' },
  economy: { filters: classes('mini', 'economy'), show: 'cheapest', car: 'compact_hatchback' },
  // Comfort is a mid-size car that shifts by itself.
  comfort: { filters: { class: ['midsize'], transmission: ['automatic'] }, show: 'cheapest', car: 'sedan' },
  // Prestige is a large car of a maker that also builds small ones; premium is an upper-class car of a premium maker.
  prestige: { filters: classes('upper'), makers: 'others', show: 'cheapest', car: 'premium_sedan' },
  premium: { filters: classes('upper'), makers: 'premium', show: 'cheapest', car: 'premium_sedan' },
  luxury: { filters: classes('luxury'), show: 'cheapest', car: 'luxury_sedan' },
  van: { filters: classes('van'), show: 'cheapest', car: 'van_9' },
  sevenSeater: { filters: { seats: ['six_seven'], class: ['seven_seater'] }, show: 'cheapest', car: 'minivan_7' },
  automatic: { filters: { transmission: ['automatic'] }, show: 'each_class', car: 'sedan' },
  diesel: { filters: { fuel: ['diesel'] }, show: 'each_class', car: 'station_wagon' },
  cheap: { filters: {}, show: 'cheapest', car: 'city_hatchback' },
  cheapMonthly: { filters: {}, period: { months: 1 }, show: 'cheapest', car: 'city_hatchback' },
  daily: { filters: {}, period: { days: 1 }, show: 'each_class', car: 'compact_hatchback' },
  weekly: { filters: {}, period: { days: 7 }, show: 'each_class', car: 'compact_suv' },
  yearly: { filters: {}, period: { months: 12 }, show: 'each_class', car: 'sedan' },
  corporate: { filters: classes('midsize', 'suv', 'upper'), period: { months: 1 }, show: 'each_class', car: 'sedan' },
  chauffeur: { filters: classes('luxury', 'van'), show: 'each_class', car: 'luxury_sedan' },
  fleetLeasing: { filters: classes('economy', 'midsize', 'suv'), period: { months: 12 }, show: 'each_class', car: 'station_wagon' },
  longTermFleet: { filters: classes('economy', 'midsize', 'suv', 'upper'), period: { months: 6 }, show: 'each_class', car: 'large_suv' },
};

/** The filters of a rule in full: makers become the brands that are rented in those classes. */
export function filtersOf({ filters, makers }: CategoryRule, brandsInClass: readonly string[]): Filters {
  if (!makers) return filters;
  const premium = new Set<string>(PREMIUM_BRANDS);
  return { ...filters, brand: brandsInClass.filter((brand) => premium.has(brand) === (makers === 'premium')).sort() };
}

/** Offers in the order in which a page shows them; they come the cheapest first. */
export function sortForDisplay(offers: readonly Offer[], show: CategoryRule['show']): Offer[] {
  if (show === 'cheapest') return [...offers];
  const seen = new Map<VehicleClass, number>();
  const turns = offers.map((offer) => {
    const turn = seen.get(offer.vehicle.class) ?? 0;
    seen.set(offer.vehicle.class, turn + 1);
    return { offer, turn };
  });
  return turns.sort((a, b) => a.turn - b.turn).map(({ offer }) => offer);
}
