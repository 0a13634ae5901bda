import type { Booking, Bookings } from './bookings.ts';
import type { Car } from './cars.ts';
import type { Knobs } from './knobs.ts';
import { type Quote, quote, quotes, type Rental } from './quote.ts';
import type { SandboxSupplier } from './suppliers.ts';
import { availabilityAnswer, bookingAnswer, rateRuleAnswer, referenceFrom, refusal, tagOf } from './wire/answers.ts';
import { locationElement } from './wire/car-elements.ts';
import { type AskedMessage, node, nodes, rentalIn, text } from './wire/read-request.ts';

/** A supplier of the sandbox at work: what it knows, and how it is to behave now. */
export interface Desk {
  readonly supplier: SandboxSupplier;
  readonly bookings: Bookings;
  readonly knobs: Knobs;
  /** Milliseconds. */
  readonly now: number;
}

const NO_CARS = ['221', 'Uygun araç bulunamadı'] as const;
const NO_SUCH_BOOKING = ['97', 'Rezervasyon bulunamadı'] as const;

/** The inside of an answer to a message; nothing for a message that this supplier does not know. */
export function answerTo(desk: Desk, message: AskedMessage): string | undefined {
  const { supplier, knobs } = desk;
  if (knobs.error !== null) return tagOf(supplier)('Errors', {}, tagOf(supplier)('Error', { Type: '1', Code: knobs.error }));
  switch (message.name) {
    case 'VehAvailRate':
      return availability(desk, message);
    case 'VehRateRule':
      return rateRule(desk, message);
    case 'VehRes':
      return reserve(desk, message);
    case 'VehRetRes':
      return retrieve(desk, message);
    case 'VehModify':
      return modify(desk, message);
    case 'VehCancel':
      return cancel(desk, message);
    case 'VehLocSearch':
      return locations(desk);
    case 'VehLocDetail':
      return locationDetail(desk, message);
    case 'Ping':
      return tagOf(supplier)('Success') + tagOf(supplier)('EchoData', {}, text(message.root, 'EchoData') ?? '');
    default:
      return undefined;
  }
}

function availability({ supplier, bookings, knobs }: Desk, { root }: AskedMessage): string {
  const rental = rentalIn(node(root, 'VehAvailRQCore'));
  const found = rental && !knobs.noCars ? quotes(supplier, bookings, knobs, rental) : [];
  return found.length > 0 ? availabilityAnswer(supplier, found, knobs) : refusal(supplier, ...NO_CARS);
}

function rateRule(desk: Desk, { root }: AskedMessage): string {
  const { supplier, knobs } = desk;
  const info = node(root, 'RentalInfo');
  const found = info
    ? quoted(desk, rentalIn(info), text(info, 'VehicleInfo', '@Code'), knobs.dearerBp)
    : byReference(desk, text(root, 'Reference', '@ID'), knobs.dearerBp);
  return found ? rateRuleAnswer(supplier, found, knobs) : refusal(supplier, ...NO_CARS);
}

function byReference(desk: Desk, reference: string | undefined, dearerBp: number): Quote | undefined {
  const known = reference === undefined ? undefined : referenceFrom(reference);
  return known && quoted(desk, known.rental, known.acriss, dearerBp);
}

function quoted(
  { supplier, bookings, knobs }: Desk,
  rental: Rental | undefined,
  code: string | undefined,
  dearerBp = 0,
): Quote | undefined {
  const car = carOf(supplier, code);
  return rental && car && !knobs.noCars ? quote(supplier, bookings, knobs, rental, car, dearerBp) : undefined;
}

const carOf = ({ cars }: SandboxSupplier, code: string | undefined): Car | undefined =>
  cars.find(({ acriss, name }) => acriss === code || name === code || name.slice(0, 8) === code);

function reserve(desk: Desk, { root }: AskedMessage): string {
  const { supplier, bookings, knobs } = desk;
  const core = node(root, 'VehResRQCore');
  const reference = text(root, 'VehResRQInfo', 'Reference', '@ID');
  const found = reference === undefined ? quoted(desk, rentalIn(core), text(core, 'VehPref', '@Code')) : byReference(desk, reference, 0);
  if (!found || knobs.refuses) return refusal(supplier, '221', 'Araç kalmadı');
  const born = text(core, 'Customer', 'Primary', '@BirthDate');
  if (!born || ageOn(born, found.rental.from) < found.car.minimumAge) return refusal(supplier, '111', 'Sürücü yaşı yetersiz');
  const booking = bookingFor(desk, found, core, bookings.next(supplier.name));
  bookings.keep(booking);
  return bookingAnswer(supplier, 'VehResRSCore', booking, desk.now);
}

function bookingFor({ supplier, knobs, now }: Desk, { car, rental, onRequest }: Quote, core: unknown, number: string): Booking {
  return {
    supplier: supplier.name,
    number,
    key: nodes(core, 'UniqueID').map((id) => text(id, '@ID'))[0] ?? '',
    surname: text(core, 'Customer', 'Primary', 'PersonName', 'Surname') ?? '',
    acriss: car.acriss,
    pickup: rental.pickup,
    returnTo: rental.returnTo,
    from: rental.from,
    to: rental.to,
    confirmedAt: onRequest ? now + knobs.answersAfterMs : 0,
    declined: false,
    cancelled: false,
  };
}

const ageOn = (born: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (day.slice(5, 10) < born.slice(5, 10) ? 1 : 0);

/** By its number or by the customer's key, and by the surname. */
function found({ supplier, bookings }: Desk, core: unknown, surname: string | undefined): Booking | undefined {
  const ids = nodes(core, 'UniqueID');
  const idOf = (type: string): string | undefined =>
    text(
      ids.find((id) => text(id, '@Type') === type),
      '@ID',
    );
  const number = idOf(supplier.voice.confirmationType);
  const key = idOf(supplier.voice.keyType);
  return bookings.find(supplier.name, { ...(number ? { number } : {}), ...(key ? { key } : {}), ...(surname ? { surname } : {}) });
}

function retrieve(desk: Desk, { root }: AskedMessage): string {
  const core = node(root, 'VehRetResRQCore');
  const booking = found(desk, core, text(core, 'PersonName', 'Surname'));
  return booking ? bookingAnswer(desk.supplier, 'VehRetResRSCore', booking, desk.now) : refusal(desk.supplier, ...NO_SUCH_BOOKING);
}

function modify(desk: Desk, { root }: AskedMessage): string {
  const { supplier, bookings } = desk;
  const core = node(root, 'VehModifyRQCore');
  const booking = found(desk, core, text(core, 'Customer', 'Primary', 'PersonName', 'Surname'));
  if (!booking || booking.cancelled) return refusal(supplier, ...NO_SUCH_BOOKING);
  const wanted = quoted(desk, rentalIn(core), text(core, 'VehPref', '@Code'));
  if (!wanted) return refusal(supplier, ...NO_CARS);
  const changed = { ...bookingFor(desk, wanted, core, booking.number), key: booking.key };
  bookings.keep(changed);
  return bookingAnswer(supplier, 'VehModifyRSCore', changed, desk.now);
}

function cancel(desk: Desk, { root }: AskedMessage): string {
  const { supplier, bookings } = desk;
  const tag = tagOf(supplier);
  const core = node(root, 'VehCancelRQCore');
  const booking = found(desk, core, text(core, 'PersonName', 'Surname'));
  if (!booking) return refusal(supplier, ...NO_SUCH_BOOKING);
  if (booking.cancelled) return refusal(supplier, '95', 'Rezervasyon zaten iptal edilmiş');
  bookings.keep({ ...booking, cancelled: true });
  return tag('Success') + tag('VehCancelRSCore', { CancelStatus: 'Cancelled' }, cancelRules(desk));
}

/** A refund that is none of ours, and the charge. */
function cancelRules({ supplier, knobs }: Desk): string {
  if (knobs.cancelFee === null) return '';
  const tag = tagOf(supplier);
  const { currency } = supplier.voice;
  const refund = tag('CancelRule', { Type: 'Refund', Amount: '9999.00', CurrencyCode: currency });
  const charge = tag('CancelRule', { Type: 'Charge', Amount: knobs.cancelFee.toFixed(2), CurrencyCode: currency });
  return tag('CancelRules', {}, refund, charge);
}

function locations(desk: Desk): string {
  const { supplier, knobs } = desk;
  const tag = tagOf(supplier);
  if (knobs.listsNoOffices) return tag('Errors', {}, tag('Error', { Type: '1', Code: '450' }));
  return tag('Success') + tag('VehMatchedLocs', {}, ...supplier.offices.map((office) => matched(desk, office)));
}

const matched = ({ supplier, knobs }: Desk, office: SandboxSupplier['offices'][number]): string => {
  const tag = tagOf(supplier);
  if (knobs.listsNamesOnly) return tag('VehMatchedLoc', {}, tag('LocationDetail', { Code: office.code, Name: office.name }));
  return tag(
    'VehMatchedLoc',
    {},
    tag('VehLocSearchCriterion', {}, tag('Position', { Latitude: office.latitude, Longitude: office.longitude })),
    locationElement(tag, 'LocationDetail', supplier, office),
  );
};

function locationDetail({ supplier }: Desk, { root }: AskedMessage): string {
  const office = supplier.offices.find(({ code }) => code === text(root, 'Location', '@LocationCode'));
  return office
    ? tagOf(supplier)('Success') + locationElement(tagOf(supplier), 'LocationDetail', supplier, office)
    : refusal(supplier, '229', 'Ofis bilinmiyor');
}
