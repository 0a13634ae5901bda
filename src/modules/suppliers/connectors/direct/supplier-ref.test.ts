import { expect, test } from 'vitest';
import { refFrom, refText } from './supplier-ref.ts';

test('a reference reads back as it was written', () => {
  const ref = { pool: 1423, returnOffice: 'yolbaz-ankara', pickupDelivery: 'office', returnDelivery: 'valet' } as const;
  expect(refFrom(refText(ref))).toEqual(ref);
});

test('each way of handing over is read as it was written', () => {
  for (const [pickupDelivery, returnDelivery] of [
    ['valet', 'office'],
    ['office', 'valet'],
  ] as const)
    expect(refFrom(refText({ pool: 1, returnOffice: 'a', pickupDelivery, returnDelivery }))).toMatchObject({
      pickupDelivery,
      returnDelivery,
    });
});

test.each([
  '',
  '1~a~drone~office',
  '~~~',
  '1~yolbaz-ankara~office',
  '1~yolbaz-ankara~office~drone',
  'x~a~office~office',
  '1~a~office~office~more',
  '99999999999~a~office~office',
])('there is no car behind %j', (text) => {
  expect(refFrom(text)).toBeUndefined();
});
