import { expect, test } from 'vitest';
import type { DeskNoticeFacts } from '#booking/model';
import { deskPushText } from './desk-push.ts';

const KINDS: readonly DeskNoticeFacts['kind'][] = [
  'asked',
  'booked',
  'changed',
  'withdrawn',
  'cancelled',
  'charge_objected',
  'charge_decided',
];
const facts = {
  code: 'KTK7F4K92AC',
  office: 'Antalya Havalimanı',
  answerBy: null,
  pageUrl: 'https://kontak.example/tedarikci/ege/bugun',
};
const shown = (locale: 'tr' | 'en', kind: DeskNoticeFacts['kind'], more: Partial<typeof facts | { answerBy: Date }> = {}) =>
  JSON.parse(deskPushText(locale, { ...facts, ...more, kind } as Parameters<typeof deskPushText>[1]));

test.each(['tr', 'en'] as const)('%s: a browser shows what happened, the number and the place, and leads to the page', (locale) => {
  const titles = KINDS.map((kind) => shown(locale, kind).title);
  expect(new Set(titles).size).toBe(KINDS.length);
  const { body, tag, url } = shown(locale, 'booked');
  expect([body.includes('Antalya Havalimanı'), tag, url]).toEqual([true, facts.code, facts.pageUrl]);
  expect(shown(locale, 'asked', { answerBy: new Date('2026-12-01T11:30:00Z') }).body).toContain('14:30');
});
