import fc from 'fast-check';
import { expect, test } from 'vitest';
import { authorOf, LONGEST_REVIEW, reviewFrom, reviewUntil, tracesIn } from './review.ts';

const STARS = { cleanliness: '5', pickup_speed: '4', as_promised: '3', value: '1' };

test('stars for every part make a review, with words or without', () => {
  const stars = { cleanliness: 5, pickup_speed: 4, as_promised: 3, value: 1 };
  expect(reviewFrom(STARS)).toEqual({ kind: 'read', entry: { stars, body: '', named: false } });
  expect(reviewFrom({ ...STARS, body: '  İyi.\r\n\r\n\r\n\r\nSon\u0000\u202e. ', named: '1' })).toEqual({
    kind: 'read',
    entry: { stars, body: 'İyi.\n\nSon.', named: true },
  });
});

test.each(['', '0', '6', '-1', '4.5', '٣', '5 ', 'five', undefined])('%j is no star', (typed) => {
  const { value: _, ...others } = STARS;
  expect(reviewFrom({ ...others, ...(typed === undefined ? {} : { value: typed }) })).toEqual({
    kind: 'invalid',
    problems: { value: 'missing' },
  });
});

test('what is missing and what is too long is told together', () => {
  expect(reviewFrom({ body: 'x'.repeat(LONGEST_REVIEW + 1) })).toEqual({
    kind: 'invalid',
    problems: { cleanliness: 'missing', pickup_speed: 'missing', as_promised: 'missing', value: 'missing', body: 'too_long' },
  });
  expect(reviewFrom({ ...STARS, body: ` ${'x'.repeat(LONGEST_REVIEW)}\n` }).kind).toBe('read');
});

test('whatever is typed, what is read holds no sign that a database or a reader stumbles over', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (body) => {
      const reading = reviewFrom({ ...STARS, body });
      if (reading.kind !== 'read') throw new Error('sixty signs are not too long');
      expect(reading.entry.body).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u);
      expect(reading.entry.body.isWellFormed()).toBe(true);
      expect(reviewFrom({ ...STARS, body: reading.entry.body })).toEqual(reading);
    }),
  );
});

test.each([
  ['Elif', 'Karaoğlu', true, 'Elif K.'],
  ['Ayşe Nur', 'ışık', true, 'Ayşe I.'],
  ['Can', 'ipek', true, 'Can İ.'],
  ['  ', 'Karaoğlu', true, ''],
  ['Elif', '', true, 'Elif'],
  ['Elif', 'Karaoğlu', false, ''],
  ['x'.repeat(80), 'y', true, `${'x'.repeat(40)} Y.`],
])('%s %s is shown, where they wish it (%s), as "%s"', (firstName, lastName, named, author) => {
  expect(authorOf({ firstName, lastName }, named)).toBe(author);
});

test.each([
  ['Beni 0532 123 45 67 numaradan arayın', ['phone']],
  ['+90 (532) 123-45-67', ['phone']],
  ['Yazın: elif.k@ornek.com.tr', ['email', 'address']],
  ['elif (at) ornek . com', ['email']],
  ['https://ucuz.example/araba', ['address']],
  ['www.ucuzaraba.net daha iyi', ['address']],
  ['ucuzaraba.com daha iyi', ['address']],
  ['12.08.2026 tarihinde 1.249,50 lira ödedik, 34 ABC 123 plakalı araç', []],
  ['Araç temizdi.Teslim hızlıydı', []],
  ['5/5, 10 dakikada yola çıktık. 24/7 ulaşılıyor', []],
])('in "%s" are traces of %j', (body, traces) => {
  expect(tracesIn(body)).toEqual(traces);
});

test('long texts without traces are read at once', () => {
  for (const sign of ['a', '1', '1 ', '.', 'a.', '@']) expect(() => tracesIn(sign.repeat(LONGEST_REVIEW / sign.length))).not.toThrow();
  // Of a processor: others may work on this one, too.
  const started = process.threadCpuUsage();
  for (const sign of ['a', '1', '1 ', '.', 'a.', 'a@', '1-']) tracesIn(`${sign.repeat(LONGEST_REVIEW / sign.length)}!`);
  const { user, system } = process.threadCpuUsage(started);
  expect((user + system) / 1_000).toBeLessThan(1_000);
});

test('a rental can be reviewed for ninety days', () => {
  expect(reviewUntil(new Date('2026-08-19T07:00:00Z'))).toEqual(new Date('2026-11-17T07:00:00Z'));
});
