import { z } from '@hono/zod-openapi';
import { GENDERS, type Hold as HoldOfOrder, RESERVATION_STATES, type ReservationView } from '#booking/model';
import { PERSON_NAME_LIMIT } from '#kernel/contact';
import { CARD_BRANDS, DECLINE_REASONS, PAYMENT_STATES } from '#payments/model';
import { DELIVERY_LINE_LIMIT, DELIVERY_NOTE_LIMIT } from '#suppliers/model';
import type { Caller } from '../middleware/caller.ts';
import { OrderConsents } from './consents.ts';
import { Hold, holdFrom } from './hold.ts';
import { RentedCar, rentedCarFrom, Terms, termsFrom } from './offer.ts';
import { PaymentMode, Selection, Summary, summaryFrom } from './order.ts';
import { InstallmentCharge, Outcome, outcomeFrom } from './outcome.ts';
import { Place, placeFrom } from './place.ts';
import {
  demo,
  emailAddress,
  instant,
  instantOrNull,
  Locale,
  Money,
  moneyFrom,
  OfferReference,
  orNull,
  requiredText,
  wallClock,
} from './shared.ts';

export const DeclineReason = z.enum(DECLINE_REASONS);
const CardLabel = z.object({ brand: z.enum(CARD_BRANDS), lastFour: z.string() });

/** What becomes of the money. */
export const PaymentStatus = z
  .object({
    reservationState: z.enum(RESERVATION_STATES),
    payment: orNull(
      z.object({
        state: z.enum(PAYMENT_STATES),
        card: orNull(CardLabel),
        declineReason: orNull(DeclineReason),
        installments: z.int().openapi({ description: 'In how many parts the holder pays it; 1 is at once.' }),
        installmentCharge: Money.openapi({ description: 'What that costs beside the price; the card pays both.' }),
        bankUrl: orNull(z.string()).openapi({
          description: 'Where the holder of the card still has to answer their bank (3-D Secure): send them there.',
        }),
      }),
    ).openapi({ description: 'The latest attempt; null when everything is paid at delivery.' }),
    payNow: Money,
    payAtDelivery: Money,
    paid: Money.openapi({ description: 'What was taken from the card, without the charge for installments.' }),
    refunded: Money,
    installmentCharge: InstallmentCharge,
    refundedInstallmentCharge: Money,
    holdUntil: instant('The car is kept until then while the payment is made or the e-mail is proven.'),
    hold: orNull(Hold).openapi({ description: 'While the order waits for its customer; null when it waits for nobody.' }),
    answerBy: instantOrNull(
      'While its supplier has been asked and has not answered: until when it may. Silence past it is a no, and nothing is taken.',
    ),
    demo,
  })
  .openapi('PaymentStatus');

export function paymentStatusFrom(
  view: ReservationView,
  hold: HoldOfOrder | undefined,
  { origin, isDemo }: Pick<Caller, 'origin' | 'isDemo'>,
): z.infer<typeof PaymentStatus> {
  const { payment, summary } = view;
  return {
    reservationState: view.state,
    payment: payment && {
      state: payment.state,
      card: payment.card && { brand: payment.card.brand, lastFour: payment.card.lastFour },
      declineReason: payment.declineReason,
      installments: payment.installments,
      installmentCharge: moneyFrom(payment.charge),
      bankUrl: payment.bankUrl && new URL(payment.bankUrl, origin).href,
    },
    payNow: moneyFrom(summary.payNow),
    payAtDelivery: moneyFrom(summary.payAtDelivery),
    paid: moneyFrom(view.paid),
    refunded: moneyFrom(view.refunded),
    installmentCharge: moneyFrom(view.charge),
    refundedInstallmentCharge: moneyFrom(view.refundedCharge),
    holdUntil: view.holdUntil.toISOString(),
    hold: hold ? holdFrom(hold) : null,
    answerBy: view.answerBy?.toISOString() ?? null,
    demo: isDemo,
  };
}

const Delivered = z.object({
  area: z.object({ slug: z.string(), name: z.object({ tr: z.string(), en: z.string() }) }),
  line: z.string(),
  note: orNull(z.string()),
});

export const Reservation = RentedCar.extend({
  code: z.string().openapi({ description: 'The number of the reservation.', example: 'KTK-7F4K92AC' }),
  state: z.enum(RESERVATION_STATES),
  locale: Locale.openapi({ description: 'The language its e-mails are written in.' }),
  masked: z.boolean().openapi({ description: 'Whether personal data is partly hidden: its access key, or its owner, sees all of it.' }),
  driver: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    secondPhone: orNull(z.string()),
  }),
  additionalDrivers: z
    .array(z.object({ firstName: z.string(), lastName: z.string() }))
    .openapi({ description: 'Who else may drive, as far as they are named.' }),
  flightCode: orNull(z.string()),
  delivery: z
    .object({ pickup: orNull(Delivered), returnTo: orNull(Delivered) })
    .openapi({ description: 'Where a valet brings the car and fetches it; null where it is taken or left at a desk.' }),
  pickupPlace: Place,
  returnPlace: Place,
  pickupAt: wallClock('Pickup.'),
  returnAt: wallClock('Return.'),
  pickupInstant: instant('The same as an instant.'),
  returnInstant: instant('The same as an instant.'),
  days: z.int(),
  months: orNull(z.int()),
  terms: Terms,
  summary: Summary,
  supplierCode: orNull(z.string()).openapi({ description: 'The number at the supplier, once it has confirmed.' }),
  paid: Money,
  refunded: Money,
  installmentCharge: InstallmentCharge,
  refundedInstallmentCharge: Money,
  freeUntil: instantOrNull('The last instant of a free cancellation; null when it is never free.'),
  outcome: orNull(Outcome).openapi({ description: 'What its cancellation gave back.' }),
  answerBy: instantOrNull(
    'While its supplier has been asked and has not answered: until when it may. Silence past it is a no, and nothing is taken.',
  ),
  createdAt: instant('When it was made.'),
  demo,
}).openapi('Reservation');

export function reservationFrom(view: ReservationView, isDemo: boolean): z.infer<typeof Reservation> {
  const { driver, criteria, offer } = view;
  return {
    ...rentedCarFrom(offer),
    code: view.code,
    state: view.state,
    locale: view.locale,
    masked: view.masked,
    driver: { ...driver },
    additionalDrivers: [...view.additionalDrivers],
    flightCode: view.flightCode,
    delivery: view.delivery,
    pickupPlace: placeFrom(view.pickup),
    returnPlace: placeFrom(view.returnTo),
    pickupAt: criteria.pickupAt,
    returnAt: criteria.returnAt,
    pickupInstant: view.pickupAt.toISOString(),
    returnInstant: view.returnAt.toISOString(),
    days: offer.days,
    months: offer.months ?? null,
    terms: termsFrom(offer),
    summary: summaryFrom(view.summary),
    supplierCode: view.supplierCode,
    paid: moneyFrom(view.paid),
    refunded: moneyFrom(view.refunded),
    installmentCharge: moneyFrom(view.charge),
    refundedInstallmentCharge: moneyFrom(view.refundedCharge),
    freeUntil: view.freeUntil?.toISOString() ?? null,
    outcome: view.outcome && outcomeFrom(view.outcome),
    answerBy: view.answerBy?.toISOString() ?? null,
    createdAt: view.createdAt.toISOString(),
    demo: isDemo,
  };
}

// How a field is written, apart from being there, is judged by the booking itself, in its own words.
const name = (example: string) => requiredText(PERSON_NAME_LIMIT * 2).openapi({ maxLength: PERSON_NAME_LIMIT, example });

const Driver = z.strictObject({
  firstName: name('Elif'),
  lastName: name('Karaoğlu'),
  email: emailAddress(),
  phoneCountry: z.string().max(2).default('TR').openapi({ description: 'ISO 3166-1 alpha-2 of the number.', example: 'TR' }),
  phone: requiredText(40).openapi({ example: '0532 000 00 67' }),
  secondPhone: orNull(z.string().max(40)).default(null).openapi({ description: 'A second number, from abroad with its `+`.' }),
  gender: z.enum(GENDERS),
  birthDate: requiredText(10).openapi({
    format: 'date',
    example: '1991-05-12',
    description: 'It decides the age: another one than that of the search is priced anew.',
  }),
  licenceDate: orNull(requiredText(10)).default(null).openapi({
    format: 'date',
    example: '2012-03-01',
    description:
      'Since when the driver has a licence: it is held against `minimumLicenceYears` of the offer on the day of pickup. Left out, the company judges it at the desk.',
  }),
});

const AdditionalDriver = z
  .strictObject({
    firstName: name('Can'),
    lastName: name('Karaoğlu'),
    birthDate: requiredText(10).openapi({ format: 'date', example: '1989-02-14' }),
    licenceDate: requiredText(10).openapi({ format: 'date', example: '2010-07-05' }),
  })
  .openapi('AdditionalDriver', { description: 'Somebody else who may drive. They meet what the company asks of the driver.' });

export const CardDetails = z
  .strictObject({
    holder: requiredText(100).openapi({ example: 'Elif Karaoğlu' }),
    number: requiredText(40).openapi({ example: '5528 7900 0000 0008' }),
    expiry: requiredText(10).openapi({ description: '`MM/YY`', example: '08/29' }),
    cvc: requiredText(10).openapi({ example: '123' }),
    remember: z
      .boolean()
      .default(false)
      .openapi({ description: 'Keep the provider’s token of the card, for whoever is logged in. Guests’ cards are not kept.' }),
  })
  .openapi('CardDetails', { description: 'Lives in the memory of one request: never stored, never logged.' });
export type CardDetails = z.infer<typeof CardDetails>;

const DeliveryAddress = z
  .strictObject({
    area: requiredText(80).openapi({
      description: 'Slug of the place that the address is in: one of `deliveryAreas` of the quote.',
      example: 'besiktas',
    }),
    line: requiredText(DELIVERY_LINE_LIMIT * 2).openapi({
      description: 'Street and number, or the name of a hotel.',
      example: 'Otel Marmara, Cihannüma Mah. No: 5',
    }),
    note: orNull(z.string().max(DELIVERY_NOTE_LIMIT * 2))
      .default(null)
      .openapi({ description: 'What helps to find it.', example: 'Reception' }),
  })
  .openapi('DeliveryAddress');

const Delivery = z
  .strictObject({
    pickup: orNull(DeliveryAddress).default(null).openapi({ description: 'Required when the offer’s `pickup.delivery` is `valet`.' }),
    returnTo: orNull(DeliveryAddress)
      .default(null)
      .openapi({ description: 'Left out, the car is fetched where it was brought, if it comes back to that place.' }),
  })
  .openapi('Delivery', { description: 'Where a valet brings the car and fetches it. What is taken or left at a desk needs no address.' });

const OrderedBooking = Selection.extend({
  offer: OfferReference,
  agreedTotal: Money.openapi({
    description: 'The total that the customer has seen and agrees to. When it is another one by now, nothing is booked.',
  }),
  driver: Driver,
  additionalDrivers: orNull(z.array(AdditionalDriver).max(9)).default(null).openapi({
    description:
      'As many as the quantity of the extra `additional_driver`. Left out, they are not named: the company asks for them at the desk, and the customer may name them on the page of the reservation.',
  }),
  flightCode: orNull(z.string().max(20)).default(null),
  delivery: orNull(Delivery).default(null),
  consents: OrderConsents,
});

const PaidByCard = OrderedBooking.extend({
  paymentMode: PaymentMode.extract(['full', 'partial']).default('full'),
  card: CardDetails,
}).openapi('BookingPaidByCard', { description: 'All of it now, or a part now and the rest at delivery.' });

const PaidAtDelivery = OrderedBooking.extend({
  paymentMode: z.literal('delivery'),
  card: orNull(CardDetails).default(null).openapi({ description: 'Not asked for, and not used.' }),
}).openapi('BookingPaidAtDelivery', { description: 'Everything at delivery, without a card.' });

export const BookingRequest = z.union([PaidByCard, PaidAtDelivery]).openapi('BookingRequest');
export type BookingRequest = z.infer<typeof BookingRequest>;

const rememberCard = z.boolean().default(false).openapi({
  description: 'Keep the provider’s token of the card that is typed on its page, for whoever is logged in. Guests’ cards are not kept.',
});

/** Where the card is typed on the provider's page: nothing of it is taken here. */
export const BookingOnProviderPage = OrderedBooking.extend({ rememberCard }).openapi('BookingRequest');

export const PaymentRequest = z.strictObject({ card: CardDetails }).openapi('PaymentRequest');
export const PaymentOnProviderPage = z.strictObject({ rememberCard }).openapi('PaymentRequest');

export const Booked = z
  .object({
    next: z.enum(['to_bank', 'confirming', 'proof_asked', 'payment_unknown']).openapi({
      description:
        'to_bank: send the person to bankUrl. confirming: the supplier is being asked; look at the reservation. proof_asked: send the digits of the e-mail to `proveOrder` in time. payment_unknown: the bank has not said; look at the payment.',
    }),
    code: z.string().openapi({ example: 'KTK-7F4K92AC' }),
    accessKey: z.string().openapi({ description: 'Opens the reservation without further proof: keep it like a password.' }),
    bankUrl: orNull(z.string()).openapi({ description: 'Where the person answers their bank; only with `to_bank`.' }),
    demo,
  })
  .openapi('Booked');
