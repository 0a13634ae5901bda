import { expect, test } from 'vitest';
import type { Texts } from '#content';
import { money } from '#kernel/money';
import { NO_IDENTITY, testOffer } from '#testing';
import type { Reservation } from '../model/reservation.ts';
import { type OrderSelection, summaryOf } from '../model/summary.ts';
import { confirmedDocuments, consentsOf, type DocumentDeps, draftDocuments } from './documents.ts';

const NAMES = [
  'supplierPhone',
  'pickupAt',
  'returnAt',
  'total',
  'payNow',
  'payAtDelivery',
  'depositReleaseFrom',
  'depositReleaseTo',
] as const;
const CHOICES = [
  'reservationCode',
  'customerName',
  'customerPhone',
  'mileageLimit',
  'extraKmPrice',
  'freeUntil',
  'lateFlightMinutes',
  'paidWithCredit',
  'additionalDrivers',
  'deliveryAddress',
  'collectionAddress',
] as const;
const DECISIONS = [
  'paysNow',
  'paysAtDelivery',
  'depositBlockedOnCard',
  'creditCardOnly',
  'creditInquiry',
  'valetDelivery',
  'valetReturn',
  'lateFlightUntilClosing',
] as const;
const line = (name: string) => `${name}: {{${name}}}.`;
const chosen = (name: string) => `{{#${name}}}${name}: {{${name}}}.{{/${name}}}{{^${name}}}no ${name}.{{/${name}}}`;
const decided = (name: string) => `{{#${name}}}${name}.{{/${name}}}{{^${name}}}not ${name}.{{/${name}}}`;
const markdown = [...NAMES.map(line), ...CHOICES.map(chosen), ...DECISIONS.map(decided)].join('\n\n');
const text = (title: string, version: string) => ({
  tr: { title, description: '', version, markdown },
  en: { title, description: '', version, markdown },
});
const texts = {
  preliminary_information: text('Form', '2026-11-01'),
  distance_contract: text('Contract', '2026-11-02'),
  personalData: text('Privacy', '2026-11-03'),
  marketing_consent: text('News', '2026-11-04'),
} as unknown as Texts;
const deps: DocumentDeps = {
  texts,
  site: {
    brandName: 'Kontak',
    legalName: 'Kontak A.Ş.',
    brandPhone: '0850',
    brandEmail: 'destek@kontak.example',
    brandAddress: 'İstanbul',
    siteAddress: 'https://kontak.example',
    ...NO_IDENTITY,
  },
  linksIn: () => () => '',
  wording: {
    vehicleClass: (kind) => kind,
    transmission: (kind) => kind,
    fuel: (kind) => kind,
    fuelPolicy: (kind) => kind,
    length: ({ days }) => `${days}`,
    line: ({ kind }) => kind,
  },
};
const trip = {
  criteria: { pickupAt: '2026-08-14T10:00', returnAt: '2026-08-19T10:00' },
  pickup: { zone: 'Europe/Istanbul' },
  from: new Date('2026-08-14T07:00:00Z'),
} as Reservation['trip'];
const early = new Date('2026-08-01T06:00:00Z');
const order = (mode: OrderSelection['mode'], offer = testOffer()) => ({
  trip,
  offer,
  summary: summaryOf(offer, { extras: [], coverages: [], mode, campaignCode: null }),
});
const reservation = {
  ...order('full'),
  code: 'KTK-7F4K92AC',
  createdAt: early,
  additionalDrivers: [],
  locale: 'tr',
  driver: { firstName: 'Elif', lastName: 'Karaoğlu', email: 'elif@ornek.com', phone: '05320000067' },
  delivery: { pickup: null, returnTo: null },
} as unknown as Reservation;
const draft = (mode: OrderSelection['mode'], offer = testOffer(), now = early): string =>
  draftDocuments(deps, 'tr', order(mode, offer), now)[0]?.html ?? '';

test('a draft says what will be agreed, and nothing of a customer who is not known', () => {
  const html = draft('partial');
  for (const fact of [
    'pickupAt: 14 Ağustos 2026 Cuma, 10:00.',
    'mileageLimit: 1.500 km.',
    'freeUntil: 13 Ağustos 2026 Perşembe, 10:00.',
    'no customerName.',
    'no customerPhone.',
    'no reservationCode.',
    '>paysNow.',
    '>paysAtDelivery.',
    '>depositBlockedOnCard.',
    '>creditCardOnly.',
    'not creditInquiry.',
    'not valetDelivery.',
    'not valetReturn.',
    'depositReleaseFrom: 5.',
    'depositReleaseTo: 15.',
  ])
    expect(html).toContain(fact);
});

test('how long a late flight is waited for is the company’s own promise, as beside the field for the flight', () => {
  const silent = draft('full', testOffer({ lateArrival: undefined }));
  expect(silent).toContain('no lateFlightMinutes.');
  expect(silent).toContain('not lateFlightUntilClosing.');
  expect(draft('full', testOffer({ lateArrival: { kind: 'waits', minutes: 120 } }))).toContain('lateFlightMinutes: 120.');
  expect(draft('full', testOffer({ lateArrival: { kind: 'until_closing' } }))).toContain('>lateFlightUntilClosing.');
});

test('the supplier’s telephone is written as people read it', () => {
  const { pickup } = testOffer();
  expect(draft('full', testOffer({ pickup: { ...pickup, phone: '+908500008796' } }))).toContain('supplierPhone: +90 850 000 87 96.');
});

test('what is paid when is said of the way that was chosen', () => {
  expect(draft('full')).toContain('not paysAtDelivery.');
  expect(draft('full')).toContain('>paysNow.');
  expect(draft('delivery')).toContain('not paysNow.');
  expect(draft('delivery')).toContain('>paysAtDelivery.');
});

test('other terms are told as they are', () => {
  const base = testOffer();
  const html = draft(
    'full',
    testOffer({
      mileage: { kind: 'unlimited' },
      deposit: { amount: money(1, 'TRY'), how: 'debit_card_or_cash', releasedAfterBusinessDays: [1, 2] },
      requirements: { ...base.requirements, cards: 'credit_or_debit', creditInquiry: true },
      pickup: { ...base.pickup, delivery: 'valet' },
      returnTo: { ...base.returnTo, delivery: 'valet' },
    }),
    new Date('2026-08-13T08:00:00Z'),
  );
  for (const fact of [
    'no mileageLimit.',
    'no extraKmPrice.',
    'no freeUntil.',
    'not depositBlockedOnCard.',
    'not creditCardOnly.',
    '>creditInquiry.',
    '>valetDelivery.',
    '>valetReturn.',
  ])
    expect(html).toContain(fact);
});

test('a confirmed document is a page of its own, filled in, with its title and the number', () => {
  const [form, contract] = confirmedDocuments(deps, reservation);
  expect([form?.kind, form?.version, contract?.kind, contract?.version]).toEqual([
    'preliminary_information',
    '2026-11-01',
    'distance_contract',
    '2026-11-02',
  ]);
  const html = contract?.html ?? '';
  expect(html.startsWith('<!doctype html>\n<html lang="tr">')).toBe(true);
  expect(html).toContain('<title>Contract · KTK-7F4K92AC</title>');
  expect(html).toContain('<body>\n<h1>Contract</h1>\n');
  for (const fact of ['customerName: Elif Karaoğlu.', 'reservationCode: KTK-7F4K92AC.', 'customerPhone: 0532 000 00 67.'])
    expect(html).toContain(fact);
});

test('each printed sheet says whose it is, its reservation, and which of how many it is', () => {
  const site = { ...deps.site, brandName: 'Kon"tak</style>' };
  const html = confirmedDocuments({ ...deps, site }, reservation)[1]?.html ?? '';
  expect(html).toContain('@top-right { content: "KTK-7F4K92AC"; }');
  expect(html).toContain('@bottom-right { content: counter(page) " / " counter(pages); }');
  expect(html).toContain('@top-left { content: "Kon\\22 tak\\3c \\2f style\\3e "; }');
});

test('where nothing is real, every document says so first', () => {
  const [form] = confirmedDocuments({ ...deps, notice: (locale) => `Örnek (${locale})` }, reservation);
  expect(form?.html).toContain('<body>\n<p><strong>Örnek (tr)</strong></p>\n<h1>Form</h1>');
});

test('contract and privacy notice are agreed to with every order, news only where somebody wants them', () => {
  const agreed = (marketing: boolean) =>
    consentsOf(deps, 'tr', marketing).map(({ kind, given, textVersion }) => [kind, given, textVersion]);
  expect(agreed(false)).toEqual([
    ['contract', true, '2026-11-02'],
    ['privacy', true, '2026-11-03'],
    ['marketing', false, '2026-11-04'],
  ]);
  expect(agreed(true)[2]).toEqual(['marketing', true, '2026-11-04']);
});

const contractOf = (changes: object): string => confirmedDocuments(deps, { ...reservation, ...changes } as Reservation)[1]?.html ?? '';

test('what is paid with credit is told where some is', () => {
  const { summary } = reservation;
  expect(contractOf({ summary: { ...summary, credit: money(50_000, 'TRY') } })).toContain('paidWithCredit: ₺500,00.');
  expect(contractOf({})).toContain('no paidWithCredit.');
});

test('everybody else who may drive is named, and nobody where there is none', () => {
  const named = [
    { firstName: 'Can', lastName: 'Demir' },
    { firstName: 'Ece', lastName: 'Ak' },
  ];
  expect(contractOf({ additionalDrivers: named })).toContain('additionalDrivers: Can Demir, Ece Ak.');
  expect(contractOf({})).toContain('no additionalDrivers.');
});

test('where a valet comes is told with its area, and with what helps to find it', () => {
  const area = { slug: 'besiktas', name: { tr: 'Beşiktaş', en: 'Besiktas' } };
  const html = contractOf({
    delivery: { pickup: { line: 'Otel Marmara', area, note: 'Resepsiyon' }, returnTo: { line: 'Otel Ege', area, note: null } },
  });
  expect(html).toContain('deliveryAddress: Otel Marmara, Beşiktaş, Resepsiyon.');
  expect(html).toContain('collectionAddress: Otel Ege, Beşiktaş.');
  expect(contractOf({})).toContain('no deliveryAddress.');
});
