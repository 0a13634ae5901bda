import { sql } from 'kysely';
import { staffHref } from '#addresses/staff';
import { startPostgres } from '../scripts/postgres.ts';
import type { Database } from '../src/platform/database.ts';
import { reservationListAddress, reservationQuestion } from '../src/web/staff/reservations/reservation-list-address.ts';
import { type Figure, median, milliseconds, quantile, times } from './figure.ts';
import { type BuiltApp, type BuiltProduct, builtProduct, openedApp } from './in-process.ts';
import { addListedReservations } from './listed-reservations.ts';
import { order, referencesIn } from './paid-orders.ts';
import { newDatabase } from './postgres-database.ts';
import { signedInAdmin } from './signed-in-admin.ts';

const COUNT = 1_000_000;
const DEEP = 900_000;
const ROUNDS = 20;
const EXPORTED = 100_000;
const GOALS = { sqlMs: 20, pageMs: 150, depth: 1.5, numberMs: 10, wordsMs: 100, countMs: 20, exportMb: 30 };
/** As a small server has it: the database is larger than what it keeps in memory for itself. */
const SERVER = { shared_buffers: '1GB', maintenance_work_mem: '512MB', max_wal_size: '4GB' };

type Asked = Readonly<Record<string, string>>;
/** What an agent asks of the list, differently in each round. */
type Question = (round: number) => Asked;

interface Market {
  readonly suppliers: readonly string[];
  readonly places: readonly string[];
  readonly people: readonly { readonly code: string; readonly phone: string; readonly email: string }[];
  /** The row after which the depth begins, by when it was ordered and by when it is picked up. */
  readonly deep: { readonly created: string; readonly pickup: string };
}

const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const one = <T>(list: readonly T[], round: number): T => list[(round * 7) % list.length] as T;

const listQuestions = ({ suppliers, places, deep }: Market): Readonly<Record<string, Question>> => ({
  'all, the newest': () => ({ view: 'all' }),
  'all, 900,000 rows down': () => ({ view: 'all', after: deep.created }),
  'all by pickup, 900,000 rows down': () => ({ view: 'all', sort: '-pickup', after: deep.pickup }),
  'to come': () => ({ view: 'upcoming' }),
  'to come, by when they were ordered': () => ({ view: 'upcoming', sort: 'created' }),
  'waiting for somebody': () => ({ view: 'waiting' }),
  'on the road': () => ({ view: 'on_the_road' }),
  ended: () => ({ view: 'ended' }),
  'ended, by pickup': () => ({ view: 'ended', sort: 'pickup' }),
  cancelled: () => ({ view: 'ended', outcome: 'cancelled' }),
  'of a supplier': (round) => ({ view: 'all', supplier: one(suppliers, round) }),
  'of a supplier, to come': (round) => ({ view: 'upcoming', supplier: one(suppliers, round) }),
  'of a supplier, by pickup': (round) => ({ view: 'all', supplier: one(suppliers, round), sort: 'pickup' }),
  'of a supplier, cancelled': (round) => ({ view: 'ended', supplier: one(suppliers, round), outcome: 'cancelled' }),
  'from a place': (round) => ({ view: 'all', place: one(places, round) }),
  'from a place, to come': (round) => ({ view: 'upcoming', place: one(places, round) }),
  'from a place that nobody rents at': () => ({ view: 'all', place: 'hicbir-yer' }),
  'with a tag': (round) => ({ view: 'all', tag: `etiket${round % 7}` }),
  'picked up in a week': (round) => ({ view: 'all', from: dayBefore(100 + 7 * round), until: dayBefore(93 + 7 * round) }),
  'picked up in a week, of a supplier': (round) => ({
    view: 'all',
    supplier: one(suppliers, round),
    from: dayBefore(100 + 7 * round),
    until: dayBefore(93 + 7 * round),
  }),
  'ordered on a day': (round) => ({ view: 'all', 'ordered-from': dayBefore(200 + round), 'ordered-until': dayBefore(200 + round) }),
});

const numberQuestions = ({ people }: Market): Readonly<Record<string, Question>> => ({
  'by number': (round) => ({ q: one(people, round).code }),
  'by number without dashes': (round) => ({ q: one(people, round).code.replace('-', '').toLowerCase() }),
});

const wordQuestions = ({ people }: Market): Readonly<Record<string, Question>> => ({
  'by telephone': (round) => ({ q: `+90 ${one(people, round).phone.slice(1)}` }),
  'by e-mail': (round) => ({ q: one(people, round).email }),
  'by half a number': (round) => ({ q: one(people, round).code.slice(4, 9) }),
  'by name, in any writing': (round) => ({ q: ['cagla ozer', 'AYŞE yılmaz', 'ömer güneş', 'İbrahim'][round % 4] ?? '' }),
  'by a name among those to come': () => ({ q: 'sultan', view: 'upcoming' }),
  'words that nobody has': (round) => ({ q: `kimse${round}yok` }),
});

/** How long each statement of a question took, and its page. */
interface Times {
  readonly page: number[];
  readonly count: number[];
  readonly whole: number[];
}

/** The list of reservations with five years behind it: statements, pages and files. */
export async function figure(): Promise<Figure> {
  const server = await startPostgres({ settings: SERVER });
  const product = await builtProduct();
  const url = await newDatabase(server.url, 'list');
  const app = await openedApp({ DATABASE_URL: url });
  try {
    const { db } = app.database;
    await order(product, app, (await referencesIn(product, app))[0] ?? '', 1);
    const admin = await signedInAdmin(product, app);
    process.stdout.write(`${COUNT} reservations are written …\n`);
    await addListedReservations(url, COUNT);
    const market = await marketOf(db);
    const ask = async (questions: Readonly<Record<string, Question>>) => {
      const found = new Map<string, Times>();
      for (const [name, question] of Object.entries(questions)) found.set(name, await timed(product, app, admin, question));
      return found;
    };
    const lists = await ask(listQuestions(market));
    const numbers = await ask(numberQuestions(market));
    const words = await ask(wordQuestions(market));
    const file = await exported(admin);
    const all = (found: ReadonlyMap<string, Times>, key: keyof Times): number[] => [...found.values()].flatMap((one) => one[key]);
    const p99 = (values: readonly number[]): number => quantile(values, 0.99);
    const first = median(lists.get('all, the newest')?.page ?? []);
    const depth = Math.max(
      ...['all, 900,000 rows down', 'all by pickup, 900,000 rows down'].map((name) => median(lists.get(name)?.page ?? [])),
    );
    const row = ([name, ms]: [string, Times]): string[] => [
      name,
      ...[ms.page, ms.count].flatMap((values) =>
        values.length > 0 ? [milliseconds(median(values)), milliseconds(p99(values))] : ['', ''],
      ),
      milliseconds(median(ms.whole)),
      milliseconds(p99(ms.whole)),
    ];
    const together = (name: string, found: ReadonlyMap<string, Times>): string[] =>
      row([name, { page: all(found, 'page'), count: all(found, 'count'), whole: all(found, 'whole') }]);
    const size = await sql<{ size: string }>`select pg_size_pretty(pg_database_size(current_database())) as size`.execute(db);
    return {
      title: 'The list of reservations at work',
      how: [
        `${COUNT.toLocaleString('en')} reservations of five years in a database of ${size.rows[0]?.size} on PostgreSQL ${server.version}, which keeps ${SERVER.shared_buffers} in memory for itself; ${ROUNDS} rounds, each with another supplier, place, week or person.`,
        'The rows of a page are found by one statement, by two where words are rare; their count, no further than 1,000, is another, where the page does not show all. Each with the way to the server and back; a page is the whole answer of the product, signed in, made in this process.',
        `A file: ${file.rows.toLocaleString('en')} rows as CSV and as XLSX, read as fast as they come; memory is what the process has more at its largest than before.`,
      ].join(' '),
      columns: ['what is asked', 'rows', 'rows, 99 %', 'count', 'count, 99 %', 'page', 'page, 99 %'],
      rows: [
        ...[...lists, ...numbers, ...words].map(row),
        together('**every list**', lists),
        together('**every number**', numbers),
        together('**all words**', words),
        ['a file as CSV', '', '', '', '', milliseconds(file.csv.ms), `+ ${file.csv.mb.toFixed(0)} MB`],
        ['a file as XLSX', '', '', '', '', milliseconds(file.xlsx.ms), `+ ${file.xlsx.mb.toFixed(0)} MB`],
      ],
      goals: [
        { text: `rows of any list: 99 % within ${GOALS.sqlMs} ms`, met: p99(all(lists, 'page')) <= GOALS.sqlMs },
        { text: `pages of any list: 99 % within ${GOALS.pageMs} ms`, met: p99(all(lists, 'whole')) <= GOALS.pageMs },
        { text: `900,000 rows down at most ${times(GOALS.depth)} of the first page`, met: depth <= GOALS.depth * first },
        { text: `by number: 99 % within ${GOALS.numberMs} ms`, met: p99(all(numbers, 'page')) <= GOALS.numberMs },
        { text: `by words: 99 % within ${GOALS.wordsMs} ms`, met: p99(all(words, 'page')) <= GOALS.wordsMs },
        { text: `counts of any list: 99 % within ${GOALS.countMs} ms`, met: p99(all(lists, 'count')) <= GOALS.countMs },
        {
          text: `a file of at least ${EXPORTED.toLocaleString('en')} rows takes at most ${GOALS.exportMb} MB more memory`,
          met: file.rows >= EXPORTED && Math.max(file.csv.mb, file.xlsx.mb) <= GOALS.exportMb,
        },
      ],
    };
  } finally {
    await app.close();
    await server.stop();
  }
}

async function marketOf(db: Database): Promise<Market> {
  const { rows: suppliers } = await sql<{ slug: string }>`select distinct supplier_slug as slug from reservations order by 1`.execute(db);
  const { rows: places } = await sql<{ slug: string }>`select distinct pickup_place as slug from reservations order by 1`.execute(db);
  const { rows: people } = await sql<Market['people'][number]>`
    select code, phone, email from reservations tablesample system (0.05) where state = 'completed' limit 200
  `.execute(db);
  const after = async (by: 'created_at' | 'pickup_at'): Promise<string> => {
    const column = sql.ref(by);
    const { rows } = await sql<{ id: string; at: Date }>`
      select id, ${column} as at from reservations order by ${column} desc, id desc offset ${DEEP} limit 1
    `.execute(db);
    return `${rows[0]?.at.getTime()}.${rows[0]?.id}`;
  };
  return {
    suppliers: suppliers.map(({ slug }) => slug),
    places: places.map(({ slug }) => slug),
    people,
    deep: { created: await after('created_at'), pickup: await after('pickup_at') },
  };
}

async function timed(
  { booking }: BuiltProduct,
  app: BuiltApp,
  admin: Awaited<ReturnType<typeof signedInAdmin>>,
  question: Question,
): Promise<Times> {
  let finding = 0;
  let counting: number | undefined;
  const begun = new WeakMap<object, number>();
  const db: Database = app.database.db.withPlugin({
    transformQuery({ node, queryId }) {
      begun.set(queryId, performance.now());
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      const ms = performance.now() - (begun.get(queryId) ?? 0);
      // What a first page shows whole is not counted by a statement of its own; what it shows of its rows and their tags is read afterwards.
      if (result.rows.some((row) => 'count' in row)) counting = ms;
      else if (!result.rows.some((row) => 'code' in row || 'folded' in row)) finding += ms;
      return result;
    },
  });
  const found: Times = { page: [], count: [], whole: [] };
  for (let round = -2; round < ROUNDS; round += 1) {
    const { after, ...asked } = question(Math.max(0, round));
    finding = 0;
    counting = undefined;
    const address = new URLSearchParams(asked);
    await booking.searchReservations({ db }, { ...reservationQuestion(reservationListAddress(address)), after: after ?? '' });
    const startedAt = performance.now();
    const answer = await admin.ask(staffHref('staffReservations', 'tr', {}, after ? { ...asked, after } : asked));
    const text = await answer.text();
    // A number that is one reservation's leads there.
    if (answer.status !== 200 && answer.status !== 303) throw new Error(`The list answered ${answer.status}: ${text.slice(0, 200)}`);
    if (round < 0) continue;
    found.page.push(finding);
    if (counting !== undefined) found.count.push(counting);
    found.whole.push(performance.now() - startedAt);
  }
  return found;
}

async function exported(admin: Awaited<ReturnType<typeof signedInAdmin>>) {
  // The orders of so many days are a tenth of five years and a little.
  const list = new URLSearchParams({ view: 'all', 'ordered-from': dayBefore(186) }).toString();
  const take = async (kind: 'csv' | 'xlsx') => {
    global.gc?.();
    const before = process.memoryUsage.rss();
    let most = before;
    let bytes = 0;
    let lines = 0;
    const startedAt = performance.now();
    const answer = await admin.ask(staffHref('staffReservationsFile', 'tr', {}), {
      method: 'POST',
      body: new URLSearchParams({ action: kind, list }),
    });
    if (!answer.ok || !answer.body) throw new Error(`The file answered ${answer.status}`);
    for await (const part of answer.body) {
      bytes += part.length;
      if (kind === 'csv') for (const byte of part) if (byte === 10) lines += 1;
      most = Math.max(most, process.memoryUsage.rss());
    }
    return { ms: performance.now() - startedAt, mb: (most - before) / 1e6, bytes, lines };
  };
  // The first of each makes what every later one needs too.
  await take('csv');
  await take('xlsx');
  const csv = await take('csv');
  return { csv, xlsx: await take('xlsx'), rows: csv.lines - 1 };
}
