import { type PageName, pageAt } from '#addresses/model';

/**
 * Pages that may carry scripts of others, once the visitor agrees. Every other page has none, whatever is agreed to: where a card or a
 * password is typed, and where somebody's reservation, enquiry or account is read. A page that is not named here is such a page.
 */
const CARRYING: ReadonlySet<PageName> = new Set([
  'home',
  'cars',
  'carsAt',
  'conditions',
  'about',
  'personalData',
  'cookies',
  'privacy',
  'rentTerms',
  'membershipTerms',
  'contact',
  'corporate',
  'chauffeur',
  'fleetLeasing',
  'longTermFleet',
  'newsletter',
  'places',
  'place',
  'companies',
  'company',
  'brands',
  'brand',
  'series',
  'options',
  'campaigns',
  'campaign',
  'faq',
  'faqCategory',
  'blog',
  'post',
  'airportPoints',
  'individual',
  'allCars',
  'comfort',
  'van',
  'premium',
  'prestige',
  'economy',
  'luxury',
  'monthly',
  'daily',
  'weekly',
  'yearly',
  'automatic',
  'diesel',
  'sevenSeater',
  'cheap',
  'cheapMonthly',
]);

/** Whether the page of an address may carry scripts of others; what is no page of the table may not. */
export function carriesThirdParties(pathname: string): boolean {
  const match = pageAt(pathname);
  return match !== undefined && CARRYING.has(match.page);
}
