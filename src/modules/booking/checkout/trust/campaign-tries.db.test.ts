import { beforeEach, expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture, checkoutKey } from '../../booking.fixture.ts';
import { prepareOrder } from '../prepare-order.ts';

let fixture: BookingFixture;
let reference: string;
beforeEach(async () => {
  const { db } = await resetDatabase(await testDatabase());
  fixture = await bookingFixture(db);
  ({ reference } = await fixture.listed());
});

interface Typer {
  readonly ip?: string;
  readonly browser?: string;
  readonly order?: string;
}

/** What is said of a code. */
async function typed(campaignCode: string, { ip = '203.0.113.7', browser, order }: Typer = {}): Promise<string> {
  const prepared = await prepareOrder(
    fixture.deps,
    reference,
    { extras: [], coverages: [], mode: 'full', campaignCode },
    { locale: 'tr', ip, browser, ...(order === undefined ? {} : { checkoutKey: order }) },
  );
  if (prepared.kind !== 'ready') throw new Error(prepared.kind);
  return prepared.campaign.kind === 'refused' ? prepared.campaign.reason : prepared.campaign.kind;
}
async function wrong(count: number, typer: (turn: number) => Typer): Promise<string[]> {
  const said = [];
  for (let turn = 0; turn < count; turn += 1) said.push(await typed(`TAHMIN${turn}`, typer(turn)));
  return said;
}

test('of one order few wrong codes are looked at, whoever types them', async () => {
  const said = await wrong(9, (turn) => ({ ip: `203.0.113.${turn}`, order: 'one' }));
  expect(said).toEqual([...Array(8).fill('unknown'), 'too_many_tries']);
  expect(await typed('YAZ10', { order: 'one' })).toBe('too_many_tries');
  expect(await typed('YAZ10', { order: 'another' })).toBe('applied');
  expect(fixture.securityEvents).toContainEqual(expect.objectContaining({ kind: 'limit.reached', what: 'campaign_code' }));
});

test('of one browser few, whatever order it makes of it', async () => {
  const said = await wrong(11, (turn) => ({ ip: `203.0.113.${turn}`, browser: 'one', order: `order ${turn}` }));
  expect(said).toEqual([...Array(10).fill('unknown'), 'too_many_tries']);
  expect(await typed('YAZ10', { browser: 'another' })).toBe('applied');
});

test('of one network some, and its neighbours are not kept out', async () => {
  const said = await wrong(41, () => ({}));
  expect(said).toEqual([...Array(40).fill('unknown'), 'too_many_tries']);
  expect(await typed('YAZ10', { ip: '203.0.113.8' })).toBe('applied');
});

test('a code that exists is no guess, however often the page is reckoned anew', async () => {
  for (let turn = 0; turn < 50; turn += 1) expect(await typed('YAZ10', { browser: 'one', order: 'one' })).toBe('applied');
  fixture.pass({ hours: 1 });
  ({ reference } = await fixture.listed());
  expect(await typed('YAZ10', { browser: 'one', order: 'one' })).toBe('applied');
});

test('one customer uses a code once: ordered again with the e-mail or the phone, it is refused and nothing is written', async () => {
  const order = (name: string, fields: Record<string, string>) =>
    fixture.submit({ offer: reference, checkoutKey: checkoutKey(name), campaignCode: 'YAZ10', ...fields });
  expect((await order('a', {})).kind).toBe('to_bank');
  const again = { kind: 'campaign_refused', reason: 'used_by_you' };
  expect(await order('b', { phone: '0532 111 11 11' })).toEqual(again);
  expect(await order('c', { email: 'elif.karaoglu+2@ornek.com', phone: '0532 111 11 11' })).toEqual(again);
  expect(await order('d', { email: 'mert@ornek.com' })).toEqual(again);
  expect((await order('e', { email: 'mert@ornek.com', phone: '0532 111 11 11' })).kind).toBe('to_bank');
});
