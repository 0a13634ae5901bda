import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { href } from '#addresses/model';
import { type RunningProduct, startProduct } from '../scripts/product.ts';
import { type Figure, milliseconds } from './figure.ts';
import { openedApp } from './in-process.ts';
import { listQuery } from './list-query.ts';
import { type Visitor, visitorAt } from './visitor.ts';

const PATIENCE_MS = 60_000;
/** A second of the process that takes over is five minutes: what waits for time to pass need not be waited for. */
const PACE = '300';

interface Books {
  readonly states: readonly string[];
  readonly unfinished: number;
  /** What confirmed reservations cost online, and what the bank has taken or keeps blocked. */
  readonly due: number;
  readonly taken: number;
  readonly blocked: number;
  readonly booked: number;
  readonly held: number;
  readonly emails: number;
}

/** A booking and its cancellation over HTTP, in a process that is killed at each of its steps in turn and started again. */
export async function figure(): Promise<Figure> {
  const root = mkdtempSync(join(tmpdir(), 'kontak-crash-'));
  try {
    const seeded = join(root, 'seeded');
    mkdirSync(seeded);
    await (await openedApp({ DATA_DIR: seeded })).close();
    const folderOf = (name: string): string => {
      const folder = join(root, name);
      cpSync(seeded, folder, { recursive: true });
      return folder;
    };
    const whole = await told(folderOf('whole'), 0);
    const rows: string[][] = [['never', ...ended(whole.books), '']];
    const wrong = [...faultsOf(whole.books)];
    for (let diesAt = 1; diesAt <= whole.steps.length; diesAt += 1) {
      const { books, steps, recoveredMs } = await told(folderOf(String(diesAt)), diesAt);
      const step = `${diesAt}. ${steps.at(-1)}`;
      process.stdout.write(`${step}: ${books.states.join(', ') || 'nothing written'}\n`);
      rows.push([step, ...ended(books), milliseconds(recoveredMs)]);
      wrong.push(...faultsOf(books).map((fault) => `${step}: ${fault}`));
    }
    return {
      title: 'Killed in the middle of a booking',
      how: [
        'A visitor books over HTTP, pays a part through 3-D Secure, waits for the confirmation and cancels in time.',
        'The process (the built product on the embedded database) kills itself with SIGKILL at each of its steps between two calls to the outside; the visitor then does nothing more.',
        'A new process on the same folder takes over, its clock three hundred times as fast. Car and money are what the supplier and the bank say afterwards.',
      ].join(' '),
      columns: ['killed at', 'what became of the order', 'car', 'money', 'emails', 'settled after the restart within'],
      rows,
      goals: [
        { text: `every reservation reaches a right end${wrong.length > 0 ? ` (${wrong.join('; ')})` : ''}`, met: wrong.length === 0 },
      ],
    };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const ended = (books: Books): string[] => [
  books.states.join(', ') || 'never written',
  books.booked > 0 ? 'booked' : 'free',
  books.taken > 0 ? 'paid' : 'none taken',
  String(books.emails),
];

/** A car and its price, or neither. */
function faultsOf({ states, unfinished, due, taken, blocked, booked, held }: Books): string[] {
  const confirmed = states.filter((state) => state === 'confirmed').length;
  return [
    ...(states.length > 1 ? ['more than one reservation'] : []),
    ...(unfinished > 0 ? [`left unfinished (${states.join(', ')})`] : []),
    ...(booked === confirmed && held === 0 ? [] : [`${booked} cars booked and ${held} held for ${confirmed} confirmed reservations`]),
    ...(taken === due && blocked === 0 ? [] : [`${taken} taken and ${blocked} blocked where ${due} is due`]),
  ];
}

async function told(dataFolder: string, diesAt: number): Promise<{ books: Books; steps: readonly string[]; recoveredMs: number }> {
  const entry = join(import.meta.dirname, 'servers', 'mortal.ts');
  const mortal = await startProduct({ dataFolder, entry, env: { NODE_ENV: 'production', DIES_AT: String(diesAt) } });
  await story(visitorAt(mortal.origin, 1), mortal).catch((error: unknown) => {
    // A visitor whose server is gone sees nothing more.
    if (diesAt === 0) throw error;
  });
  await mortal.kill();
  const steps = [...mortal.output().matchAll(/^step (\S+)$/gm)].map(([, step = '']) => step);
  if (diesAt > 0 && steps.length !== diesAt) throw new Error(`It was to die at step ${diesAt} and made ${steps.length}`);

  const heir = await startProduct({ dataFolder, entry, env: { NODE_ENV: 'production', PACE } });
  const startedAt = performance.now();
  let books = await booksOf(heir);
  while (books.unfinished > 0 && performance.now() - startedAt < PATIENCE_MS) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    books = await booksOf(heir);
  }
  const recoveredMs = performance.now() - startedAt;
  await heir.stop();
  return { books, steps, recoveredMs };
}

const booksOf = async ({ origin }: RunningProduct): Promise<Books> => (await (await fetch(`${origin}/books`)).json()) as Books;

async function story(visitor: Visitor, server: RunningProduct): Promise<void> {
  const { html } = await visitor.open(href('cars', 'tr', {}, listQuery()));
  const reference = decodeURIComponent(/\/arac-rezervasyon\?offer=([\w.~%-]+)/.exec(html)?.[1] ?? '');
  const order = await visitor.readyToBook(reference);
  const { location: bank = '' } = await order();
  const { location: completed = '' } = await visitor.approve(bank);
  await until(async () => (await visitor.open(completed)).html.includes('/voucher'));
  await visitor.cancel(href('reservations', 'tr', {}, new URLSearchParams(completed.split('?')[1])));
  await until(async () => (await booksOf(server)).unfinished === 0);
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const startedAt = performance.now();
  while (!(await holds())) {
    if (performance.now() - startedAt > PATIENCE_MS) throw new Error('The story does not go on');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
