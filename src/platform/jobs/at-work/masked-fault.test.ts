import { expect, test } from 'vitest';
import { maskedFault } from './masked-fault.ts';

test.each([
  [{ message: '550 no mailbox elif.kara@ornek.com here' }, '550 no mailbox ••• here'],
  [{ message: 'to=<elif@ornek.com>, 450' }, 'to=<•••>, 450'],
  [{ message: 'duplicate key "Elif Karaoğlu" in users' }, 'duplicate key "•••" in users'],
  [{ message: 'GET https://supplier.example/book?name=Elif&key=1 answered 502' }, 'GET https://supplier.example/••• answered 502'],
  [{ message: 'called +90 555 111 22 33 in vain' }, 'called ••• in vain'],
  [{ message: 'key abcdefghij_klmnopqrst-uvwxyz is over' }, 'key ••• is over'],
  [{ message: 'It took longer than 120 seconds\n    at somewhere' }, 'It took longer than 120 seconds'],
  ['plain', 'plain'],
])('%j is shown as %s', (output, shown) => {
  expect(maskedFault(output)).toBe(shown);
});

test('what says nothing is nothing, and what says much ends early', () => {
  for (const output of [null, undefined, {}, { message: 7 }, []]) expect(maskedFault(output)).toBeNull();
  expect(maskedFault({ message: 'word '.repeat(400) })?.length).toBeLessThanOrEqual(201);
});
