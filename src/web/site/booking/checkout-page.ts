import { href } from '#addresses/model';
import type { Checkout, CreditWish, OrderSelection, PreparedOrder } from '#booking';
import type { Locale } from '#kernel/locale';
import { zero } from '#kernel/money';
import { timeOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { type ListedOffer, searchOf, searchParamsFor } from '#search';
import type { Trip } from '#suppliers';
import type { RentalCriteria } from '#suppliers/model';
import type { RememberedDriverView } from '../../parts/drivers/remembered.ts';
import type { SavedCardView } from '../../parts/member/saved-card-view.ts';
import { campaignText } from '../../parts/order/campaign-refusals.ts';
import { deliveryChoices, homeCode, phoneChoices, rentalOf, termsOf } from '../../parts/order/order-view.ts';
import type { FieldErrors, SubmittedValues } from '../../parts/order/submitted-values.ts';
import type { WebOperations } from '../../request/context.ts';
import type { CreditChoice } from './fields/credit-choice.tsx';
import type { CheckoutEnd, CheckoutNotice, CheckoutPage } from './form/checkout-view.ts';
import { shownPlans } from './shown-plans.ts';

interface CheckoutRequest {
  readonly reference: string;
  /** null on the first visit: the way of paying is then ours to propose. */
  readonly selection: OrderSelection | null;
  /** Of the link that led here; what was typed wins over it. */
  readonly campaignCode?: string | undefined;
  readonly checkoutKey: string;
  /** What the visitor has ordered of the same before. */
  readonly earlier: Checkout['earlier'];
  readonly typed: SubmittedValues;
  readonly memberCards: readonly SavedCardView[] | null;
  readonly drivers: readonly RememberedDriverView[] | null;
  readonly wrong: FieldErrors;
  readonly cardAgain: boolean;
  /** The first digits of the card that was typed. */
  readonly bin?: string | undefined;
  readonly notice: CheckoutNotice | null;
  readonly locale: Locale;
  /** Whose credit there is, and whether it is to be used; null for a guest. */
  readonly credit: CreditWish | null;
  /** Who asks, for counting wrong campaign codes. */
  readonly ip: string;
  readonly browser: string | undefined;
}

const NOTHING_ADDED: OrderSelection = { extras: [], coverages: [], mode: 'partial', campaignCode: null };

/** Everything the booking page shows, priced anew at the supplier. */
export async function checkoutPage(
  { booking, payments, clock, site }: Pick<WebOperations, 'booking' | 'payments' | 'clock' | 'site'>,
  asked: CheckoutRequest,
): Promise<CheckoutPage> {
  const selection = asked.selection ?? { ...NOTHING_ADDED, campaignCode: asked.campaignCode ?? null };
  const order = await booking.prepare(asked.reference, selection, {
    locale: asked.locale,
    evenIfExpired: asked.selection !== null,
    checkoutKey: asked.checkoutKey,
    ip: asked.ip,
    browser: asked.browser,
    credit: asked.credit ?? undefined,
  });
  if (order.kind !== 'ready') return checkoutEnd(order, asked);

  const { offer, trip, campaign } = order;
  const phoneCountries = phoneChoices();
  const refused: FieldErrors = campaign.kind === 'refused' ? { campaignCode: campaignText(campaign.reason, asked.locale) } : {};
  return {
    kind: 'ready',
    rental: rentalOf(trip, offer, asked.locale),
    offer,
    terms: termsOf(trip, offer, clock()),
    modes: order.modes,
    delivery: deliveryChoices(order, asked.locale),
    selection: order.selection,
    campaign: campaign.kind === 'applied' ? { code: campaign.code, discount: campaign.discount } : null,
    documents: order.documents.map(({ kind, html }) => ({ kind, html })),
    reference: order.reference,
    checkoutKey: asked.checkoutKey,
    listHref: listHrefOf(trip.criteria, asked.locale),
    phoneCountries,
    typed: { ...homeCode(trip.criteria.driver.country, phoneCountries), ...asked.typed },
    credit: asked.credit && creditChoice(order, asked.credit),
    memberCards: asked.memberCards,
    drivers: asked.drivers,
    wrong: { ...asked.wrong, ...refused },
    cardAgain: asked.cardAgain,
    notice: asked.notice ?? changeOf(order) ?? noticeOf(asked),
    cardEntry: payments.cardEntry,
    ...(await shownPlans(payments, order.summary.payNow, asked)),
    holdMinutes: order.holdMinutes,
    rate: offer.currency === 'EUR' ? order.rate : null,
    now: wallClockAt(clock(), MARKET_ZONE),
    trialCard: payments.trialCard,
    remembersCards: payments.remembersCards,
    channels: site.messageChannels,
  };
}

/** The page for an order that cannot be made. */
export function checkoutEnd(
  refusal: Exclude<PreparedOrder, { kind: 'ready' }>,
  { locale, typed, earlier }: Pick<CheckoutRequest, 'locale' | 'typed' | 'earlier'>,
): CheckoutEnd {
  switch (refusal.kind) {
    case 'sold_out':
      return {
        kind: 'sold_out',
        // It may be the visitor who has the last one.
        notice: noticeOf({ earlier, locale }),
        listHref: listHrefOf(refusal.trip.criteria, locale),
        alternatives: refusal.alternatives.map((listed) => alternativeOf(listed, refusal.trip, locale)),
      };
    case 'supplier_unavailable':
      return { kind: 'unavailable', listHref: listHrefOf(refusal.trip.criteria, locale), typed };
    case 'offer_expired':
      return { kind: 'expired', listHref: listHrefOf(refusal.criteria, locale) };
    case 'offer_invalid':
      return { kind: 'forged' };
  }
}

/** The status that says the same as the page. */
export const STATUS_OF: Readonly<Record<CheckoutPage['kind'], number>> = {
  ready: 200,
  sold_out: 410,
  expired: 410,
  unavailable: 503,
  forged: 400,
};

function creditChoice({ offer, spendable }: Ready, { use }: CreditWish): CreditChoice {
  const own = spendable.find(({ currency }) => currency === offer.currency);
  return { spendable: own ?? zero(offer.currency), other: spendable.find(({ currency }) => currency !== offer.currency) ?? null, use };
}

type Ready = Extract<PreparedOrder, { kind: 'ready' }>;

function changeOf(order: Ready): CheckoutNotice | null {
  if (!order.priceChanged || order.listedTotal.currency !== order.offer.currency) return null;
  return { kind: 'price_changed', why: 'supplier', before: order.listedTotal, now: order.offer.total };
}

function noticeOf({ earlier, locale }: Pick<CheckoutRequest, 'earlier' | 'locale'>): CheckoutNotice | null {
  if (!earlier) return null;
  if (earlier.kind === 'waiting')
    return {
      kind: 'unpaid_before',
      heldUntil: timeOf(wallClockAt(earlier.holdUntil, MARKET_ZONE)),
      orderHref: href('completed', locale, {}, { code: earlier.code }),
    };
  return { kind: 'booked_before', code: earlier.code, reservationHref: href('reservations', locale, {}, { code: earlier.code }) };
}

const alternativeOf = ({ offer, reference }: ListedOffer, trip: Trip, locale: Locale) => ({
  rental: rentalOf(trip, offer, locale),
  total: offer.total,
  reference,
});

export const listHrefOf = (criteria: RentalCriteria, locale: Locale): string =>
  href('cars', locale, {}, searchParamsFor(searchOf(criteria)));
