import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Mail } from '#platform/mail/mailer';
import { resetDatabase, testDatabase } from '#testing';
import { TEST_SUPPLIER } from '../test-supplier.ts';
import type { NewFinding, PriceDigestFacts } from './price-digest.ts';
import { choosePriceDigest, tellPriceFindings, wantsPriceDigest } from './tell-findings.ts';

const { db } = await testDatabase();
const START = new Date('2026-11-25T05:00:00Z');
const [AYSE, MERT] = ['0b1a7c1e-9a51-4f6e-8a3c-1f2e3d4c5b6a', '0b1a7c1e-9a51-4f6e-8a3c-1f2e3d4c5b6b'] as const;
let now = START;
let mails: Mail[] = [];
let refused: string | undefined;
let seen: readonly NewFinding[] = [];

beforeEach(async () => {
  await resetDatabase(await testDatabase());
  [now, mails, refused] = [START, [], undefined];
  for (const [id, email] of [
    [AYSE, 'ayse@kontak.example'],
    [MERT, 'mert@kontak.example'],
  ])
    await sql`insert into users (id, email, first_name, created_at, changed_at) values (${id}, ${email}, 'A', now(), now())`.execute(db);
});

const deps = {
  db,
  clock: () => now,
  log: { debug() {}, info() {}, warn() {}, error() {} } as never,
  mailer: {
    send: async (mail: Mail) => {
      if (mail.to === refused) throw new Error('refused');
      mails.push(mail);
    },
  },
  prices: {
    people: async () =>
      [
        { id: AYSE, email: 'ayse@kontak.example', firstName: 'Ayşe', locale: 'tr' },
        { id: MERT, email: 'mert@kontak.example', firstName: 'Mert', locale: 'en' },
      ] as const,
    email: async (to: { locale: string }, { count, findings }: PriceDigestFacts) => {
      seen = findings;
      return { subject: `${to.locale} ${count}: ${findings.map(({ carName }) => carName).join(', ')}`, html: '', text: '' };
    },
    pageUrl: () => 'https://kontak.example',
  },
} as const;

let number = 0;
async function found(car: string, { hoursAgo = 1, state = 'open', supplier = 'ege', isCertain = false } = {}) {
  number += 1;
  const at = new Date(now.getTime() - hoursAgo * 3_600_000);
  await sql`
    insert into price_findings (
      kind, is_certain, connector, supplier, supplier_name, office, office_name, car, car_name, season, first_seen_at, last_seen_at, times, state, ended_at
    ) values ('far_below', ${isCertain}, 'direct', ${supplier}, 'Ege', ${`office ${number}`}, 'Ofis', ${car}, ${car}, '', ${at}, ${at}, 1, ${state},
      ${state === 'ended' ? at : null})
  `.execute(db);
}
const told = async () => {
  mails = [];
  await tellPriceFindings(deps);
  return mails.map(({ to, subject }) => [to.split('@')[0], subject]);
};

test('each is told once a day what is new, in their language, the certain first; nothing of tests, and of what has ended', async () => {
  await found('Egea');
  await found('Clio', { isCertain: true });
  await found('of a test', { supplier: TEST_SUPPLIER });
  await found('ended', { state: 'ended' });
  await found('of before', { hoursAgo: 30 });
  expect(await told()).toEqual([
    ['ayse', 'tr 2: Clio, Egea'],
    ['mert', 'en 2: Clio, Egea'],
  ]);
  expect(mails[0]).toMatchObject({ kind: 'price_digest', key: `prices.${AYSE}.2026-11-25` });
  expect(await told()).toEqual([]);
  now = new Date(now.getTime() + 24 * 3_600_000);
  expect(await told()).toEqual([]);
  now = new Date(now.getTime() + 24 * 3_600_000);
  await found('Corsa');
  expect((await told())[0]).toEqual(['ayse', 'tr 1: Corsa']);
});

test('what was seen, and what would be usual, is told with it', async () => {
  await found('Egea');
  await sql`update price_findings set seen_minor = 20000, usual_minor = 150000, currency = 'TRY'`.execute(db);
  await told();
  expect(seen).toEqual([
    expect.objectContaining({ carName: 'Egea', officeName: 'Ofis', season: '', seenMinor: 20_000, usualMinor: 150_000, currency: 'TRY' }),
  ]);
});

test('whoever wants none gets none, and later nothing of what came meanwhile', async () => {
  expect(await wantsPriceDigest(deps, AYSE)).toBe(true);
  await choosePriceDigest(deps, { person: AYSE, isOff: true });
  await found('Egea');
  expect([await wantsPriceDigest(deps, AYSE), await told()]).toEqual([false, [['mert', 'en 1: Egea']]]);
  await choosePriceDigest(deps, { person: AYSE, isOff: false });
  expect(await told()).toEqual([]);
  now = new Date(now.getTime() + 24 * 3_600_000);
  await found('Clio');
  expect((await told()).map(([who]) => who)).toEqual(['ayse', 'mert']);
});

test('whom it could not be sent to is told of the same on the next day, and the others today', async () => {
  await found('Egea');
  refused = 'ayse@kontak.example';
  expect(await told()).toEqual([['mert', 'en 1: Egea']]);
  refused = undefined;
  now = new Date(now.getTime() + 24 * 3_600_000);
  expect(await told()).toEqual([['ayse', 'tr 1: Egea']]);
});
