import { MESSAGE_CHANNELS } from '#kernel/messages/channels';
import { DEMO_CARDS, type DemoBehaviour } from '#payments/demo';
import { COVERAGE_KINDS, EXTRA_KINDS } from '#suppliers/model';
import type { OrderInput, PaymentInput } from './model/order.ts';

/** The demo card that behaves in this way. */
export const cardNumber = (behaviour: DemoBehaviour): string => DEMO_CARDS.find((card) => card.behaviour === behaviour)?.number ?? '';

/** What tests say of an order in short, as it comes through a door. */
export function orderInput(fields: Partial<Record<string, string>>): OrderInput {
  const text = (name: string): string => fields[name] ?? '';
  return {
    offer: text('offer'),
    checkoutKey: text('checkoutKey'),
    driver: {
      firstName: text('firstName'),
      lastName: text('lastName'),
      email: text('email'),
      phoneCountry: text('phoneCountry'),
      phone: text('phone'),
      secondPhone: text('secondPhone'),
      gender: text('gender'),
      birthDate: text('birthDate'),
      licenceDate: fields.licenceDate ?? null,
    },
    additionalDrivers: fields['additional.0.firstName'] === undefined ? null : [additionalDriverInput(fields)],
    flightCode: text('flightCode'),
    delivery: { pickup: deliveryInput(fields, 'pickup'), returnTo: deliveryInput(fields, 'return') },
    extras: EXTRA_KINDS.map((kind) => ({ kind, quantity: Number(text(`extra.${kind}`)) })),
    coverages: COVERAGE_KINDS.filter((kind) => text(`coverage.${kind}`)),
    paymentMode: text('paymentMode'),
    campaignCode: text('campaignCode'),
    agreedTotal: fields.agreedTotal === undefined ? null : Number(fields.agreedTotal),
    useCredit: Boolean(text('useCredit')),
    agreedNow: fields.agreedNow === undefined ? null : Number(fields.agreedNow),
    consents: {
      contract: Boolean(text('acceptContract')),
      privacy: Boolean(text('acceptPrivacy')),
      marketing: Boolean(text('marketing')),
      channels: MESSAGE_CHANNELS.filter((channel) => text(`channel.${channel}`)),
    },
    payment: paymentInput(fields),
  };
}

const additionalDriverInput = (fields: Partial<Record<string, string>>) => ({
  firstName: fields['additional.0.firstName'] ?? '',
  lastName: fields['additional.0.lastName'] ?? '',
  birthDate: fields['additional.0.birthDate'] ?? '',
  licenceDate: fields['additional.0.licenceDate'] ?? '',
});

const deliveryInput = (fields: Partial<Record<string, string>>, leg: 'pickup' | 'return') =>
  fields[`${leg}Address`] === undefined
    ? null
    : { area: fields[`${leg}Area`] ?? '', line: fields[`${leg}Address`] ?? '', note: fields[`${leg}Note`] ?? '' };

export const paymentInput = (fields: Partial<Record<string, string>>): PaymentInput => ({
  card: {
    holder: fields.cardHolder ?? '',
    number: fields.cardNumber ?? '',
    expiry: fields.cardExpiry ?? '',
    cvc: fields.cardCvc ?? '',
  },
  savedCard: fields.savedCard || null,
  rememberCard: Boolean(fields.rememberCard),
  plan: planInput(fields.plan ?? ''),
});

const planInput = (value: string): PaymentInput['plan'] => {
  const [count, totalMinor] = value.split(':').map(Number);
  return count && totalMinor ? { count, totalMinor } : null;
};

/** An unguessable key of one page of the booking form. */
export const checkoutKey = (name: string): string => `checkout-key-of-${name}`.padEnd(24, '-');

/** What an order without mistakes says, but for its offer. */
export const FILLED: Readonly<Record<string, string>> = {
  firstName: 'Elif',
  lastName: 'Karaoğlu',
  email: 'elif.karaoglu@ornek.com',
  phoneCountry: 'TR',
  phone: '0532 000 00 67',
  gender: 'woman',
  birthDate: '1991-05-12',
  licenceDate: '2012-03-01',
  paymentMode: 'full',
  cardHolder: 'Elif Karaoğlu',
  cardNumber: cardNumber('success'),
  cardExpiry: '08/29',
  cardCvc: '123',
  acceptContract: 'on',
  acceptPrivacy: 'on',
  checkoutKey: checkoutKey('elif'),
};
