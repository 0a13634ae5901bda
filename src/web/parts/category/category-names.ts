import type { PageName } from '#addresses/model';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';

/** The pages about kinds of cars and rentals, as their hub sorts them. */
export const CATEGORY_GROUPS = {
  classes: ['economy', 'comfort', 'prestige', 'premium', 'luxury', 'van', 'sevenSeater'],
  features: ['automatic', 'diesel', 'cheap', 'allCars'],
  lengths: ['daily', 'weekly', 'monthly', 'cheapMonthly', 'yearly'],
  services: ['individual', 'corporate', 'chauffeur', 'fleetLeasing', 'longTermFleet', 'airportPoints'],
} as const satisfies Record<string, readonly PageName[]>;
export type CategoryGroup = keyof typeof CATEGORY_GROUPS;
export type CategoryPage = (typeof CATEGORY_GROUPS)[CategoryGroup][number];

/** Named short, for links. */
const NAMES: Readonly<Record<CategoryPage, (inputs: object, lang: Lang) => string>> = {
  economy: m.category_economy,
  comfort: m.category_comfort,
  prestige: m.category_prestige,
  premium: m.category_premium,
  luxury: m.category_luxury,
  van: m.category_van,
  sevenSeater: m.category_seven_seater,
  automatic: m.category_automatic,
  diesel: m.category_diesel,
  cheap: m.category_cheap,
  allCars: m.category_all_cars,
  daily: m.category_daily,
  weekly: m.category_weekly,
  monthly: m.category_monthly,
  cheapMonthly: m.category_cheap_monthly,
  yearly: m.category_yearly,
  individual: m.category_individual,
  corporate: m.category_corporate,
  chauffeur: m.category_chauffeur,
  fleetLeasing: m.category_fleet_leasing,
  longTermFleet: m.category_long_term_fleet,
  airportPoints: m.category_airport_points,
};

export const categoryName = (page: CategoryPage, lang: Lang): string => NAMES[page]({}, lang);
