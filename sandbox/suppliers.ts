import type { Car } from './cars.ts';
import { CARS } from './cars.ts';

/** Where a supplier of the sandbox has an office. */
export interface Office {
  /** As the supplier calls it. */
  readonly code: string;
  readonly iata?: string;
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly phone: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly atAirport: boolean;
  /** Where the desk and the cars are (list VWF: 1 terminal, 2 shuttle on the airport), where the supplier says it. */
  readonly facility?: { readonly counter: string; readonly park: string };
}

/** How a supplier's system speaks: everything in which real ones differ. */
export interface Voice {
  readonly envelope: 'plain' | 'soap11' | 'soap12' | 'vendor';
  readonly namespace: string;
  readonly prefix: string;
  readonly encoding: 'utf-8' | 'windows-1254' | 'utf-16le';
  /** Where the four letters stand. */
  readonly acrissIn: 'Code' | 'VendorCarType' | 'model';
  readonly total: 'stated' | 'missing';
  /** Whether taxes are in the amounts, only in `TaxAmounts`, or a fee of their own. */
  readonly taxes: 'inclusive' | 'tax_amounts' | 'fee';
  /** A discount as a positive number (purpose 3). */
  readonly discountBp: number;
  /** Says how much is paid now and how much at the desk (purposes 22 and 23). */
  readonly splits: boolean;
  readonly decimals: number;
  readonly currency: 'TRY' | 'EUR';
  /** Refuses with warnings inside a success, by codes of its own. */
  readonly refuses: 'with_errors' | 'with_warnings';
  /** What a made booking is called, around it and inside. */
  readonly outer?: string;
  readonly inner?: string;
  readonly pending: string;
  readonly confirmationType: string;
  readonly keyType: string;
  readonly offersReference: boolean;
  /** Characters a reference is made up to. */
  readonly referenceLength: number;
  readonly statesHours: boolean;
}

export type Credentials =
  | { readonly kind: 'requestor'; readonly id: string; readonly password?: string }
  | { readonly kind: 'wsse'; readonly userName: string; readonly password: string }
  | { readonly kind: 'soap_header'; readonly field: string; readonly value: string }
  | { readonly kind: 'basic'; readonly userName: string; readonly password: string }
  | { readonly kind: 'http_header'; readonly name: string; readonly value: string };

export interface SandboxSupplier {
  readonly name: string;
  readonly vendorCode: string;
  readonly title: string;
  readonly voice: Voice;
  readonly credentials: Credentials;
  readonly cars: readonly Car[];
  readonly offices: readonly Office[];
  readonly priceBp: number;
  /** Whole units of its currency. */
  readonly oneWayFee: number;
  readonly airportFee: number;
  /** Codes of cars that somebody has to say yes to. */
  readonly onRequest: readonly string[];
}

const OTA = 'http://www.opentravel.org/OTA/2003/05';

export const VOICE: Voice = {
  envelope: 'plain',
  namespace: OTA,
  prefix: '',
  encoding: 'utf-8',
  acrissIn: 'Code',
  total: 'stated',
  taxes: 'inclusive',
  discountBp: 0,
  splits: false,
  decimals: 2,
  currency: 'TRY',
  refuses: 'with_errors',
  outer: 'Reserved',
  inner: 'Confirmed',
  pending: 'Pending',
  confirmationType: '14',
  keyType: '16',
  offersReference: true,
  referenceLength: 40,
  statesHours: true,
};

const PLACES: Readonly<Record<string, readonly [string, string, number, number]>> = {
  IST: ['İstanbul Havalimanı', 'İstanbul', 41.2599, 28.7427],
  SAW: ['Sabiha Gökçen Havalimanı', 'İstanbul', 40.9047, 29.3092],
  ESB: ['Esenboğa Havalimanı', 'Ankara', 40.1149, 32.9931],
  ADB: ['Adnan Menderes Havalimanı', 'İzmir', 38.2944, 27.1476],
  AYT: ['Antalya Havalimanı', 'Antalya', 36.8993, 30.8014],
  DLM: ['Dalaman Havalimanı', 'Muğla', 36.7173, 28.7872],
  BJV: ['Bodrum Havalimanı', 'Muğla', 37.244, 27.6728],
  COV: ['Çukurova Havalimanı', 'Mersin', 36.8969, 35.0675],
  TZX: ['Trabzon Havalimanı', 'Trabzon', 40.9942, 39.7817],
  ASR: ['Kayseri Havalimanı', 'Kayseri', 38.7703, 35.4949],
};

/** Some systems say where desk and cars are, some do not. */
const FACILITIES: readonly Pick<Office, 'facility'>[] = [
  { facility: { counter: '1', park: '1' } },
  { facility: { counter: '1', park: '2' } },
  {},
];

/** Offices at these airports; `codeOf` makes the supplier's own code of the airport's. */
export function officesAt(iatas: readonly string[], codeOf: (iata: string) => string): Office[] {
  return iatas.map((iata, index) => {
    const [name, city, latitude, longitude] = PLACES[iata] ?? ['', '', 0, 0];
    return {
      code: codeOf(iata),
      iata,
      name,
      street: 'Gelen Yolcu Terminali, Araç Kiralama Bankoları',
      city,
      phone: `+90850000${String(1000 + index)}`,
      latitude,
      longitude,
      atAirport: true,
      ...FACILITIES[index % FACILITIES.length],
    };
  });
}

export const some = (...codes: readonly string[]): Car[] => CARS.filter(({ acriss }) => codes.includes(acriss));

/** Six invented suppliers, each with a system of another kind. */
export const SANDBOX_SUPPLIERS: readonly SandboxSupplier[] = [
  {
    name: 'marti',
    vendorCode: 'MR',
    title: 'Martı Filo',
    voice: VOICE,
    credentials: { kind: 'requestor', id: 'KONTAK', password: 'marti-deneme' },
    cars: some('EDMR', 'EDAR', 'CDMD', 'IDAH', 'IFMD', 'SDAR', 'FVMD', 'IFAR'),
    offices: officesAt(['IST', 'SAW', 'ESB', 'ADB', 'AYT', 'DLM', 'BJV', 'COV'], (iata) => iata),
    priceBp: 9_900,
    oneWayFee: 1_800,
    airportFee: 0,
    onRequest: [],
  },
  {
    name: 'anadolu',
    vendorCode: 'AN',
    title: 'Anadolu Yıldızı',
    voice: { ...VOICE, envelope: 'soap11', prefix: 'ota', taxes: 'tax_amounts', discountBp: 500, decimals: 4, acrissIn: 'VendorCarType' },
    credentials: { kind: 'wsse', userName: 'kontak', password: 'anadolu-deneme' },
    cars: some('EDMR', 'CDMD', 'CDAR', 'IDAR', 'CFAR', 'SWAR', 'FDAR'),
    offices: officesAt(['IST', 'SAW', 'ESB', 'ASR', 'TZX', 'AYT'], (iata) => `TR${iata}01`),
    priceBp: 10_200,
    oneWayFee: 2_200,
    airportFee: 350,
    onRequest: [],
  },
  {
    name: 'lodos',
    vendorCode: 'LD',
    title: 'Lodos Rent',
    voice: {
      ...VOICE,
      envelope: 'soap12',
      namespace: 'http://tempuri.org/',
      refuses: 'with_warnings',
      pending: 'On Request',
      taxes: 'fee',
      offersReference: false,
    },
    credentials: { kind: 'soap_header', field: 'ApiKey', value: 'lodos-deneme' },
    cars: some('MDAR', 'EDAR', 'IDAH', 'DGAE', 'SGAE', 'PDAR', 'LFAR'),
    offices: officesAt(['IST', 'SAW', 'ADB', 'BJV', 'DLM'], (iata) => `AA${iata}`),
    priceBp: 10_600,
    oneWayFee: 2_500,
    airportFee: 0,
    onRequest: ['LFAR', 'PDAR'],
  },
  {
    name: 'ege',
    vendorCode: 'EG',
    title: 'Ege Mavisi',
    voice: { ...VOICE, namespace: '', currency: 'EUR', decimals: 9, outer: undefined, inner: 'Reserved', referenceLength: 1_200 },
    credentials: { kind: 'basic', userName: 'kontak', password: 'ege-deneme' },
    cars: some('EDMR', 'CFAR', 'IFMD', 'IFAR', 'FFAR', 'LVAR'),
    offices: officesAt(['ADB', 'BJV', 'DLM', 'AYT', 'IST'], (iata) => iata),
    priceBp: 9_700,
    oneWayFee: 45,
    airportFee: 6,
    onRequest: [],
  },
  {
    name: 'toros',
    vendorCode: 'TS',
    title: 'Toros Kiralama',
    voice: {
      ...VOICE,
      envelope: 'vendor',
      encoding: 'windows-1254',
      splits: true,
      total: 'missing',
      acrissIn: 'model',
      statesHours: false,
      keyType: '24',
    },
    credentials: { kind: 'requestor', id: '34500871' },
    cars: some('EDMR', 'CDMD', 'CDAR', 'IFMD', 'FVMD'),
    offices: officesAt(['AYT', 'COV', 'ESB', 'IST', 'SAW'], (iata) => `${iata}T1`),
    priceBp: 9_400,
    oneWayFee: 1_500,
    airportFee: 250,
    onRequest: [],
  },
  {
    name: 'karadeniz',
    vendorCode: 'KD',
    title: 'Karadeniz Oto',
    voice: {
      ...VOICE,
      encoding: 'utf-16le',
      outer: undefined,
      inner: undefined,
      discountBp: 800,
      taxes: 'fee',
      confirmationType: '8',
      refuses: 'with_warnings',
    },
    credentials: { kind: 'http_header', name: 'x-api-key', value: 'karadeniz-deneme' },
    cars: some('EDMR', 'EDAR', 'CDMD', 'CFAR', 'IDAR', 'SDAR'),
    offices: officesAt(['TZX', 'ESB', 'IST', 'SAW'], (iata) => iata),
    priceBp: 9_800,
    oneWayFee: 1_900,
    airportFee: 0,
    onRequest: [],
  },
];
