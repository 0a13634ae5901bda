import { can } from '#accounts/model';
import { type PortalPage, portalHref } from '#addresses/portal';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { portalOperationsOf } from '../../request/portal.ts';
import { PORTAL_RIGHTS } from '../../request/rights/portal-rights.ts';
import type { Call } from '../../request/session.ts';
import { type StaffPrincipal, staffOperationsOf } from '../../request/staff.ts';
import { RESERVATION_ACT_NAMES } from '../parts/acts/act-texts.ts';
import type { About } from '../parts/palette/about.ts';
import type { Hit } from '../parts/palette/hits.tsx';
import { fits } from './fits.ts';

interface Asked {
  readonly words: string;
  readonly by: StaffPrincipal;
  readonly lang: Lang;
}

/** What can be done now with what is open, as far as whoever asks may. Each opens its outcome; nothing is done by going there. */
export async function actsOn(call: Call, about: About, asked: Asked): Promise<Hit[]> {
  const hits = await found(call, about, asked);
  return hits.filter(({ title }) => fits(title, asked.words, asked.lang));
}

function found(call: Call, about: About, asked: Asked): Promise<Hit[]> {
  switch (about.kind) {
    case 'reservation':
      return onReservation(call, about.code, asked);
    case 'enquiry':
      return onEnquiry(call, about.code, asked);
    case 'supplier':
      return onSupplier(call, about.slug, asked);
  }
}

async function onReservation(call: Call, code: string, { by, lang }: Asked): Promise<Hit[]> {
  const { locale } = lang;
  const possible = can(by, 'staff.reservation.act') ? await staffOperationsOf(call).reservations.possibleActs({ code, by }) : [];
  const acts = possible
    .filter(({ isPossible }) => isPossible)
    .map(({ act }) => ({
      to: staffHref('staffReservation', locale, { code }, { act }),
      title: RESERVATION_ACT_NAMES[act]({}, lang),
      text: m.staff_find_act_shows({}, lang),
    }));
  const pages = [
    { right: 'staff.reservation.change', page: 'staffChange', name: m.staff_change_link },
    { right: 'staff.money.adjust', page: 'staffAdjustments', name: m.staff_adjust_link },
    { right: 'staff.reservation.read', page: 'staffCustomer', name: m.staff_customer_link },
    { right: 'staff.credit.read', page: 'staffCredit', name: m.staff_credit_link },
  ] as const;
  const ways = pages.flatMap(({ right, page, name }) =>
    can(by, right) ? [{ to: staffHref(page, locale, { code }), title: name({}, lang) }] : [],
  );
  return [...acts, ...ways];
}

const MOST_NAMESAKES = 20;

/** Answering and handing over where it is open, and whoever has sent it, where they have an account. */
async function onEnquiry(call: Call, code: string, { by, lang }: Asked): Promise<Hit[]> {
  if (!can(by, 'enquiry.list')) return [];
  const { enquiries, members } = staffOperationsOf(call);
  const file = await enquiries.file(code);
  if (!file) return [];
  const page = staffHref('staffEnquiry', lang.locale, { code });
  const acts =
    can(by, 'enquiry.answer') && file.enquiry.state !== 'closed'
      ? [
          { to: `${page}#reply`, title: m.queue_next_reply({}, lang) },
          { to: `${page}#assigned`, title: m.enquiry_hand_over({}, lang) },
        ]
      : [];
  const email = file.enquiry.form.email.toLowerCase();
  // An address may be a part of somebody else's.
  const found = can(by, 'staff.customer.list') ? await members.find(email, MOST_NAMESAKES) : [];
  const sender = found.find((member) => member.email === email);
  return [
    ...acts,
    ...(sender ? [{ to: staffHref('staffMember', lang.locale, { person: sender.id }), title: m.staff_customer_link({}, lang) }] : []),
  ];
}

const OF_PORTAL = [
  { page: 'portalHome', name: m.portal_nav_home },
  { page: 'portalToday', name: m.portal_nav_today },
  { page: 'portalRates', name: m.portal_nav_rates },
  { page: 'portalTerms', name: m.portal_nav_terms },
  { page: 'portalStops', name: m.portal_nav_stops },
  { page: 'portalGroups', name: m.portal_nav_groups },
  { page: 'portalOffices', name: m.portal_nav_offices },
  { page: 'portalMembers', name: m.portal_nav_members },
  { page: 'portalPapers', name: m.portal_nav_papers },
  { page: 'portalProfile', name: m.portal_nav_profile },
] as const satisfies readonly { readonly page: PortalPage; readonly name: unknown }[];

const OF_STAFF = [
  { page: 'staffSupplierEarnings', right: 'staff.earnings.read', name: m.staff_nav_earnings },
  { page: 'staffCommission', right: 'staff.commission.read', name: m.staff_commission },
] as const;

/** Its pages in the portal, and what the back office has about it. Of what is no supplier nothing is said. */
async function onSupplier(call: Call, supplier: string, { by, lang }: Asked): Promise<Hit[]> {
  const { locale } = lang;
  const isPartner = can(by, 'staff.supplier.list') && (await portalOperationsOf(call).partners.has(supplier));
  const isKnown = isPartner || (await staffOperationsOf(call).commission.companyNamed(supplier)) !== undefined;
  if (!isKnown) return [];
  const pages = OF_PORTAL.filter(({ page }) => isPartner && can(by, PORTAL_RIGHTS[page].opens, { supplier }));
  const reservations = {
    to: staffHref('staffReservations', locale, {}, { supplier, view: 'all' }),
    title: m.staff_nav_reservations({}, lang),
  };
  return [
    ...pages.map(({ page, name }) => ({ to: portalHref(page, locale, { supplier }), title: name({}, lang) })),
    ...(can(by, 'staff.reservation.search') ? [reservations] : []),
    ...OF_STAFF.filter(({ right }) => can(by, right)).map(({ page, name }) => ({
      to: staffHref(page, locale, { supplier }),
      title: name({}, lang),
    })),
  ];
}
