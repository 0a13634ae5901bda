import type { Big } from 'big.js';
import type { CoverageKind, ExtraKind, PriceLineKind } from '../../../model.ts';
import { decimalFrom } from '../../stated/mapping/amounts.ts';
import { coverageCodeOf, equipmentCodeOf } from '../../stated/mapping/extras.ts';
import type {
  StatedAnswer,
  StatedBooking,
  StatedCharge,
  StatedDistance,
  StatedLocation,
  StatedOffer,
  StatedPriced,
} from '../../stated/stated.ts';
import { type Amount, answersIn, type Booking, type Mapping, type Offers, type Operation, type Value } from '../settings/mapping.ts';
import { partsAt, type Tree, textAt, treeOf } from './tree.ts';
import { wallClockAt } from './wall-clock-at.ts';

/** An answer as it came, and what it is the answer to. */
export interface MappedAnswer {
  readonly bytes: Uint8Array;
  readonly charset: string | null;
  readonly status: number;
  readonly operation: Operation;
  /** Of the rental that was asked for. */
  readonly days: number;
  readonly mapping: Mapping;
}

const FAILED = 400;
const SERVER_FAILED = 500;

/**
 * What an answer states, by the supplier's mapping. A status of HTTP that says no is an error by the name `HTTP 404`, besides what the body says.
 * @throws UnreadableMessage where nothing can be read from it
 */
export function readMapped({ bytes, charset, status, operation, days, mapping }: MappedAnswer): StatedAnswer {
  const tree = status >= FAILED ? treeIfAny(bytes, charset, mapping) : treeOf(bytes, charset ?? undefined, answersIn(mapping));
  const errors = errorCodes(mapping, tree, status).map((code) => ({ code, shortText: null, type: null, text: null }));
  const asked = mapping[operation];
  const booking = asked && 'booking' in asked ? asked.booking : undefined;
  return {
    message: operation,
    success: errors.length === 0,
    errors,
    warnings: [],
    offers: operation === 'search' ? offersIn(mapping, tree, days) : [],
    locations: operation === 'offices' ? officesIn(mapping, tree) : [],
    booking: booking && errors.length === 0 ? bookingIn(mapping, booking, tree) : null,
    ...stated('cancelCharge', operation === 'cancel' ? cancelChargeIn(mapping, tree) : undefined),
    cancelStatus: operation === 'cancel' && errors.length === 0 ? cancelledIn(mapping, tree) : null,
    echo: null,
  };
}

/** A refusal may come with a page for people. */
function treeIfAny(bytes: Uint8Array, charset: string | null, mapping: Mapping): Tree {
  try {
    return treeOf(bytes, charset ?? undefined, answersIn(mapping));
  } catch {
    return {};
  }
}

function errorCodes({ errors, rules }: Mapping, tree: Tree, status: number): string[] {
  const code = errors && textAt(tree, errors.code);
  const told = code !== undefined && !errors?.none.includes(code) ? [code] : [];
  if (status < FAILED) return told;
  // What its own code does not explain, the status may. A server's failure leaves open what happened.
  const byStatus = `HTTP ${status}`;
  return told.some((each) => each in rules.notices) && status < SERVER_FAILED ? told : [byStatus, ...told];
}

const mappedValue = ({ tables }: Mapping, tree: Tree, value: Value | undefined): string | undefined => {
  if (!value) return undefined;
  if ('always' in value) return value.always;
  const text = textAt(tree, value.path);
  const table = 'table' in value && value.table !== undefined ? tables[value.table] : undefined;
  return table && text !== undefined ? (table[text] ?? table['*']) : text;
};

function bookingIn(mapping: Mapping, booking: Booking, tree: Tree): StatedBooking {
  const { car, currency, number, pickupAt, returnAt, status, total } = booking;
  const id = mappedValue(mapping, tree, number);
  const innerStatus = status && (mappedValue(mapping, tree, status) ?? 'pending');
  return {
    ...stated('innerStatus', innerStatus),
    confirmations: id === undefined ? [] : [{ type: 'number', id }],
    ...stated('pickupAt', pickupAt && wallClockAt(mapping, tree, pickupAt)),
    ...stated('returnAt', returnAt && wallClockAt(mapping, tree, returnAt)),
    ...stated('total', total && plainAmount(mapping, tree, total)),
    ...stated('currency', mappedValue(mapping, tree, currency)),
    ...stated('car', mappedValue(mapping, tree, car)),
  };
}

const plainAmount = (mapping: Mapping, tree: Tree, path: string): string | undefined =>
  amountIn(mapping, tree, { path, per: 'rental', taxBp: 0 }, 1);

function cancelChargeIn(mapping: Mapping, tree: Tree): StatedAnswer['cancelCharge'] {
  const { charge, currency } = mapping.cancel;
  const amount = charge && plainAmount(mapping, tree, charge);
  return amount === undefined ? undefined : { amount, ...stated('currency', mappedValue(mapping, tree, currency)) };
}

/** Where nothing is mapped that says so, an answer without an error says that it is cancelled. */
const cancelledIn = (mapping: Mapping, tree: Tree): string | null =>
  mapping.cancel.status ? (mappedValue(mapping, tree, mapping.cancel.status) ?? null) : 'cancelled';

const DEGREES = /^-?\d{1,3}(\.\d+)?$/;

function officesIn(mapping: Mapping, tree: Tree): StatedLocation[] {
  const { offices } = mapping;
  if (!offices) return [];
  return partsAt(tree, offices.list).flatMap((part): StatedLocation[] => {
    const code = mappedValue(mapping, part, offices.code);
    const iata = mappedValue(mapping, part, offices.iata);
    const [latitude, longitude] = [offices.latitude, offices.longitude].map((value) => {
      const text = mappedValue(mapping, part, value);
      return text !== undefined && DEGREES.test(text) ? Number(text) : undefined;
    });
    if (code === undefined) return [];
    return [
      {
        code,
        airports: iata === undefined ? [] : [iata],
        ...stated('name', mappedValue(mapping, part, offices.name)),
        ...stated('latitude', latitude),
        ...stated('longitude', longitude),
      },
    ];
  });
}

function offersIn(mapping: Mapping, tree: Tree, days: number): StatedOffer[] {
  const { offers } = mapping.search;
  return partsAt(tree, offers.list).map((part) => offerIn(mapping, offers, part, days));
}

function offerIn(mapping: Mapping, offers: Offers, part: Tree, days: number): StatedOffer {
  const value = (of: Value | undefined): string | undefined => mappedValue(mapping, part, of);
  const amount = (of: Amount | undefined): string | undefined => of && amountIn(mapping, part, of, days);
  const reference = value(offers.reference);
  const currency = value(offers.currency);
  const perExtraKm = amount(offers.perExtraKm);
  return {
    ...stated('status', value(offers.status)),
    vehicle: {
      ...stated('code', value(offers.acriss)),
      ...stated('modelName', value(offers.name)),
      ...stated('fuel', value(offers.fuel)),
      ...stated('airConditioning', flagOf(value(offers.airConditioning))),
      ...stated('passengers', wholeOf(value(offers.seats))),
      ...stated('bags', wholeOf(value(offers.bags))),
      ...stated('doors', value(offers.doors)),
    },
    charges: [...linesIn(mapping, offers, part, days), ...(perExtraKm === undefined ? [] : [charge(perExtraKm, ADDITIONAL_DISTANCE)])],
    fees: [],
    distances: distancesIn(value(offers.kmPerDay), value(offers.kmPerRental)),
    total: { ...stated('estimated', amount(offers.total)), ...stated('currency', currency) },
    equipment: extrasIn(mapping, offers, part, days),
    coverages: coveragesIn(mapping, offers, part, days),
    ...(reference === undefined ? {} : { reference: { type: 'offer', id: reference } }),
    ...stated('minimumAge', wholeOf(value(offers.minimumAge))),
    ...stated('maximumAge', wholeOf(value(offers.maximumAge))),
    ...stated('freeCancellationHours', wholeOf(value(offers.freeCancellationHours))),
  };
}

const ADDITIONAL_DISTANCE = '8';
const SKIPPED = 'skip';
/** Our lines as the code list of charges has them (VCP). */
const PURPOSES: Readonly<Record<PriceLineKind | 'discount', string>> = {
  rental: '1',
  discount: '3',
  one_way: '2',
  young_driver: '13',
  senior_driver: '15',
  airport: '30',
  valet: '18',
  out_of_hours: '82',
};
const OTHER_FEE = '6';

const charge = (amount: string, purpose: string): StatedCharge => ({ amount, purpose, taxes: [], calculations: [] });

function linesIn(mapping: Mapping, { lines }: Offers, part: Tree, days: number): StatedCharge[] {
  return lines.flatMap((line) => {
    const each = 'each' in line ? partsAt(part, line.each) : [part];
    return each.flatMap((one) => {
      const amount = amountIn(mapping, one, line.amount, days);
      const kind = typeof line.kind === 'string' ? line.kind : mappedValue(mapping, one, line.kind);
      if (amount === undefined || kind === SKIPPED) return [];
      return [charge(amount, kind !== undefined && kind in PURPOSES ? PURPOSES[kind as PriceLineKind] : OTHER_FEE)];
    });
  });
}

function extrasIn(mapping: Mapping, { extras }: Offers, part: Tree, days: number): StatedPriced[] {
  if (!extras) return [];
  return partsAt(part, extras.each).flatMap((one): StatedPriced[] => {
    const kind = equipmentCodeOf(mappedValue(mapping, one, extras.kind) as ExtraKind);
    const code = mappedValue(mapping, one, extras.code);
    const whole = amountIn(mapping, one, extras.price, days);
    const daily = extras.price.per === 'day' ? amountIn(mapping, one, { ...extras.price, per: 'rental' }, days) : undefined;
    if (kind === undefined || code === undefined || whole === undefined) return [];
    const calculations = daily === undefined ? [] : [{ unitName: 'Day', unitCharge: daily, quantity: String(days) }];
    return [{ type: kind, code, charge: { amount: whole, taxes: [], calculations } }];
  });
}

function coveragesIn(mapping: Mapping, { coverages }: Offers, part: Tree, days: number): StatedPriced[] {
  if (!coverages) return [];
  return partsAt(part, coverages.each).flatMap((one): StatedPriced[] => {
    const type = coverageCodeOf(mappedValue(mapping, one, coverages.kind) as CoverageKind);
    if (type === undefined) return [];
    const amount = coverages.price && amountIn(mapping, one, coverages.price, days);
    const includedInRate = flagOf(mappedValue(mapping, one, coverages.included)) ?? amount === undefined;
    const excess = coverages.excess && amountIn(mapping, one, coverages.excess, days);
    return [
      {
        type,
        ...stated('code', mappedValue(mapping, one, coverages.code)),
        charge: { ...stated('amount', amount), includedInRate, taxes: [], calculations: [] },
        ...stated('deductible', excess),
      },
    ];
  });
}

const UNLIMITED = 'unlimited';

function distancesIn(perDay: string | undefined, perRental: string | undefined): StatedDistance[] {
  const stated = [
    { quantity: perDay, period: 'Day' },
    { quantity: perRental, period: 'RentalPeriod' },
  ];
  return stated.flatMap(({ quantity, period }) => {
    if (quantity === undefined) return [];
    return [quantity === UNLIMITED ? { unlimited: true } : { quantity, unit: 'Km', period }];
  });
}

/** An amount of the whole rental with its tax, exactly, as text. */
function amountIn({ numbers }: Mapping, part: Tree, { path, per, taxBp }: Amount, days: number): string | undefined {
  const amount = decimalFrom(plainNumber(numbers, textAt(part, path)));
  if (!amount) return undefined;
  const whole: Big = amount.times(per === 'day' ? days : 1).times(10_000 + taxBp);
  return whole.div(numbers.unit === 'minor' ? 1_000_000 : 10_000).toFixed();
}

/** What stands between thousands is passed over where it stands between thousands; anywhere else it is a mistake, which would be a price a hundred times as high. */
const WITH_THOUSANDS = { ',': /^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/, '.': /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/ } as const;

/** `1.234,50` as `1234.50`, and `1,234.50` where the point stands before the cents. */
function plainNumber({ decimal }: Mapping['numbers'], text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const plain = WITH_THOUSANDS[decimal].test(text) ? text.replaceAll(decimal === ',' ? '.' : ',', '') : text;
  if (decimal === '.') return plain;
  return plain.includes('.') ? undefined : plain.replace(',', '.');
}

const wholeOf = (text: string | undefined): number | undefined => (text !== undefined && /^\d{1,5}$/.test(text) ? Number(text) : undefined);

function flagOf(text: string | undefined): boolean | undefined {
  const word = text?.toLowerCase();
  if (word === 'true' || word === '1') return true;
  return word === 'false' || word === '0' ? false : undefined;
}

/** A member that is there only where something is stated. */
const stated = <Name extends string, Stated>(name: Name, value: Stated | undefined): { [Key in Name]?: Stated } =>
  (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: Stated };
