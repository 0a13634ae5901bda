import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { startPostgres } from '../scripts/postgres.ts';
import { redeem } from '../src/modules/campaigns/index.ts';
import { type Figure, median, milliseconds, quantile } from './figure.ts';
import { type BuiltApp, type BuiltProduct, builtProduct, openedApp } from './in-process.ts';
import { manyCarsIn, order } from './paid-orders.ts';
import { newDatabase } from './postgres-database.ts';

const CUSTOMERS = 50;
const ROUNDS = 5;
/** Orders of a round, and transactions. */
const ORDERS = 120;
const TRANSACTIONS = 400;
/** How long the rest of an order takes between its code and its commit. */
const REST_MS = 20;
const LIMIT = 100_000;

/** Orders with this code, or with none. */
interface Contestant {
  readonly name: string;
  readonly code: string | null;
  /** As it would be with the campaign's row locked by each order. */
  readonly locksRow?: true;
}

const CONTESTANTS: readonly Contestant[] = [
  { name: 'no code', code: null },
  { name: 'one code without a total limit', code: 'BENCHFREE' },
  { name: `one code with a limit of ${LIMIT} uses`, code: 'BENCHLIMIT' },
  { name: 'for comparison: the same, each order keeping the campaign’s row to itself', code: 'BENCHLIMIT', locksRow: true },
];

interface Round {
  readonly perSecond: number;
  readonly ms: readonly number[];
}

/** What it costs orders that all of them use one code. */
export async function figure(): Promise<Figure> {
  const product = await builtProduct();
  const server = await startPostgres({ settings: { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' } });
  const url = await newDatabase(server.url, 'codes');
  const app = await openedApp({ DATABASE_URL: url, JOBS: 'separate', DATABASE_CONNECTIONS: String(CUSTOMERS) });
  try {
    await addCodes(app);
    const transactions = await roundsOf(app, TRANSACTIONS, transactionIn(app));
    const orders = await roundsOf(app, ORDERS, await orderIn(product, app));
    const counted = await countedUses(app);
    return {
      title: 'Orders with one campaign code',
      how: [
        `${CUSTOMERS} customers at a time on PostgreSQL ${server.version}, every commit on the disk before it is answered, each somebody else; every code is for one use by each customer. Transactions: the code is`,
        `redeemed (or nothing is done), ${REST_MS} ms pass as the rest of an order would, and it is committed. Whole orders: one of 20 cars, its price asked again, the order written, the car held, the payment opened at the demo bank,`,
        `in one process, whose own work is most of each. ${ROUNDS} rounds of ${TRANSACTIONS} transactions or ${ORDERS} orders in which the contestants take turns; rates and shares of those without a code are the middle ones of the rounds.`,
      ].join(' '),
      columns: ['what', 'a second', 'of those without a code', 'one, median', '99 %'],
      rows: [...rowsOf('transactions', transactions), ...rowsOf('orders', orders)],
      goals: [
        { text: 'orders with a code without a total limit: at least 85 % of those without one', met: shareOf(orders, 1) >= 0.85 },
        { text: 'orders with a limited code: at least 80 %', met: shareOf(orders, 2) >= 0.8 },
        {
          text: 'transactions with a limited code: at least five times those that lock the row',
          met: shareOf(transactions, 2) >= 5 * shareOf(transactions, 3),
        },
        {
          text: 'every use of the limited code has its slot, and no slot is lost',
          met: counted.uses + counted.free === LIMIT && counted.uses === EXPECTED_USES,
        },
      ],
    };
  } finally {
    await app.close();
    await server.stop();
  }
}

/** Two of the contestants use the limited code; each has a round to warm up. */
const EXPECTED_USES = 2 * (ROUNDS + 1) * (ORDERS + TRANSACTIONS);

type One = (contestant: Contestant) => Promise<void>;

async function roundsOf(app: BuiltApp, count: number, one: One): Promise<Round[][]> {
  const rounds: Round[][] = CONTESTANTS.map(() => []);
  for (let turn = 0; turn <= ROUNDS; turn += 1)
    for (const [index, contestant] of CONTESTANTS.entries()) {
      const done = await round(app, contestant, count, one);
      if (turn > 0) rounds[index]?.push(done);
    }
  return rounds;
}

async function round(app: BuiltApp, contestant: Contestant, count: number, one: One): Promise<Round> {
  const { db } = app.database;
  if (contestant.locksRow)
    await sql`create trigger keep_row before insert on campaign_uses for each row execute function keep_row_of_campaign()`.execute(db);
  const ms: number[] = [];
  let left = count;
  const startedAt = performance.now();
  const customer = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const askedAt = performance.now();
      await one(contestant);
      ms.push(performance.now() - askedAt);
    }
  };
  await Promise.all(Array.from({ length: CUSTOMERS }, customer));
  const perSecond = count / ((performance.now() - startedAt) / 1000);
  if (contestant.locksRow) await sql`drop trigger keep_row on campaign_uses`.execute(db);
  return { perSecond, ms };
}

function transactionIn({ database: { db } }: BuiltApp): One {
  let number = 0;
  return async ({ code }) => {
    number += 1;
    const [id, customer] = [`transaction ${number}`, [`mailbox ${number}`, `phone ${number}`]];
    await db.transaction().execute(async (tx) => {
      if (code !== null) {
        const outcome = await redeem(tx, code, id, { now: new Date(), customer, hasRented: async () => false });
        if (outcome.kind !== 'redeemed') throw new Error(`The code was refused: ${outcome.reason}`);
      }
      await pause(REST_MS);
      // What is written is flushed with the commit, also where no code was used.
      await sql`select pg_logical_emit_message(true, 'bench', ${id})`.execute(tx);
    });
  };
}

async function orderIn(product: BuiltProduct, app: BuiltApp): Promise<One> {
  const references = await manyCarsIn(product, app);
  let number = 0;
  return async ({ code }) => {
    number += 1;
    const outcome = await order(product, app, references[number % references.length] ?? '', number, code);
    if (outcome.kind !== 'to_bank') throw new Error(`An order was answered with ${outcome.kind}`);
  };
}

/** Each round is compared with the one without a code beside it: whatever else the machine does strikes both. */
function shareOf(rounds: readonly Round[][], contestant: number): number {
  const without = rounds[0] ?? [];
  return median((rounds[contestant] ?? []).map(({ perSecond }, turn) => perSecond / (without[turn]?.perSecond ?? Number.NaN)));
}

const rowsOf = (what: string, rounds: readonly Round[][]): string[][] =>
  CONTESTANTS.map(({ name }, index) => {
    const done = rounds[index] ?? [];
    const ms = done.flatMap((one) => one.ms);
    const rate = median(done.map(({ perSecond }) => perSecond)).toFixed(what === 'orders' ? 1 : 0);
    const share = `${Math.round(shareOf(rounds, index) * 100)} %`;
    return [`${what}, ${name}`, rate, share, milliseconds(quantile(ms, 0.5)), milliseconds(quantile(ms, 0.99))];
  });

async function countedUses({ database: { db } }: BuiltApp): Promise<{ readonly uses: number; readonly free: number }> {
  const { rows } = await sql<{ uses: number; free: number }>`select
    (select count(*)::int from campaign_uses where code_key = 'benchlimit') as uses,
    (select count(*)::int from campaign_slots where code_key = 'benchlimit' and reservation_id is null) as free`.execute(db);
  return rows[0] ?? { uses: 0, free: 0 };
}

async function addCodes({ database: { db } }: BuiltApp): Promise<void> {
  for (const [key, limit] of [
    ['benchfree', null],
    ['benchlimit', LIMIT],
  ] as const)
    await sql`insert into campaigns (code_key, code, slug_tr, slug_en, title_tr, title_en, summary_tr, summary_en, body_tr, body_en, discount_kind,
      basis_points, currency, valid_from, valid_until, maximum_uses, uses_per_customer)
      values (${key}, upper(${key}), ${key}, ${key}, ${key}, ${key}, ${key}, ${key}, ${key}, ${key}, 'percent', 1000, 'TRY',
        now() - interval '1 day', now() + interval '1 day', ${limit}, 1)`.execute(db);
  await sql`create function keep_row_of_campaign() returns trigger language plpgsql as $$
    begin
      perform from campaigns where code_key = new.code_key for update;
      return new;
    end $$`.execute(db);
}
