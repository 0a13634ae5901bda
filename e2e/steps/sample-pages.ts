import type { Page } from '@playwright/test';
import { href, PAGE_NAMES, PATHS, type PageName, pageAt } from '#addresses/model';
import type { Locale } from '#kernel/locale';

/** Pages that are made for somebody's own order or form, and that nobody reaches without it: they are looked at where they come about. */
const OWN_PAGES = [
  'booking',
  'completed',
  'changeReservation',
  'enquiry',
  'profile',
  'changePassword',
  'heldForm',
] as const satisfies readonly PageName[];

/** Pages that an e-mail leads to: without its link they say what is missing. */
export const EMAIL_LINK_PAGES: readonly PageName[] = [
  'proveOrder',
  'reservationCharges',
  'reviewReservation',
  'resetPassword',
  'confirmEmail',
  'newsletterConfirm',
  'newsletterLeave',
];

/** Where a page with parts that vary is first linked from; a page of the table that is missing here fails by itself. */
const LINKED_FROM: Readonly<Partial<Record<PageName, PageName>>> = {
  place: 'places',
  company: 'companies',
  brand: 'brands',
  series: 'brand',
  campaign: 'campaigns',
  faqCategory: 'faq',
  post: 'blog',
};

/** A place with many cars. */
const PARAMS: Readonly<Partial<Record<PageName, Readonly<Record<string, string>>>>> = { carsAt: { url: 'antalya-havalimani' } };

/** An address of every page of the table that anybody can open, in a language. */
export async function sampleAddresses(page: Page, locale: Locale): Promise<Map<PageName, string>> {
  const addresses = new Map<PageName, string>();
  const own: readonly PageName[] = OWN_PAGES;
  for (const name of PAGE_NAMES) if (!own.includes(name)) await addressOf(name);
  return addresses;

  async function addressOf(name: PageName): Promise<string> {
    const known = addresses.get(name);
    if (known) return known;
    const params = PARAMS[name];
    const varies = PATHS[name][locale].includes(':');
    const address = varies && !params ? await linkTo(name) : href(name, locale, (params ?? {}) as never);
    addresses.set(name, address);
    return address;
  }

  async function linkTo(name: PageName): Promise<string> {
    const from = LINKED_FROM[name];
    if (!from) throw new Error(`Nobody has said which page links to ${name}: see LINKED_FROM`);
    const html = await (await page.request.get(await addressOf(from))).text();
    for (const [, path = ''] of html.matchAll(/<a\b[^>]*\bhref="(\/[^"?#]*)/g))
      if (pageAt(path)?.page === name && pageAt(path)?.locale === locale) return path;
    throw new Error(`${await addressOf(from)} links to no page "${name}"`);
  }
}
