import { officesAt, some, VOICE } from '../suppliers.ts';
import { answerOfKapadokya } from './kapadokya.ts';
import type { OwnDesk, OwnRequest, OwnSupplier } from './own-supplier.ts';
import { answerOfPamuk } from './pamuk.ts';
import { answerOfYayla } from './yayla.ts';

const NOBODY = { kind: 'http_header', name: 'x-api-key', value: '' } as const;

/** Three invented suppliers, each with an interface that it has made itself. What they say of taxes and envelopes is in their own files. */
export const OWN_SUPPLIERS: readonly OwnSupplier[] = [
  {
    name: 'pamuk',
    vendorCode: 'PK',
    title: 'Pamuk Oto',
    voice: VOICE,
    credentials: NOBODY,
    cars: some('EDMR', 'EDAR', 'CDMD', 'CDAR', 'CFAR', 'IFMD', 'SDAR'),
    offices: officesAt(['IST', 'SAW', 'ADB', 'AYT', 'DLM'], (iata) => `${iata}-1`),
    priceBp: 10_100,
    oneWayFee: 1_700,
    airportFee: 0,
    onRequest: [],
    answer(desk: OwnDesk, request: OwnRequest) {
      return answerOfPamuk(this, desk, request);
    },
  },
  {
    name: 'yayla',
    vendorCode: 'YY',
    title: 'Yayla Filo',
    voice: VOICE,
    credentials: NOBODY,
    cars: some('EDMR', 'CDMD', 'IDAH', 'IFMD', 'CFAR', 'FVMD'),
    offices: officesAt(['TZX', 'IST', 'SAW', 'ESB'], (iata) => `OFIS_${iata}`),
    priceBp: 9_600,
    oneWayFee: 2_000,
    airportFee: 300,
    onRequest: ['FVMD'],
    answer(desk: OwnDesk, request: OwnRequest) {
      return answerOfYayla(this, desk, request);
    },
  },
  {
    name: 'kapadokya',
    vendorCode: 'KP',
    title: 'Kapadokya Rent',
    voice: VOICE,
    credentials: NOBODY,
    cars: some('EDMR', 'EDAR', 'CDMD', 'IDAH', 'SGAE', 'SDAR'),
    offices: officesAt(['ASR', 'IST', 'SAW', 'AYT', 'ESB'], (iata) => `${iata.charCodeAt(0)}${iata.charCodeAt(2)}`),
    priceBp: 9_900,
    oneWayFee: 1_600,
    airportFee: 200,
    onRequest: ['SGAE'],
    answer(desk: OwnDesk, request: OwnRequest) {
      return answerOfKapadokya(this, desk, request);
    },
  },
];
