import { expect, test } from 'vitest';
import { reservationListAddress, reservationListQuery, reservationQuestion } from './reservation-list-address.ts';

const addressOf = (query: string) => reservationListAddress(new URLSearchParams(query));
const queryOf = (query: string) => reservationListQuery(addressOf(query));

test('an address says what is seen, and says it again', () => {
  const query =
    'view=all&supplier=ege-rota&from=2027-05-01&until=2027-05-31&tag=gec%20ucak&sort=pickup&open=KTK-7Q2M4X9P&cols=state&cols=total';
  expect(queryOf(query)).toEqual({
    view: 'all',
    supplier: 'ege-rota',
    from: '2027-05-01',
    until: '2027-05-31',
    tag: 'gec ucak',
    sort: 'pickup',
    open: 'KTK-7Q2M4X9P',
    cols: ['state', 'total'],
  });
});

test('the last day counts whole, in Turkey', () => {
  const { pickupFrom, pickupBefore } = reservationQuestion(addressOf('from=2027-05-01&until=2027-05-01'));
  expect([pickupFrom?.toISOString(), pickupBefore?.toISOString()]).toEqual(['2027-04-30T21:00:00.000Z', '2027-05-01T21:00:00.000Z']);
});

test('whoever looks for words looks everywhere, and what is nonsense is left out', () => {
  expect(addressOf('q=elif').view).toBe('all');
  expect(addressOf('').view).toBe('upcoming');
  expect(queryOf('view=x&from=2027-02-31&until=yesterday&supplier=%27%20or%201&sort=name')).toEqual({ view: 'upcoming' });
});

test('what a report links to is said in the address as well', () => {
  const query = 'view=all&ordered-from=2026-11-01&ordered-until=2026-11-30&place=antalya-havalimani&outcome=came_about';
  expect(new URLSearchParams(queryOf(query) as Record<string, string>).toString()).toBe(query);
  expect(reservationQuestion(addressOf(query))).toMatchObject({
    place: 'antalya-havalimani',
    outcome: 'came_about',
    createdFrom: new Date('2026-10-31T21:00:00Z'),
    createdBefore: new Date('2026-11-30T21:00:00Z'),
  });
  expect(queryOf('ordered-from=x&place=%22&outcome=won')).toEqual({ view: 'upcoming' });
});
