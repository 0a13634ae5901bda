import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { campaignWith } from './campaigns.fixture.ts';
import { COUNTED_USES, currentCampaigns, findCampaignBySlug, redeem, unredeem } from './index.ts';
import { addCampaigns } from './store.ts';

const now = new Date('2026-11-21T09:00:00Z');
const limited = campaignWith({ code: 'YUZ', slug: { tr: 'yuz', en: 'hundred' }, maximumUses: 2 });

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});

const { kind: onWhat } = await testDatabase();

/** An order that uses the code; `meanwhile` happens before it is written, and may make it come to nothing. */
const ordered = async (reservation: string, { customer = [] as string[], meanwhile = async () => {} } = {}): Promise<string> => {
  const { db } = await testDatabase();
  return db.transaction().execute(async (tx) => {
    const outcome = await redeem(tx, 'YUZ', reservation, { now, customer, hasRented: async () => false });
    await meanwhile();
    return outcome.kind === 'redeemed' ? 'redeemed' : outcome.reason;
  });
};
const givenBack = async (reservation: string): Promise<void> => {
  const { db } = await testDatabase();
  await db.transaction().execute((tx) => unredeem(tx, reservation));
};
const limitedTo = async (limit: number | null): Promise<void> => {
  const { db } = await testDatabase();
  await sql`update campaigns set maximum_uses = ${limit}`.execute(db);
};
const left = async (): Promise<number | null | undefined> => {
  const { db } = await testDatabase();
  return (await findCampaignBySlug({ db }, 'yuz', 'tr'))?.usesLeft;
};
const uses = async (): Promise<number> => {
  const { db } = await testDatabase();
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from campaign_uses`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Something that the test lets happen. */
const moment = () => {
  let happen: () => void = () => {};
  const happened = new Promise<void>((resolve) => {
    happen = resolve;
  });
  return { happen, happened };
};
const soon = () => new Promise<'nothing yet'>((resolve) => setTimeout(resolve, 300, 'nothing yet'));

test('a limit that is raised lets more orders use the code, one that is lowered fewer', async () => {
  const { db } = await testDatabase();
  await addCampaigns(db, [limited]);
  for (const one of ['a', 'b']) expect(await ordered(one)).toBe('redeemed');
  expect(await ordered('c')).toBe('used_up');
  await limitedTo(4);
  expect(await left()).toBe(2);
  expect(await ordered('c')).toBe('redeemed');
  await limitedTo(3);
  expect(await left()).toBe(0);
  expect(await ordered('d')).toBe('used_up');
});

test('what is left is counted up to a thousand and one, and a code that is used up is announced no more', async () => {
  const { db } = await testDatabase();
  await addCampaigns(db, [{ ...limited, maximumUses: 5_000 }]);
  expect(await left()).toBe(COUNTED_USES);
  await limitedTo(1_000);
  expect(await left()).toBe(1_000);
  await limitedTo(1);
  expect(await currentCampaigns({ db }, now)).toHaveLength(1);
  await ordered('a');
  expect(await currentCampaigns({ db }, now)).toEqual([]);
});

test('a limit lowered below what was used is reached again by what is given back', async () => {
  const { db } = await testDatabase();
  await addCampaigns(db, [{ ...limited, maximumUses: 4 }]);
  for (const one of ['a', 'b', 'c', 'd']) await ordered(one);
  await limitedTo(2);
  for (const one of ['a', 'b']) {
    await givenBack(one);
    expect(await ordered('e')).toBe('used_up');
  }
  await givenBack('c');
  expect(await ordered('e')).toBe('redeemed');
  expect(await ordered('f')).toBe('used_up');
  expect(await uses()).toBe(2);
});

test('uses from before a code had a limit are counted by it, and without one there is no end', async () => {
  const { db } = await testDatabase();
  await addCampaigns(db, [{ ...limited, maximumUses: null }]);
  for (const one of ['a', 'b', 'c']) expect(await ordered(one)).toBe('redeemed');
  expect(await left()).toBeNull();
  await limitedTo(4);
  expect(await left()).toBe(1);
  expect(await ordered('d')).toBe('redeemed');
  expect(await ordered('e')).toBe('used_up');
  await limitedTo(null);
  expect(await ordered('e')).toBe('redeemed');
  await limitedTo(3);
  await givenBack('a');
  await givenBack('b');
  expect(await left()).toBe(0);
  await givenBack('c');
  expect(await left()).toBe(1);
});

test('many at once, some of whom come to nothing and some of whom give back, never use a code more often than it may be, and leave none unused', async () => {
  const { db } = await testDatabase();
  await addCampaigns(db, [{ ...limited, maximumUses: 10 }]);
  const nothing = async () => {
    throw new Error('came to nothing');
  };
  const outcomes = await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const order = ordered(`r${index}`, index % 4 === 0 ? { meanwhile: nothing } : {}).catch(() => 'nothing');
      if (index % 6 === 1 && (await order) === 'redeemed') await givenBack(`r${index}`);
      return order;
    }),
  );
  const asked = outcomes.filter((outcome) => outcome !== 'nothing').length;
  expect(asked).toBeGreaterThan(10);
  expect(await uses()).toBe(10 - ((await left()) ?? 0));
  for (let more = 0; (await left()) !== 0; more += 1) expect(await ordered(`more${more}`)).toBe('redeemed');
  expect(await uses()).toBe(10);
  expect(await ordered('one too many')).toBe('used_up');
});

test('one customer with twenty orders at once uses a code once', async () => {
  const { db } = await testDatabase();
  await addCampaigns(db, [{ ...limited, maximumUses: null }]);
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      ordered(`r${index}`, { customer: index % 2 === 0 ? ['mail', `phone ${index}`] : [`phone ${index - 1}`, 'mail'] }),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'redeemed')).toHaveLength(1);
  expect(await uses()).toBe(1);
});

// The embedded database has one connection: there are no two orders at the same moment.
const onServer = test.skipIf(onWhat === 'pglite');

onServer('an order does not wait for another with the same code, with a limit or without one', async () => {
  const { db } = await testDatabase();
  for (const maximumUses of [3, null]) {
    await addCampaigns(db, [limited]);
    await limitedTo(maximumUses);
    const [redeemedFirst, ends] = [moment(), moment()];
    const first = ordered('first', {
      meanwhile: () => {
        redeemedFirst.happen();
        return ends.happened;
      },
    });
    await redeemedFirst.happened;
    expect(await ordered('second')).toBe('redeemed');
    ends.happen();
    expect(await first).toBe('redeemed');
    await givenBack('first');
    await givenBack('second');
  }
});

onServer('the last use is waited for while an order holds it: refused when that is written, had when that comes to nothing', async () => {
  const { db } = await testDatabase();
  await addCampaigns(db, [{ ...limited, maximumUses: 1 }]);
  for (const comesToNothing of [true, false]) {
    const [holds, ends] = [moment(), moment()];
    const first = ordered('first', {
      meanwhile: async () => {
        holds.happen();
        await ends.happened;
        if (comesToNothing) throw new Error('came to nothing');
      },
    }).catch(() => 'nothing');
    await holds.happened;
    const second = ordered('second');
    expect(await Promise.race([second, soon()])).toBe('nothing yet');
    ends.happen();
    expect([await first, await second]).toEqual(comesToNothing ? ['nothing', 'redeemed'] : ['redeemed', 'used_up']);
    if (comesToNothing) await givenBack('second');
  }
  expect(await uses()).toBe(1);
});

onServer('a limit that is set while an order uses the code counts that order', async () => {
  const { db } = await testDatabase();
  await addCampaigns(db, [{ ...limited, maximumUses: null }]);
  const [holds, ends] = [moment(), moment()];
  const first = ordered('first', {
    meanwhile: () => {
      holds.happen();
      return ends.happened;
    },
  });
  await holds.happened;
  const changed = limitedTo(1);
  expect(await Promise.race([changed, soon()])).toBe('nothing yet');
  ends.happen();
  await Promise.all([first, changed]);
  expect(await ordered('second')).toBe('used_up');
});
