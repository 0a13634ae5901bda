import type { Booking } from '../bookings.ts';
import type { Quote } from '../quote.ts';
import type { SandboxSupplier, Voice } from '../suppliers.ts';
import { escaped, type Tag, tagsWith } from '../xml.ts';
import { coverageElement, locationElement, priceElements, vehicleElement } from './car-elements.ts';

/** What is wanted of an answer beside its facts. */
export interface Manner {
  readonly copies: number;
  readonly wrongTotals: boolean;
}

const WRONG_BP = 10_700;
const totalOf = ({ totalMinor }: Quote, { wrongTotals }: Manner): number =>
  wrongTotals ? Math.round((totalMinor * WRONG_BP) / 10_000) : totalMinor;

export const tagOf = ({ voice }: SandboxSupplier): Tag => tagsWith(voice.prefix);

/** OTA_VehAvailRateRS. */
export function availabilityAnswer(supplier: SandboxSupplier, quotes: readonly Quote[], manner: Manner): string {
  const tag = tagOf(supplier);
  const [first] = quotes;
  if (!first) return tag('Success');
  const offices = [...new Set([first.pickup, first.returnTo])];
  const cars = quotes.flatMap((quote) => Array.from({ length: manner.copies }, () => availElement(tag, supplier, quote, manner)));
  return (
    tag('Success') +
    tag(
      'VehAvailRSCore',
      {},
      rentalElement(tag, first.rental),
      tag(
        'VehVendorAvails',
        {},
        tag(
          'VehVendorAvail',
          {},
          tag('Vendor', { Code: supplier.vendorCode, CompanyShortName: supplier.title }),
          tag('VehAvails', {}, ...cars),
          tag('Info', {}, ...offices.map((office) => locationElement(tag, 'LocationDetails', supplier, office))),
        ),
      ),
    )
  );
}

function availElement(tag: Tag, supplier: SandboxSupplier, quote: Quote, manner: Manner): string {
  const { voice } = supplier;
  const [rate = '', total = '', equipment = '', fees = ''] = priceElements(tag, voice, quote, totalOf(quote, manner));
  return tag(
    'VehAvail',
    {},
    tag(
      'VehAvailCore',
      { Status: quote.onRequest ? 'OnRequest' : 'Available' },
      vehicleElement(tag, voice, quote),
      rate,
      total,
      equipment,
      fees,
      voice.offersReference ? tag('Reference', { Type: '16', ID: referenceFor(voice, quote) }) : '',
    ),
    tag('VehAvailInfo', {}, coverageElement(tag, voice, quote)),
  );
}

/** OTA_VehRateRuleRS. */
export function rateRuleAnswer(supplier: SandboxSupplier, quote: Quote, manner: Manner): string {
  const { voice } = supplier;
  const tag = tagOf(supplier);
  const [rate = '', total = '', equipment = '', fees = ''] = priceElements(tag, voice, quote, totalOf(quote, manner));
  const rules = tag(
    'RateRules',
    {},
    tag('CancelPenaltyInfo', {}, tag('Deadline', { OffsetDropTime: 'BeforeArrival', OffsetTimeUnit: 'Hour', OffsetUnitMultiplier: '24' })),
  );
  return (
    tag('Success') +
    rentalElement(tag, quote.rental) +
    vehicleElement(tag, voice, quote) +
    rate +
    total +
    rules +
    equipment +
    fees +
    coverageElement(tag, voice, quote) +
    locationElement(tag, 'LocationDetails', supplier, quote.pickup)
  );
}

const rentalElement = (tag: Tag, { pickup, returnTo, from, to }: Quote['rental']): string =>
  tag(
    'VehRentalCore',
    // Some write an offset that is not the office's; nobody should believe it.
    { PickUpDateTime: `${from}:00Z`, ReturnDateTime: `${to}:00Z` },
    tag('PickUpLocation', { LocationCode: pickup }),
    tag('ReturnLocation', { LocationCode: returnTo }),
  );

/** The rental itself, made as long as this supplier's references are. */
function referenceFor({ referenceLength }: Voice, { car, rental }: Quote): string {
  const facts = Buffer.from(JSON.stringify([car.acriss, rental.pickup, rental.returnTo, rental.from, rental.to, rental.age])).toString(
    'base64url',
  );
  return facts.length < referenceLength ? `${facts}.${'x'.repeat(referenceLength - facts.length)}` : facts;
}

export function referenceFrom(text: string): { readonly acriss: string; readonly rental: Quote['rental'] } | undefined {
  try {
    const [acriss, pickup, returnTo, from, to, age] = JSON.parse(Buffer.from(text.split('.')[0] ?? '', 'base64url').toString()) as [
      string,
      string,
      string,
      string,
      string,
      number,
    ];
    return { acriss, rental: { pickup, returnTo, from, to, age } };
  } catch {
    return undefined;
  }
}

/** What OTA_VehResRS, OTA_VehRetResRS and OTA_VehModifyRS say of a booking. */
export function bookingAnswer(
  supplier: SandboxSupplier,
  core: 'VehResRSCore' | 'VehRetResRSCore' | 'VehModifyRSCore',
  booking: Booking,
  now: number,
): string {
  const { voice } = supplier;
  const tag = tagOf(supplier);
  const word = booking.cancelled ? 'Cancelled' : booking.declined ? 'Denied' : booking.confirmedAt > now ? voice.pending : voice.inner;
  const around =
    core === 'VehModifyRSCore'
      ? { ModifyStatus: 'Modified' }
      : core === 'VehResRSCore' && voice.outer
        ? { ReservationStatus: voice.outer }
        : {};
  return (
    tag('Success') +
    tag(
      core,
      around,
      tag(
        'VehReservation',
        { ReservationStatus: word },
        tag('Customer', {}, tag('Primary', {}, tag('PersonName', {}, tag('Surname', {}, escaped(booking.surname))))),
        tag(
          'VehSegmentCore',
          {},
          tag('ConfID', { Type: voice.confirmationType, ID: booking.number }),
          tag('ConfID', { Type: voice.keyType, ID: booking.key }),
          tag(
            'VehRentalCore',
            { PickUpDateTime: `${booking.from}:00`, ReturnDateTime: `${booking.to}:00` },
            tag('PickUpLocation', { LocationCode: booking.pickup }),
            tag('ReturnLocation', { LocationCode: booking.returnTo }),
          ),
          tag('Vehicle', { Code: booking.acriss, CodeContext: 'ACRISS' }),
        ),
      ),
    )
  );
}

/** A code of the list ERR, and what this supplier calls it. */
export function refusal(supplier: SandboxSupplier, code: string, words: string): string {
  const tag = tagOf(supplier);
  const own = `${supplier.vendorCode}-${code}`;
  if (supplier.voice.refuses === 'with_warnings')
    return tag('Success') + tag('Warnings', {}, tag('Warning', { Type: '3', ShortText: own, Code: '303' }, escaped(words)));
  return tag('Errors', {}, tag('Error', { Type: '3', Code: code, ShortText: words }));
}

/** The message in this supplier's envelope and encoding. */
export function enveloped({ voice }: SandboxSupplier, name: string, token: string | undefined, inside: string): Buffer {
  const { namespace, prefix, encoding } = voice;
  const attribute = namespace === '' ? {} : prefix === '' ? { xmlns: namespace } : { [`xmlns:${prefix}`]: namespace };
  const root = tagsWith(prefix)(
    `OTA_${name}RS`,
    { ...attribute, EchoToken: token, TimeStamp: '0001-01-01T00:00:00', Target: 'Test', Version: '2.007' },
    inside,
  );
  const declaration = `<?xml version="1.0" encoding="${encoding === 'utf-16le' ? 'UTF-16' : encoding}"?>`;
  return encoded(encoding, declaration + wrapped(voice, name, root));
}

function wrapped({ envelope }: Voice, name: string, root: string): string {
  switch (envelope) {
    case 'plain':
      return root;
    case 'soap11':
      return `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${root}</s:Body></s:Envelope>`;
    case 'soap12':
      return `<e:Envelope xmlns:e="http://www.w3.org/2003/05/soap-envelope"><e:Header/><e:Body><OTA_${name}Response xmlns="http://tempuri.org/">${root}</OTA_${name}Response></e:Body></e:Envelope>`;
    case 'vendor':
      return `<Response TID="toros"><Payload>${root}</Payload></Response>`;
  }
}

/** Turkish letters where Windows' code page has them and Latin 1 has not. */
const WINDOWS_1254: Readonly<Record<string, number>> = { Ğ: 0xd0, İ: 0xdd, Ş: 0xde, ğ: 0xf0, ı: 0xfd, ş: 0xfe };

function encoded(encoding: Voice['encoding'], text: string): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text);
  if (encoding === 'utf-16le') return Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  return Buffer.from(
    [...text].map((character) => WINDOWS_1254[character] ?? (character.charCodeAt(0) < 256 ? character.charCodeAt(0) : 0x3f)),
  );
}
