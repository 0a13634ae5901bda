import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupedCode, newReservationCode, reservationCodeFrom } from './ids.ts';

const codes = fc.infiniteStream(fc.nat(1_000_000)).map((numbers) => newReservationCode((limit) => Number(numbers.next().value) % limit));

test('a number is found however a person types it', () => {
  fc.assert(
    fc.property(codes, (code) => {
      expect(code).toMatch(/^KTK-[A-Z0-9]{8}$/);
      const body = code.slice(4);
      for (const typed of [code, code.toLowerCase(), groupedCode(code), ` ${body} `, `ktk ${body}`, code.split('').join('-')]) {
        expect(reservationCodeFrom(typed), typed).toBe(code);
      }
    }),
  );
});

test('what cannot be a number finds nothing', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (text) => {
      const found = reservationCodeFrom(text);
      if (found) expect(found).toMatch(/^KTK-[34679ACDEFGHJKMNPQRTWXY]{8}$/);
    }),
  );
  for (const typed of ['', 'KTK-', 'KTK-1234567', 'KTK-OOOOOOOO', 'KTK-7F4K92ACA'])
    expect(reservationCodeFrom(typed), typed).toBeUndefined();
});
