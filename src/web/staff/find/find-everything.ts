import { can } from '#accounts/model';
import { portalHref } from '#addresses/portal';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { maskedEmail } from '#kernel/contact';
import { reservationCodeFrom } from '#kernel/ids';
import { stateText } from '../../parts/reservation/state-badge.tsx';
import { SUPPLIER_STATE_TEXTS } from '../../parts/supplier/supplier-texts.ts';
import { portalOperationsOf } from '../../request/portal.ts';
import type { Call } from '../../request/session.ts';
import { type StaffPrincipal, staffOperationsOf } from '../../request/staff.ts';
import { actText } from '../parts/acts/act-texts.ts';
import { ENQUIRY_KIND_TEXTS, ENQUIRY_STATE_TEXTS } from '../parts/enquiry-texts.ts';
import type { About } from '../parts/palette/about.ts';
import type { Hit, Hits } from '../parts/palette/hits.tsx';
import { placesFor } from '../parts/places.ts';
import { wallText } from '../parts/wall-text.ts';
import { actsOn } from './acts-on.ts';
import { fits } from './fits.ts';

const MOST = 6;
/** Among so many acts of somebody's own is what they have last worked on. */
const LOOKED_BACK = 60;
const FEWEST_LETTERS = 2;

interface Asked {
  readonly words: string;
  /** What is open; null where that is nothing in particular. */
  readonly about: About | null;
  readonly by: StaffPrincipal;
  readonly lang: Lang;
}

/** What can be gone to with some words, as far as whoever asks may: without words what they have last worked on, and every page. */
export async function findEverything(call: Call, asked: Asked): Promise<Hits> {
  const isTyped = asked.words.length >= FEWEST_LETTERS;
  const [acts, recent, reservations, customers, enquiries, suppliers] = await Promise.all([
    asked.about === null ? [] : actsOn(call, asked.about, asked),
    isTyped ? [] : recentOf(call, asked),
    isTyped ? reservationsOf(call, asked) : [],
    isTyped ? customersOf(call, asked) : [],
    isTyped ? enquiriesOf(call, asked) : [],
    isTyped ? suppliersOf(call, asked) : [],
  ]);
  return {
    words: asked.words,
    about: asked.about === null ? '' : aboutText(asked.about),
    groups: [
      // Nothing was typed: what somebody has last worked on stands first.
      { kind: 'recent', hits: recent },
      { kind: 'acts', hits: acts },
      { kind: 'reservations', hits: reservations },
      { kind: 'customers', hits: customers },
      { kind: 'enquiries', hits: enquiries },
      { kind: 'suppliers', hits: suppliers },
      { kind: 'pages', hits: pagesOf(asked) },
    ],
  };
}

const aboutText = (about: About): string => (about.kind === 'supplier' ? about.slug : about.code);

function pagesOf({ by, lang, words }: Asked): Hit[] {
  const pages = placesFor(by).map(({ page, name }) => ({ to: staffHref(page, lang.locale, {}), title: name({}, lang) }));
  return pages.filter(({ title }) => fits(title, words, lang));
}

/** What somebody has last worked on, by their own acts. */
async function recentOf(call: Call, { by, lang }: Asked): Promise<Hit[]> {
  const { locale } = lang;
  const acts = await staffOperationsOf(call).listActs({ actor: by.id, limit: LOOKED_BACK });
  const hits = acts.flatMap(({ subject: { kind, id }, action, facts }): Hit[] => {
    const text = actText(action, facts, lang);
    if (kind === 'reservation' && can(by, 'staff.reservation.read'))
      return [{ to: staffHref('staffReservation', locale, { code: id }), title: id, text }];
    if (kind === 'enquiry' && can(by, 'enquiry.list')) return [{ to: staffHref('staffEnquiry', locale, { code: id }), title: id, text }];
    if (kind === 'supplier' && can(by, 'staff.supplier.list'))
      return [{ to: portalHref('portalHome', locale, { supplier: id }), title: id, text }];
    return [];
  });
  return [...new Map(hits.toReversed().map((hit) => [hit.to, hit])).values()].toReversed().slice(0, MOST);
}

async function reservationsOf(call: Call, { by, lang, words }: Asked): Promise<Hit[]> {
  if (!can(by, 'staff.reservation.search')) return [];
  const { rows } = await staffOperationsOf(call).reservations.search({ view: 'all', words, limit: MOST });
  return rows.map(({ code, driverName, supplier, car, pickup, state }) => ({
    to: staffHref('staffReservation', lang.locale, { code }),
    title: `${code}, ${driverName}`,
    text: `${stateText(state, lang)}, ${supplier}, ${car}, ${wallText(pickup.at, lang.locale)}`,
  }));
}

/** A whole number is one reservation, not somebody. Whoever has ordered comes first, then who has an account and has not. */
async function customersOf(call: Call, { by, lang, words }: Asked): Promise<Hit[]> {
  if (reservationCodeFrom(words)) return [];
  const { customers, members } = staffOperationsOf(call);
  const mayOrders = can(by, 'staff.reservation.search') && can(by, 'staff.reservation.read');
  const [ordered, registered] = await Promise.all([
    mayOrders ? customers.find(words, MOST) : [],
    can(by, 'staff.customer.list') ? members.find(words, MOST) : [],
  ]);
  const known = new Set(ordered.map(({ email }) => email));
  const hits = ordered.map(({ code, name, email, found: count }) => ({
    to: staffHref('staffCustomer', lang.locale, { code }),
    title: name,
    // People of one name are told apart.
    text: `${maskedEmail(email)}, ${m.staff_customer_count({ count }, lang)}`,
  }));
  const others = registered.filter(({ email }) => !known.has(email));
  return [
    ...hits,
    ...others.map(({ id, name, email }) => ({
      to: staffHref('staffMember', lang.locale, { person: id }),
      title: name,
      text: maskedEmail(email),
    })),
  ].slice(0, MOST);
}

async function enquiriesOf(call: Call, { by, lang, words }: Asked): Promise<Hit[]> {
  if (!can(by, 'enquiry.list')) return [];
  const found = await staffOperationsOf(call).enquiries.find(words, MOST);
  return found.map(({ code, form, state }) => ({
    to: staffHref('staffEnquiry', lang.locale, { code }),
    title: `${code}, ${form.fullName}`,
    text: `${ENQUIRY_KIND_TEXTS[form.kind]({}, lang)}, ${ENQUIRY_STATE_TEXTS[state]({}, lang)}`,
  }));
}

async function suppliersOf(call: Call, { by, lang, words }: Asked): Promise<Hit[]> {
  if (!can(by, 'staff.supplier.list')) return [];
  const found = await portalOperationsOf(call).partners.list(words);
  return found.slice(0, MOST).map(({ slug, name, state }) => ({
    to: portalHref('portalHome', lang.locale, { supplier: slug }),
    title: name,
    text: SUPPLIER_STATE_TEXTS[state]({}, lang),
  }));
}
