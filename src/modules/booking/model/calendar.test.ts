import { expect, test } from 'vitest';
import { zero } from '#kernel/money';
import type { WallClock } from '#kernel/time';
import type { Place } from '#places/model';
import { testOffer } from '#testing';
import { calendarOf } from './calendar.ts';
import type { ReservationView } from './reservation-view.ts';
import { summaryOf } from './summary.ts';

const place = { slug: 'istanbul-havalimani', zone: 'Europe/Istanbul' } as unknown as Place;
const offer = testOffer();
const view: ReservationView = {
  code: 'KTK-7F4K92AC',
  state: 'confirmed',
  locale: 'tr',
  revision: 1,
  masked: false,
  driver: { firstName: 'Elif', lastName: 'Karaoğlu', email: 'elif@ornek.com', phone: '05320000000', secondPhone: null },
  additionalDrivers: [],
  unnamedDrivers: 0,
  flightCode: null,
  answerBy: null,
  delivery: { pickup: null, returnTo: null },
  criteria: {
    pickup: 'istanbul-havalimani',
    returnTo: 'berlin',
    pickupAt: '2026-08-14T10:00' as WallClock,
    returnAt: '2026-08-19T10:00' as WallClock,
    driver: { country: 'TR', age: 35 },
  },
  pickup: place,
  returnTo: place,
  pickupAt: new Date('2026-08-14T07:00:00Z'),
  returnAt: new Date('2026-08-19T08:00:00Z'),
  offer,
  summary: summaryOf(offer, { extras: [], coverages: [], mode: 'delivery', campaignCode: null }),
  rate: { tryPerEuroE4: 500_000, date: '2026-07-31' },
  supplierCode: null,
  paid: zero('TRY'),
  refunded: zero('TRY'),
  charge: zero('TRY'),
  refundedCharge: zero('TRY'),
  receipts: [],
  payment: null,
  awaitsLink: false,
  holdUntil: new Date('2026-08-01T06:20:00Z'),
  freeUntil: null,
  outcome: null,
  createdAt: new Date('2026-08-01T06:00:00Z'),
  changedAt: new Date('2026-08-01T06:00:00Z'),
};
const context = {
  url: 'https://kontak.example/rezervasyon-tamamlandi?code=KTK-7F4K92AC',
  now: new Date('2026-08-01T06:00:00Z'),
  wording: {
    product: 'Kontak',
    pickup: {
      summary: 'Araç teslim alma: Fiat Egea; Sedan',
      description: ['Numara: KTK, 7F4', 'Şoför: Elif Karaoğlu, İstanbul’dan Şanlıurfa’ya uzun bir yolculuk için ığüşöç harfleriyle'],
    },
    return: { summary: 'Araç iadesi', description: ['Terminalden servisle'] },
  },
};

test('a calendar shows the pickup and the return at their own instants', () => {
  const lines = calendarOf(view, context).replace(/\r\n /g, '').split('\r\n');
  expect(lines.filter((line) => line.startsWith('DTSTART'))).toEqual(['DTSTART:20260814T070000Z', 'DTSTART:20260819T080000Z']);
  expect(lines.filter((line) => line.startsWith('UID'))).toEqual([
    'UID:KTK-7F4K92AC-pickup@kontak.example',
    'UID:KTK-7F4K92AC-return@kontak.example',
  ]);
  expect(lines).toContain('SUMMARY:Araç teslim alma: Fiat Egea\\; Sedan');
  expect(lines.find((line) => line.startsWith('DESCRIPTION'))).toContain('KTK\\, 7F4\\nŞoför');
  expect(lines.filter((line) => line.startsWith('STATUS'))).toEqual(['STATUS:CONFIRMED', 'STATUS:CONFIRMED']);
});

test('no line of a calendar is longer than 75 octets, and no character is cut', () => {
  const text = calendarOf(view, context);
  expect(text.endsWith('\r\n')).toBe(true);
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text.replace(/\r\n /g, '')).toContain('ığüşöç harfleriyle');
});

test('a cancelled rental is taken out of the calendar: the same entries, later in their sequence, without reminders', () => {
  const [booked, cancelled] = [calendarOf(view, context), calendarOf({ ...view, state: 'cancelled' }, context)];
  const idsOf = (text: string) => text.match(/^UID:.*$/gm);
  expect(idsOf(cancelled)).toEqual(idsOf(booked));
  expect(cancelled).toContain('METHOD:CANCEL');
  expect(cancelled.match(/^(STATUS|SEQUENCE):.*$/gm)?.map((line) => line.trim())).toEqual([
    'SEQUENCE:1',
    'STATUS:CANCELLED',
    'SEQUENCE:1',
    'STATUS:CANCELLED',
  ]);
  expect(cancelled).not.toContain('VALARM');
});

test('the owner is reminded a day and two hours before', () => {
  const text = calendarOf(view, context);
  expect(text).toContain('METHOD:PUBLISH');
  expect(text.match(/^TRIGGER:.*$/gm)?.map((line) => line.trim())).toEqual([
    'TRIGGER:-P1D',
    'TRIGGER:-PT2H',
    'TRIGGER:-P1D',
    'TRIGGER:-PT2H',
  ]);
});

test('what cannot stand in a calendar is left out of it', () => {
  const text = calendarOf(view, {
    ...context,
    wording: { ...context.wording, pickup: { ...context.wording.pickup, summary: 'Egea\u0000\u0007\r\nBEGIN:VEVENT' } },
  });
  expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(2);
  expect(text).not.toContain('\u0000');
});

test('an entry lasts half an hour, says where and what, and in which calendar and language it is written', () => {
  const text = calendarOf(view, context).replace(/\r\n /g, '');
  const lines = text.split('\r\n');
  expect(lines).toContain('DTEND:20260814T073000Z');
  expect(lines).toContain('CALSCALE:GREGORIAN');
  expect(lines.find((line) => line.startsWith('PRODID'))).toMatch(/\/\/TR$/);
  expect(text).toContain('LOCATION:Yolbaz İstanbul Havalimanı\\, İstanbul Havalimanı Dış Hatlar');
  expect(text).toContain('DESCRIPTION:Numara: KTK\\, 7F4\\nŞoför');
});

test('an office without an address is named alone, and signs that a calendar cannot carry are left out', () => {
  const bare = { ...offer.pickup, address: '' };
  const text = calendarOf(
    { ...view, offer: { ...offer, pickup: bare } },
    { ...context, wording: { ...context.wording, return: { summary: 'Araç iadesi', description: ['Bir\u0007zil\r\nve satır'] } } },
  ).replace(/\r\n /g, '');
  expect(text).toContain('LOCATION:Yolbaz İstanbul Havalimanı\r\n');
  expect(text).toContain('DESCRIPTION:Birzil\\nve satır\r\n');
});

test('a calendar leads to where a valet comes, and not to the office that the car comes from', () => {
  const valet = { ...offer.pickup, delivery: 'valet' } as const;
  const town = { slug: 'besiktas', name: { tr: 'Beşiktaş', en: 'Besiktas' } };
  const address = { line: 'Otel Marmara', area: town, note: 'Resepsiyon' };
  const text = calendarOf(
    {
      ...view,
      offer: { ...offer, pickup: valet, returnTo: valet },
      delivery: { pickup: address, returnTo: null },
      returnTo: town as Place,
    },
    context,
  ).replace(/\r\n /g, '');
  expect(text).toContain('LOCATION:Otel Marmara\\, Beşiktaş\r\n');
  expect(text).toContain('LOCATION:Beşiktaş\r\n');
  expect(text).not.toContain('GEO:');
  expect(text).not.toContain(offer.pickup.name);
});

test('each version of a rental comes after the one before, and its end after all of them', () => {
  const sequenceOf = (changes: Partial<ReservationView>) => /SEQUENCE:(-?\d+)/.exec(calendarOf({ ...view, ...changes }, context))?.[1];
  expect(sequenceOf({ revision: 1 })).toBe('0');
  expect(sequenceOf({ revision: 3 })).toBe('2');
  expect(sequenceOf({ revision: 3, state: 'cancelled' })).toBe('3');
});
