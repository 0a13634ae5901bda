import { sql } from 'kysely';
import type { BuiltApp } from '../../bench/in-process.ts';
import { checkReservations, workQueue } from '../../src/modules/booking/index.ts';
import { checkBalances } from '../../src/modules/ledger/index.ts';
import { checkLedger, compareWithProvider } from '../../src/modules/payments/index.ts';
import type { StandInPayment } from '../../src/testing/iyzico/bank.ts';
import type { CustomerRecord } from './customers.ts';
import type { OutsideBooks } from './outside.ts';

/** What became of one reservation, as our rows say. */
interface End {
  readonly id: string;
  readonly code: string;
  readonly state: string;
  readonly connector: string;
  readonly payNowMinor: number;
  readonly outcome: 'refund' | 'credit' | 'nothing' | null;
  readonly outcomeMinor: number;
  readonly creditMinor: number;
  readonly payments: readonly string[];
  /** Under which keys its supplier may have been asked. */
  readonly keys: readonly (string | null)[];
  /** Cars that our own marketplace keeps under them. */
  readonly allocations: number;
}

/** What must not be, by what it is called in the figures. */
export interface Books {
  readonly reservations: number;
  readonly byState: Readonly<Record<string, number>>;
  readonly changesDone: number;
  readonly paymentsTaken: number;
  readonly lost: readonly string[];
  readonly double: readonly string[];
  readonly stuck: readonly string[];
  /** Ledger, rows, bank and suppliers that do not tell the same. */
  readonly wrong: readonly string[];
}

const OPEN = new Set(['pending_payment', 'awaiting_proof', 'confirming', 'payment_failed']);
const HAS_CAR = new Set(['confirmed', 'picked_up', 'completed']);

/** Holds the rows against the bank's books, the suppliers' books and what customers were told. */
export async function booksOf(app: BuiltApp, now: Date, outside: OutsideBooks, told: readonly CustomerRecord[]): Promise<Books> {
  const { db } = app.database;
  const [lost, double, stuck, wrong] = [[], [], [], []] as [string[], string[], string[], string[]];
  const ends = await endsOf(app);
  const byCode = new Map(ends.map((end) => [end.code, end]));
  const atBank = Map.groupBy(outside.bank.bank.payments.values(), ({ conversationId }) => conversationId);
  const forPeople = new Set((await workQueue(app.booking)).rows.map(({ code }) => code));

  for (const end of ends) {
    const say = (list: string[], what: string) => void list.push(`${end.code} (${end.connector}, ${end.state}) ${what}`);
    if (OPEN.has(end.state)) say(stuck, `is still open${forPeople.has(end.code) ? ', and people are told' : ''}`);
    const own = end.payments.flatMap((id) => atBank.get(id) ?? []);
    const held = own.filter(isHeld);
    if (held.length > 0) say(stuck, 'leaves money held on a card');
    const taken = own.reduce((sum, payment) => sum + takenBy(payment), 0);
    const due = dueOf(end);
    if (taken > due) say(double, `has paid ${taken} where ${due} is right`);
    if (taken < due) say(wrong, `has paid ${taken} where ${due} is right`);
    const cars = carsOf(end, outside);
    if (cars > 1) say(double, `has ${cars} cars`);
    if (cars === 0 && HAS_CAR.has(end.state)) say(lost, 'has no car');
    if (cars > 0 && !HAS_CAR.has(end.state)) say(wrong, 'keeps a car for nobody');
  }
  const ours = new Set(ends.flatMap(({ payments }) => payments));
  for (const [id, payments] of atBank)
    if (!ours.has(id) && payments.some((payment) => isHeld(payment) || takenBy(payment) > 0))
      lost.push(`the bank has money for ${id}, of which we know nothing`);

  for (const { askedToCancel, cancelled, code, confirmed, number } of told) {
    const state = code === undefined ? undefined : byCode.get(code)?.state;
    if (code !== undefined && state === undefined) lost.push(`customer ${number} was given ${code}, and it is not there`);
    if (confirmed && state !== 'confirmed' && !(askedToCancel && state === 'cancelled'))
      lost.push(`${code} was shown as confirmed and is ${state}`);
    if (cancelled && state !== 'cancelled') wrong.push(`${code} was said to be cancelled and is ${state}`);
  }

  const count = async (what: string, text: ReturnType<typeof sql<{ n: number }>>): Promise<void> => {
    const n = (await text.execute(db)).rows[0]?.n ?? 0;
    if (n > 0) stuck.push(`${n} ${what}`);
  };
  await count(
    'changes are still open',
    sql`select count(*)::integer as n from reservation_changes where state in ('waiting_for_payment', 'with_supplier')`,
  );
  await count('promises are not kept', sql`select count(*)::integer as n from reservation_obligations where state <> 'done'`);
  await count(
    'e-mails are not sent',
    sql`select count(*)::integer as n from reservation_emails where sent_at is null and due_at <= ${now}`,
  );
  await count('calls have no outcome', sql`select count(*)::integer as n from gateway_calls where ended_at is null`);
  await count('refunds are not made', sql`select count(*)::integer as n from refunds where state in ('intended', 'unknown')`);
  await count('reservations are held by nobody', sql`select count(*)::integer as n from reservations where leased_until > ${now}`);

  for (const { kind, paymentId } of await compareWithProvider(app.booking, [...ours]))
    wrong.push(`the provider tells otherwise of ${paymentId}: ${kind}`);
  for (const { fact } of await checkLedger(db)) wrong.push(`the ledger tells ${fact.kind} ${fact.id} otherwise`);
  const { overdrawn, uneven } = await checkBalances(db);
  for (const { account, subject } of overdrawn) wrong.push(`${account} of ${subject} is overdrawn`);
  if (uneven.length > 0) wrong.push('debits and credits differ');
  for (const { code, fault } of await checkReservations(db, now)) wrong.push(`${code}: ${fault}`);

  const { rows } = await sql<{ done: number; taken: number }>`
    select (select count(*)::integer from reservation_changes where state = 'done') as done,
      (select count(*)::integer from payments where state = 'captured') as taken`.execute(db);
  const byState = Object.fromEntries([...Map.groupBy(ends, ({ state }) => state)].map(([state, all]) => [state, all.length]));
  return {
    reservations: ends.length,
    byState,
    changesDone: rows[0]?.done ?? 0,
    paymentsTaken: rows[0]?.taken ?? 0,
    lost,
    double,
    stuck,
    wrong,
  };
}

/** What the card has paid for good when everything is right: what is agreed, less what was given back, and what is kept as credit. */
const dueOf = ({ creditMinor, outcome, outcomeMinor, payNowMinor, state }: End): number => {
  if (HAS_CAR.has(state)) return payNowMinor + creditMinor;
  return outcome === null ? 0 : payNowMinor - (outcome === 'nothing' ? 0 : outcomeMinor) + creditMinor;
};

const minorOf = (price: number): number => Math.round(price * 100);
const isHeld = ({ cancels, state }: StandInPayment): boolean => state === 'PRE_AUTH' && cancels.length === 0;
const takenBy = ({ cancels, items, price, state }: StandInPayment): number =>
  state !== 'POST_AUTH' || cancels.length > 0
    ? 0
    : minorOf(price) - items.flatMap(({ refunds }) => refunds).reduce((sum, { refundPrice }) => sum + minorOf(refundPrice), 0);

const plain = (key: string | null): string => key?.replaceAll('-', '').toLowerCase() ?? 'none';

function carsOf({ allocations, connector, keys }: End, outside: OutsideBooks): number {
  if (connector === 'direct') return allocations;
  // Suppliers keep our keys as far as their messages hold them.
  const known = new Set(keys.map(plain));
  return outside.bookings().filter(({ cancelled, declined, key }) => known.has(plain(key)) && !cancelled && !declined).length;
}

async function endsOf({ database }: BuiltApp): Promise<End[]> {
  const { rows } = await sql<End>`
    select r.id, r.code, r.state, r.connector, r.pay_now_minor as "payNowMinor", r.outcome, coalesce(r.outcome_minor, 0) as "outcomeMinor",
      coalesce((select sum(c.amount_minor) from credits c where c.reservation_code = r.code and c.amount_minor > 0), 0)::integer as "creditMinor",
      coalesce((select jsonb_agg(p.id) from payments p where p.reservation_id = r.id), '[]') as payments,
      jsonb_build_array(r.id, r.supplier_key) || coalesce((select jsonb_agg(c.supplier_key) from reservation_changes c where c.reservation_id = r.id), '[]') as keys,
      (select count(*)::integer from allocations a where a.state = 'booked' and (a.key = r.id::text or a.key = r.supplier_key::text
        or a.key in (select c.supplier_key::text from reservation_changes c where c.reservation_id = r.id))) as allocations
    from reservations r order by r.created_at
  `.execute(database.db);
  return rows;
}
