import type { DeliveryInput, OrderInput, OrderSelection, PaymentInput, PlanInput } from '#booking/model';
import { additionalDriversIn, PAYMENT_MODES } from '#booking/model';
import { type ChannelName, MESSAGE_CHANNELS } from '#kernel/messages/channels';
import { COVERAGE_KINDS, EXTRA_KINDS } from '#suppliers/model';
import { additionalDriversFrom, additionalFieldOf } from '../drivers/driver-form.ts';
import { SAME } from './delivery-same.ts';

/** Anything that iterates over names and values: `FormData`, `URLSearchParams`, a `Map`. */
export type FormEntries = Iterable<readonly [string, unknown]>;

/** Where the booking form has what the order names: path of the order, field of the form. */
const FIELDS = {
  'driver.firstName': 'firstName',
  'driver.lastName': 'lastName',
  'driver.email': 'email',
  'driver.phoneCountry': 'phoneCountry',
  'driver.phone': 'phone',
  'driver.gender': 'gender',
  'driver.birthDate': 'birthDate',
  'driver.licenceDate': 'licenceDate',
  'driver.secondPhone': 'secondPhone',
  'delivery.pickup.line': 'pickupAddress',
  'delivery.pickup.area': 'pickupArea',
  'delivery.pickup.note': 'pickupNote',
  'delivery.returnTo.line': 'returnAddress',
  'delivery.returnTo.area': 'returnArea',
  'delivery.returnTo.note': 'returnNote',
  flightCode: 'flightCode',
  paymentMode: 'paymentMode',
  'card.holder': 'cardHolder',
  'card.number': 'cardNumber',
  'card.expiry': 'cardExpiry',
  'card.cvc': 'cardCvc',
  savedCard: 'savedCard',
  plan: 'plan',
  rememberCard: 'rememberCard',
  campaignCode: 'campaignCode',
  'consents.contract': 'acceptContract',
  'consents.privacy': 'acceptPrivacy',
  'consents.marketing': 'marketing',
  offer: 'offer',
  checkoutKey: 'checkoutKey',
  agreedTotal: 'agreedTotal',
  useCredit: 'useCredit',
  agreedNow: 'agreedNow',
} as const;
type OrderPath = keyof typeof FIELDS;

/** Extras and coverages are named by their kind. */
const LISTS: readonly (readonly [path: string, field: string])[] = [
  ['extras.', 'extra.'],
  ['coverages.', 'coverage.'],
];

/** The form's field for a part of the order: `email` for `driver.email`. */
export function fieldOf(path: string): string {
  const list = LISTS.find(([prefix]) => path.startsWith(prefix));
  if (list) return list[1] + path.slice(list[0].length);
  if (path === 'additionalDrivers') return 'extra.additional_driver';
  return additionalFieldOf(path) ?? (FIELDS as Readonly<Record<string, string>>)[path] ?? path;
}

/** The box that asks for messages on a channel. */
export const channelField = (channel: ChannelName): string => `channel.${channel}`;

/** The booking form as posted: nothing of it is judged here. */
export function orderInputFrom(entries: FormEntries): OrderInput {
  const fields = fieldsOf(entries);
  const at = (path: OrderPath): string => fields.get(FIELDS[path]) ?? '';
  const ticked = (path: OrderPath): boolean => isTicked(fields.get(FIELDS[path]));
  const { extras, coverages, campaignCode } = selectionFrom(entries);
  return {
    offer: at('offer'),
    checkoutKey: at('checkoutKey'),
    driver: {
      firstName: at('driver.firstName'),
      lastName: at('driver.lastName'),
      email: at('driver.email'),
      phoneCountry: at('driver.phoneCountry'),
      phone: at('driver.phone'),
      secondPhone: at('driver.secondPhone'),
      gender: at('driver.gender'),
      birthDate: at('driver.birthDate'),
      licenceDate: at('driver.licenceDate'),
    },
    additionalDrivers: additionalDriversFrom((field) => fields.get(field) ?? '', additionalDriversIn({ extras })),
    flightCode: at('flightCode'),
    // Ticked, one address is for both.
    delivery: { pickup: deliveryFrom(fields, 'pickup'), returnTo: isTicked(fields.get(SAME)) ? null : deliveryFrom(fields, 'returnTo') },
    extras,
    coverages,
    paymentMode: at('paymentMode'),
    campaignCode: campaignCode ?? '',
    agreedTotal: agreedFrom(at('agreedTotal')),
    useCredit: usesCredit(entries),
    agreedNow: agreedFrom(at('agreedNow')),
    consents: {
      contract: ticked('consents.contract'),
      privacy: ticked('consents.privacy'),
      marketing: ticked('consents.marketing'),
      channels: MESSAGE_CHANNELS.filter((channel) => isTicked(fields.get(channelField(channel)))),
    },
    payment: paymentInputFrom(entries),
  };
}

/** Nothing where the page had no field for it. */
function deliveryFrom(fields: ReadonlyMap<string, string>, leg: 'pickup' | 'returnTo'): DeliveryInput | null {
  const at = (part: keyof DeliveryInput): string | undefined => fields.get(FIELDS[`delivery.${leg}.${part}`]);
  const line = at('line');
  return line === undefined ? null : { area: at('area') ?? '', line, note: at('note') ?? '' };
}

/** The payment's fields alone, for paying again. */
export function paymentInputFrom(entries: FormEntries): PaymentInput {
  const fields = fieldsOf(entries);
  const at = (path: OrderPath): string => fields.get(FIELDS[path]) ?? '';
  return {
    card: { holder: at('card.holder'), number: at('card.number'), expiry: at('card.expiry'), cvc: at('card.cvc') },
    savedCard: at('savedCard') || null,
    rememberCard: isTicked(fields.get(FIELDS.rememberCard)),
    plan: planFrom(at('plan')),
  };
}

/** The field that says with which plan of installments a page showed its amounts. */
export const SHOWN_PLAN = 'shownPlan';

/**
 * Whether a plan was chosen that was not on the button: without scripts it still says the former one. A saved card is paid at once, whatever was chosen for
 * the one that was typed.
 */
export const isOtherPlan = (fields: FormData): boolean =>
  !fields.get('savedCard') && fields.get('paymentMode') !== 'delivery' && (fields.get('plan') ?? '') !== (fields.get(SHOWN_PLAN) ?? '');

/** `3:370200`: the count of parts and the total that was shown; nothing: at once. */
function planFrom(value: string): PlanInput | null {
  const [, count, totalMinor] = /^(\d{1,2}):(\d{1,12})$/.exec(value) ?? [];
  return count && totalMinor ? { count: Number(count), totalMinor: Number(totalMinor) } : null;
}

/** What was added to the offer, read leniently: for showing the order again while the form is not finished. */
export function selectionFrom(entries: FormEntries): OrderSelection {
  const fields = fieldsOf(entries);
  const quantityOf = (kind: string): number => {
    const text = fields.get(`extra.${kind}`) ?? '';
    return /^\d{1,2}$/.test(text) ? Number(text) : 0;
  };
  return {
    extras: EXTRA_KINDS.map((kind) => ({ kind, quantity: quantityOf(kind) })).filter((extra) => extra.quantity > 0),
    coverages: COVERAGE_KINDS.filter((kind) => isTicked(fields.get(`coverage.${kind}`))),
    mode: PAYMENT_MODES.find((mode) => mode === fields.get('paymentMode')) ?? 'full',
    campaignCode: (fields.get('campaignCode') ?? '').slice(0, CAMPAIGN_CODE_LIMIT) || null,
  };
}

/** Whether the member's credit is to pay. */
export const usesCredit = (entries: FormEntries): boolean => isTicked(fieldsOf(entries).get(FIELDS.useCredit));

const agreedFrom = (text: string): number | null => (text === '' ? null : wholeNumberFrom(text));

const wholeNumberFrom = (text: string): number => (/^\d{1,12}$/.test(text) ? Number(text) : Number.NaN);

const isTicked = (text: string | undefined): boolean => text !== undefined && text !== '' && text !== '0' && text !== 'false';

/** The last text under each name, without surrounding spaces; files and overlong texts are left out. */
function fieldsOf(entries: FormEntries): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of entries) if (typeof value === 'string' && value.length <= FIELD_LIMIT) fields.set(name, value.trim());
  return fields;
}
// A signed offer reference is the longest thing that a form carries.
const FIELD_LIMIT = 8000;
const CAMPAIGN_CODE_LIMIT = 40;
