import { staffHref } from '#addresses/staff';
import type { OrderRefusal, ReplacedReservation } from '#booking';
import type { OrderSelection, PaymentMode, Summary } from '#booking/model';
import { summaryOf } from '#booking/model';
import * as m from '#i18n';
import type { Locale } from '#kernel/locale';
import type { Money } from '#kernel/money';
import type { Offer } from '#suppliers/model';
import type { AppliedCampaign } from '../../parts/order/campaign-field.tsx';
import { campaignText } from '../../parts/order/campaign-refusals.ts';
import type { DeliveryChoices } from '../../parts/order/delivery-section.tsx';
import type { PhoneCountry } from '../../parts/order/driver-section.tsx';
import { deliveryChoices, homeCode, phoneChoices, rentalOf, termsOf } from '../../parts/order/order-view.ts';
import type { FieldErrors, SubmittedValues } from '../../parts/order/submitted-values.ts';
import type { RentalView } from '../../parts/rental/rental-view.ts';
import type { Terms } from '../../parts/rental/terms.ts';
import { visitContext, webContext } from '../../request/context.ts';
import type { Call } from '../../request/session.ts';
import { bookSearchHref } from '../parts/book/book-search.ts';
import { differenceTo } from '../parts/book/in-place.ts';

/** The form of an order for a caller, priced anew at its supplier. */
export interface OfferForm {
  readonly kind: 'form';
  readonly offer: Offer;
  readonly rental: RentalView;
  readonly terms: Terms;
  readonly selection: OrderSelection;
  readonly campaign: AppliedCampaign | null;
  readonly summary: Summary;
  /** The order under each way of paying that the offer has. */
  readonly choices: readonly Summary[];
  /** How long it stays open for whoever pays with the mailed link, and whether its supplier keeps the car as long. */
  readonly link: { readonly minutes: number; readonly isCarHeld: boolean };
  readonly delivery: DeliveryChoices;
  readonly phoneCountries: readonly PhoneCountry[];
  readonly reference: string;
  readonly checkoutKey: string;
  readonly backHref: string;
  readonly typed: SubmittedValues;
  readonly wrong: FieldErrors;
  /** The price that the form showed is no longer the price. */
  readonly moved: { readonly was: Money; readonly now: Money } | null;
  /** Nothing was ordered: too many orders of that customer wait for money, or a fault of ours, after which the same press orders once. */
  readonly problem: 'too_many' | 'failed' | null;
  /** Nothing was ordered, and why; what was typed stays. */
  readonly ended: OfferEnd['why'] | null;
  /** What it is in place of, and what it costs more. */
  readonly replaced:
    | (Pick<ReplacedReservation, 'code' | 'car' | 'supplier' | 'total' | 'driver' | 'standing'> & { readonly difference: Money | null })
    | null;
  /** The order was taken back: another one stands in that place, or none may. */
  readonly replacedBefore: { readonly standing: string | null } | null;
}

/** Why there is nothing to order. */
export interface OfferEnd {
  readonly kind: 'end';
  readonly why: 'sold_out' | 'supplier_unavailable' | 'offer_expired' | 'offer_invalid';
  readonly backHref: string;
}

interface Asked {
  readonly reference: string;
  readonly selection: OrderSelection;
  readonly checkoutKey: string;
  readonly typed: SubmittedValues;
  readonly wrong: FieldErrors;
  readonly moved: OfferForm['moved'];
  readonly problem: OfferForm['problem'];
  readonly ended: OfferEnd['why'] | null;
  readonly replaced: ReplacedReservation | null;
  readonly replacedBefore: OfferForm['replacedBefore'];
}

/** Everything that the form shows: what would be promised on the telephone is what its customer will be shown. */
export async function offerPage(call: Call, asked: Asked, locale: Locale): Promise<OfferForm | OfferEnd> {
  const { booking, clock } = call.context.get(webContext);
  const { ip } = call.context.get(visitContext);
  const order = await booking.prepare(asked.reference, asked.selection, {
    locale,
    evenIfExpired: true,
    checkoutKey: asked.checkoutKey,
    ip,
  });
  const { replaced } = asked;
  if (order.kind !== 'ready') return { kind: 'end', why: order.kind, backHref: backFrom(order, locale, replaced) };
  const { campaign, offer, trip } = order;
  const applied = campaign.kind === 'applied' ? { code: campaign.code, discount: campaign.discount } : null;
  const phoneCountries = phoneChoices();
  const refused: FieldErrors = campaign.kind === 'refused' ? { campaignCode: campaignText(campaign.reason, locale) } : {};
  const own = order.priceChanged && order.listedTotal.currency === offer.currency ? { was: order.listedTotal, now: offer.total } : null;
  return {
    kind: 'form',
    offer,
    rental: rentalOf(trip, offer, locale),
    terms: termsOf(trip, offer, clock()),
    selection: order.selection,
    campaign: applied,
    summary: order.summary,
    choices: order.modes.map((mode: PaymentMode) => summaryOf(offer, { ...order.selection, mode }, applied, null)),
    link: { minutes: order.linkMinutes, isCarHeld: order.holdMinutes !== null },
    delivery: deliveryChoices(order, locale),
    phoneCountries,
    reference: order.reference,
    checkoutKey: asked.checkoutKey,
    backHref: bookSearchHref(trip.criteria, locale, replaced),
    typed: { locale: replaced?.locale ?? locale, ...homeCode(trip.criteria.driver.country, phoneCountries), ...asked.typed },
    wrong: { ...asked.wrong, ...refused },
    moved: asked.moved ?? own,
    problem: asked.problem,
    ended: asked.ended,
    replaced: replaced && { ...replaced, difference: differenceTo(replaced, order.summary.total) },
    replacedBefore: asked.replacedBefore,
  };
}

function backFrom(refusal: OrderRefusal, locale: Locale, replaced: ReplacedReservation | null): string {
  if ('trip' in refusal) return bookSearchHref(refusal.trip.criteria, locale, replaced);
  return 'criteria' in refusal ? bookSearchHref(refusal.criteria, locale, replaced) : staffHref('staffBook', locale, {});
}

/** What somebody of ours reads where a customer would be asked to agree. */
export const ownWords = (wrong: FieldErrors, locale: Locale): FieldErrors => ({
  ...wrong,
  ...(wrong.acceptContract ? { acceptContract: m.staff_book_contract_required({}, { locale }) } : {}),
  ...(wrong.acceptPrivacy ? { acceptPrivacy: m.staff_book_privacy_required({}, { locale }) } : {}),
});
