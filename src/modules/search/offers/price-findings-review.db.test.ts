import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { openPriceFindings, reviewPriceFindings } from '#suppliers';
import { MARKET_NOW } from '#testing';
import { clock, DAY_MS, db, decide, desk, findingsInState, listedSuppliers, offerAt, offers, resetDesk } from './price-findings.fixture.ts';

beforeEach(resetDesk);

test('a finding that no search meets for a week ends; what people keep out stays out', async () => {
  offers.push(offerAt(20, 'cheap'), offerAt(400, 'dear'));
  await listedSuppliers();
  const dear = (await findingsInState()).find(({ supplier }) => supplier === 'dear');
  await decide('keep_out', dear);
  desk.now = new Date(MARKET_NOW.getTime() + 6 * DAY_MS);
  await reviewPriceFindings({ db, clock });
  expect(await openPriceFindings({ db })).toBe(1);
  desk.now = new Date(MARKET_NOW.getTime() + 8 * DAY_MS);
  await reviewPriceFindings({ db, clock });
  expect([await openPriceFindings({ db }), (await findingsInState('ended')).length, (await findingsInState('kept_out')).length]).toEqual([
    0, 1, 1,
  ]);
});

test('a group that has no price in a season is asked about until it has one', async () => {
  await reviewPriceFindings({ db, clock });
  expect(await findingsInState()).toEqual([]);
  await sql`insert into season_starts (supplier, market, starts_on, season) select slug, 'turkey', '11-15', 'deep_winter' from suppliers limit 1`.execute(
    db,
  );
  await reviewPriceFindings({ db, clock });
  await reviewPriceFindings({ db, clock });
  const missing = await findingsInState();
  expect(missing.length).toBeGreaterThan(0);
  expect(missing.every(({ kind, season, state }) => kind === 'missing_season' && season === 'deep_winter' && state === 'open')).toBe(true);
  await sql`delete from season_starts where season = 'deep_winter'`.execute(db);
  desk.now = new Date(desk.now.getTime() + 1_000);
  await reviewPriceFindings({ db, clock });
  expect(await findingsInState()).toEqual([]);
});

test('of more seasons without a price than are looked at in one go none ends, and the next look is at others', async () => {
  await sql`insert into season_starts (supplier, market, starts_on, season)
    select slug, 'turkey', starts_on, season from (select slug from suppliers limit 1) s, (values ('11-15', 'deep_winter'), ('12-15', 'snow')) n (starts_on, season)`.execute(
    db,
  );
  for (const count of [1, 2]) {
    desk.now = new Date(desk.now.getTime() + 1_000);
    await reviewPriceFindings({ db, clock }, 1);
    expect(await findingsInState()).toHaveLength(count);
  }
  expect(await findingsInState('ended')).toEqual([]);
});
