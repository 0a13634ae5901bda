import { sql } from 'kysely';
import { KEY_HOLDER } from '../src/kernel/principal.ts';
import { answerChallenge, DEMO_CARDS, DEMO_CODE, demoBankOf } from '../src/modules/payments/gateways/demo/index.ts';
import type { BuiltApp, BuiltProduct } from './in-process.ts';
import { listQuery } from './list-query.ts';

/** How many pools the cars of the orders are spread over. */
export const POOLS = 20;

/** An order whose holder has answered the bank, and is about to be sent back. */
export interface PaidOrder {
  readonly reservation: string;
  readonly payment: string;
  readonly code: string;
  readonly accessKey: string;
}

export type Orders = (count: number) => Promise<PaidOrder[]>;

/** Writes orders of cars from several pools, and answers the bank for each. */
export async function ordersIn(product: BuiltProduct, app: BuiltApp): Promise<Orders> {
  const references = await manyCarsIn(product, app);
  let number = 0;
  return async (count) => {
    const paid: PaidOrder[] = [];
    for (let one = 0; one < count; one += 1) {
      number += 1;
      const outcome = await order(product, app, references[number % references.length] ?? '', number);
      if (outcome.kind !== 'to_bank') throw new Error(`An order was answered with ${outcome.kind}`);
      paid.push(await answeredAtBank(app, outcome));
    }
    return paid;
  };
}

/** Offers of cars of which there are enough for every order. */
export async function manyCarsIn(product: BuiltProduct, app: BuiltApp): Promise<string[]> {
  await sql`update pools set units = 100000`.execute(app.database.db);
  return referencesIn(product, app);
}

export async function referencesIn({ search }: BuiltProduct, app: BuiltApp): Promise<string[]> {
  const resolved = search.resolveSearch(app.search, new URLSearchParams(listQuery()));
  if (resolved.kind !== 'search') throw new Error('Not a search');
  const { arrived } = await search.findOffers(app.search, resolved.trip);
  const offers = arrived.flatMap((outcome) => (outcome.kind === 'answered' ? outcome.offers : []));
  return search
    .listedOffers(app.search, resolved.trip.criteria, offers)
    .slice(0, POOLS)
    .map(({ reference }) => reference);
}

/** An order of somebody who has ordered nothing else, from a network of their own. */
export const order = ({ booking }: BuiltProduct, app: BuiltApp, offer: string, number: number, campaignCode: string | null = null) => {
  const driver = {
    ...DRIVER,
    email: `elif.${number}@example.com`,
    phone: `0532${1_000_000 + number}`,
    birthDate: new Date(Date.UTC(1968, 0, 1 + (number % 9_000))).toISOString().slice(0, 10),
  };
  return booking.startBooking(app.booking, {
    order: { ...ORDER, offer, driver, campaignCode, checkoutKey: `checkout-of-the-benchmark-${number}` },
    payer: { card: CARD, savedCard: null, rememberCard: false, ip: `${11 + (number % 200)}.${(number >> 8) & 255}.${number & 255}.1` },
    by: KEY_HOLDER,
  });
};

const DRIVER = {
  firstName: 'Elif',
  lastName: 'Karaoğlu',
  phoneCountry: 'TR',
  secondPhone: null,
  gender: 'woman',
  licenceDate: '1990-01-01',
} as const;
const ORDER = {
  locale: 'tr',
  additionalDrivers: [],
  flightCode: null,
  delivery: { pickup: null, returnTo: null },
  extras: [],
  coverages: [],
  paymentMode: 'full',
  agreedTotal: null,
  useCredit: false,
  agreedNow: null,
  consents: { marketing: false, channels: [] },
} as const;
const CARD = {
  holder: 'Elif Karaoğlu',
  number: DEMO_CARDS[0]?.number.replaceAll(' ', '') ?? '',
  expiryMonth: 8,
  expiryYear: 2031,
  cvc: '123',
};

/** Answers the bank for an order that was sent there. */
export async function answeredAtBank(
  app: BuiltApp,
  { url, code, accessKey }: { url: string; code: string; accessKey: string },
): Promise<PaidOrder> {
  const challenge = new URL(url, 'http://localhost').pathname.split('/').at(-1) ?? '';
  const bank = demoBankOf(app.booking.gateways);
  if (!bank) throw new Error('The demo bank is not there');
  const answered = await answerChallenge(bank, challenge, DEMO_CODE);
  if (answered.kind !== 'finished') throw new Error(`The bank answered ${answered.kind}`);
  const payment = answered.returnUrl.slice(answered.returnUrl.lastIndexOf('/') + 1);
  const { rows } = await sql<{ id: string }>`select reservation_id as id from payments where id = ${payment}`.execute(app.database.db);
  return { reservation: rows[0]?.id ?? '', payment, code, accessKey };
}
