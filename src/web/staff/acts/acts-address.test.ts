import { expect, test } from 'vitest';
import { actsAddress, actsFilter, actsQuery, isUnclear } from './acts-address.ts';

const asked = (query: string) => actsAddress(new URLSearchParams(query));

test('an address names person, subject, action and days, and can be written again', () => {
  const query = 'person=ayse-1&kind=supplier&subject=ege-rent&action=supplier.paused&from=2026-11-01&until=2026-11-02';
  expect(new URLSearchParams(actsQuery(asked(query))).toString()).toBe(query);
  expect(actsFilter(asked(query))).toEqual({
    actor: 'ayse-1',
    subject: { kind: 'supplier', id: 'ege-rent' },
    action: 'supplier.paused',
    // Midnight in Turkey; the last day counts whole.
    from: new Date('2026-10-31T21:00:00Z'),
    until: new Date('2026-11-02T21:00:00Z'),
  });
});

test('a number of a reservation or of an enquiry says itself what it is, however it is typed', () => {
  expect(asked('subject=ktkab12cd34')).toMatchObject({ kind: 'reservation', subject: 'KTK-AB12CD34' });
  expect(asked('subject=TLP-AB12CD34&kind=supplier')).toMatchObject({ kind: 'enquiry', subject: 'TLP-AB12CD34' });
});

test('what is no question is not asked, and a name without its kind is said to be unclear', () => {
  expect(actsFilter(asked("person=a'b&kind=everything&action=%25&from=2026-02-30&until=x"))).toEqual({});
  expect(isUnclear(asked('subject=ege-rent'))).toBe(true);
  expect(isUnclear(asked('subject=ege-rent&kind=supplier'))).toBe(false);
  expect(asked(`kind=text&subject=${'x'.repeat(500)}`).subject).toHaveLength(200);
});
