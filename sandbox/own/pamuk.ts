import type { Booking } from '../bookings.ts';
import { type Quote, quote, quotes, type Rental } from '../quote.ts';
import type { Office } from '../suppliers.ts';
import { ageAt, json, type OwnAnswer, type OwnDesk, type OwnRequest, type OwnSupplier } from './own-supplier.ts';

// JSON over the verbs of HTTP: an offer has an id, refusals are statuses, a booking is a document at an address.

/** Its own groups instead of ACRISS. */
const GROUPS: Readonly<Record<string, string>> = { EDMR: 'A1', EDAR: 'A2', CDMD: 'B1', CDAR: 'B3', CFAR: 'S1', IFMD: 'S2', SDAR: 'D1' };

export function answerOfPamuk(supplier: OwnSupplier, desk: OwnDesk, request: OwnRequest): OwnAnswer {
  if (request.headers['x-api-key'] !== 'pamuk-deneme') return json('other', 401, { error: { code: 'WHO_ARE_YOU' } });
  const [, version, what, id] = request.path.split('/');
  if (version !== 'v1') return json('other', 404, { error: { code: 'NOT_HERE' } });
  if (what === 'cars') return cars(supplier, desk, request.query);
  if (what === 'bookings' && request.method === 'POST') return book(supplier, desk, JSON.parse(request.body));
  if (what === 'offices') return json('other', 200, { offices: [...supplier.offices.map(listed), NEW_OFFICE] });
  if (what !== 'bookings') return json('other', 404, { error: { code: 'NOT_HERE' } });
  const asked = request.method === 'DELETE' ? 'cancel' : 'retrieve';
  // `-` and the number; `-` alone is none.
  const number = decodeURIComponent(id ?? '').slice(1);
  const key = request.query.get('ref') ?? '';
  const booking = desk.bookings.find(supplier.name, { ...(number ? { number } : {}), ...(key ? { key } : {}) });
  if (!booking) return json(asked, 404, { error: { code: 'NO_SUCH_BOOKING' } });
  if (asked === 'cancel') desk.bookings.keep({ ...booking, cancelled: true });
  const fee = asked === 'cancel' && desk.knobs.cancelFee !== null ? { fee: { amount: desk.knobs.cancelFee, currency: 'TRY' } } : {};
  return json(asked, 200, { booking: { ...written(asked === 'cancel' ? { ...booking, cancelled: true } : booking, desk), ...fee } });
}

/** Opened lately: nobody has connected it yet. */
const NEW_OFFICE = { code: 'ADA-1', title: 'Çukurova Havalimanı', airport: 'COV', at: { lat: 36.8969, lon: 35.0675 } };

const listed = ({ code, name, iata, latitude, longitude }: Office) => ({
  code,
  title: name,
  airport: iata,
  at: { lat: latitude, lon: longitude },
});

function cars(supplier: OwnSupplier, { bookings, knobs }: OwnDesk, query: URLSearchParams): OwnAnswer {
  const rental: Rental = {
    pickup: query.get('from') ?? '',
    returnTo: query.get('to') ?? '',
    from: `${query.get('start')}T${query.get('startTime')}`,
    to: `${query.get('end')}T${query.get('endTime')}`,
    age: Number(query.get('age')),
  };
  const found = knobs.noCars ? [] : quotes(supplier, bookings, knobs, rental);
  return json('search', 200, { data: { cars: found.map((each) => offered(each, knobs.wrongTotals)) } });
}

const idOf = ({ car, rental }: Quote): string => Buffer.from(JSON.stringify([car.acriss, rental])).toString('base64url');

const offered = (each: Quote, wrong: boolean) => ({
  id: idOf(each),
  group: GROUPS[each.car.acriss],
  model: each.car.name,
  specs: { seats: each.car.seats, luggage: each.car.bags, doors: each.car.doors, fuel: each.car.fuel.toUpperCase(), ac: true },
  price: {
    currency: 'TRY',
    rental: each.rentalMinor / 100,
    oneWay: each.oneWayMinor / 100,
    youngDriver: each.youngMinor / 100,
    total: (each.totalMinor + (wrong ? 5_000 : 0)) / 100,
  },
  limits: { kmPerDay: 350, extraKm: 7.5, minAge: each.car.minimumAge },
  state: each.onRequest ? 'ASK' : 'OPEN',
  addOns: [
    { id: 'CS', type: 'CHILD', daily: 120 },
    { id: 'AD', type: 'DRIVER', daily: 95.5 },
    { id: 'WIFI', type: 'MODEM', daily: 80 },
  ],
  insurance: [
    { id: 'CDW', type: 'CDW', included: true, excess: 15_000 },
    { id: 'SCDW', type: 'SCDW', included: false, daily: 260, excess: 0 },
  ],
});

interface Order {
  readonly offer: string;
  readonly ref: string;
  readonly driver: { readonly name: string; readonly surname: string; readonly born: string };
}

function book(supplier: OwnSupplier, { bookings, knobs, now }: OwnDesk, order: Order): OwnAnswer {
  const [acriss, rental] = JSON.parse(Buffer.from(order.offer, 'base64url').toString()) as [string, Rental];
  const car = supplier.cars.find((each) => each.acriss === acriss);
  const found = car && !knobs.refuses && quote(supplier, bookings, knobs, rental, car);
  if (!found) return json('book', 409, { error: { code: 'GONE' } });
  if (ageAt(order.driver.born, rental) < found.car.minimumAge) return json('book', 422, { error: { code: 'TOO_YOUNG' } });
  const booking: Booking = {
    supplier: supplier.name,
    number: bookings.next(supplier.name),
    key: order.ref,
    surname: order.driver.surname,
    acriss,
    pickup: rental.pickup,
    returnTo: rental.returnTo,
    from: rental.from,
    to: rental.to,
    confirmedAt: found.onRequest ? now + knobs.answersAfterMs : 0,
    declined: false,
    cancelled: false,
  };
  bookings.keep(booking);
  return json('book', 201, { booking: written(booking, { bookings, knobs, now }) });
}

const written = ({ number, surname, cancelled, declined, confirmedAt, acriss, from, to }: Booking, { now }: OwnDesk) => ({
  no: number,
  state: cancelled ? 'CANCELLED' : declined ? 'REJECTED' : confirmedAt <= now ? 'OK' : 'ASKED',
  group: GROUPS[acriss],
  start: from,
  end: to,
  driver: { surname },
});
