import { sql } from 'kysely';
import { checkEarnings, checkReservations, RESERVATION_TRANSITIONS, workQueue } from '../src/modules/booking/index.ts';
import { checkBalances } from '../src/modules/ledger/index.ts';
import { checkLedger } from '../src/modules/payments/index.ts';
import { type BankPayment, heldBy, takenBy } from './bank.ts';
import type { PromisesMade } from './story.ts';
import type { World } from './world.ts';

interface End {
  readonly id: string;
  readonly code: string;
  readonly state: string;
  readonly connector: string;
  readonly payNowMinor: number;
  readonly outcome: 'refund' | 'credit' | 'nothing' | null;
  readonly outcomeMinor: number | null;
  readonly creditMinor: number;
  /** What is still owed to it, or was refused and needs a call. */
  readonly owed: readonly string[];
  readonly events: readonly { readonly event: string; readonly from: string | null; readonly to: string }[];
}

const OPEN = new Set(['pending_payment', 'awaiting_proof', 'confirming', 'payment_failed']);
const HAS_CAR = new Set(['confirmed', 'picked_up', 'completed']);

/** What must hold once nothing is due any more, whatever has happened. @returns a sentence for each that does not */
export async function brokenInvariants(world: World, told: PromisesMade, cameToRest: boolean): Promise<string[]> {
  const broken: string[] = [];
  const ends = await endsOf(world);
  // That machines have stopped is told to people as well, and is no excuse for it.
  const { rows } = await workQueue(world.startProcess().deps);
  const forPeople = new Set(rows.filter(({ kind }) => kind !== 'not_ended').map(({ code }) => code));
  if (!cameToRest) broken.push('work never comes to rest');
  for (const end of ends) {
    const name = world.stage.nameOf(end.id);
    const say = (sentence: string): void => void broken.push(`${name} (${end.state}): ${sentence}`);
    if (OPEN.has(end.state) && !forPeople.has(end.code)) say('is still open, and nobody is told');
    await checkCars(world, end, say);
    checkMoney(world, end, say);
    checkEvents(end, say);
    const endedOtherwise = end.events.some(({ event }) => event === 'payment_lost');
    if (told.accepted.has(end.id) && !end.events.some(({ event }) => event === 'supplier_confirmed') && !endedOtherwise)
      say('its supplier was told that its yes counts, and it does not');
  }
  await checkBooks(world, broken);
  return broken;
}

/** What `npm run ledger -- check` looks at. */
async function checkBooks({ db, stage }: World, broken: string[]): Promise<void> {
  if ((await checkLedger(db)).length > 0) broken.push('ledger and payments disagree');
  const { overdrawn, uneven } = await checkBalances(db);
  if (overdrawn.length > 0) broken.push('an account is overdrawn');
  if (uneven.length > 0) broken.push('debits and credits differ');
  for (const { code, fault } of await checkReservations(db, stage.clock())) broken.push(`${stage.nameOf(code)}: ${fault}`);
  for (const { fault, of } of await checkEarnings(db, stage.clock())) broken.push(`${stage.nameOf(of)}: ${fault}`);
}

type Say = (sentence: string) => void;

/** Never two bookings for one reservation, never confirmed without a yes, never a car for nobody. */
async function checkCars(world: World, end: End, say: Say): Promise<void> {
  const supplier = world.suppliers.find(({ name }) => name === end.connector);
  if (!supplier) return checkDirect(world, end, say);
  const bookings = supplier.bookings.filter(({ key }) => key === end.id);
  if (bookings.filter(({ state }) => state !== 'refused').length > 1) say('its supplier has two bookings');
  const isBooked = bookings.some(({ state }) => state === 'booked' || state === 'requested');
  if (HAS_CAR.has(end.state) && !bookings.some(({ saidYes }) => saidYes)) say('is confirmed without a yes of its supplier');
  if (HAS_CAR.has(end.state) && !isBooked) say('is confirmed and has no car');
  if (!HAS_CAR.has(end.state) && isBooked && !end.owed.includes('supplier_cancel refused')) say('its supplier keeps a car for nobody');
}

async function checkDirect(world: World, end: End, say: Say): Promise<void> {
  const found = await world.direct.retrieve({ key: end.id, supplierCode: null, lastName: '' });
  if (HAS_CAR.has(end.state) && found.kind !== 'confirmed') say('is confirmed and has no car');
  if (!HAS_CAR.has(end.state) && (found.kind === 'confirmed' || found.kind === 'pending')) say('its supplier keeps a car for nobody');
}

/** Never money held without a car or a refund. */
function checkMoney({ bank }: World, end: End, say: Say): void {
  const payments: BankPayment[] = [...bank.payments.values()].filter(({ item }) => item === end.code);
  const held = payments.reduce((sum, payment) => sum + heldBy(payment), 0);
  const taken = payments.reduce((sum, payment) => sum + takenBy(payment), 0);
  if (payments.some((payment) => payment.capturedMinor > payment.amount.minor)) say('more was taken than was agreed');
  if (held > 0) say('money is held on a card');
  if (end.state === 'withdrawn' && payments.some((payment) => payment.capturedMinor > 0))
    say('was withdrawn, and money was taken for a while');
  const due = dueOf(end);
  if (taken !== due) say(`${taken} was taken where ${due} is right`);
}

/** What the customer's card has paid for good, when everything is right. */
function dueOf({ state, outcome, outcomeMinor, payNowMinor, creditMinor }: End): number {
  if (HAS_CAR.has(state)) return payNowMinor;
  if (outcome === 'refund') return payNowMinor - (outcomeMinor ?? 0);
  if (outcome === 'credit') return creditMinor === outcomeMinor ? payNowMinor : payNowMinor - (outcomeMinor ?? 0);
  return 0;
}

function checkEvents({ events, state }: End, say: Say): void {
  events.forEach(({ event, from, to }, index) => {
    const known =
      index === 0 ? from === null : RESERVATION_TRANSITIONS.some((each) => each[0] === from && each[1] === event && each[2] === to);
    if (!known) say(`${event} cannot lead from ${from} to ${to}`);
    if (index > 0 && from !== events[index - 1]?.to) say(`${event} begins elsewhere than the event before ended`);
  });
  if (events.at(-1)?.to !== state) say('its last event tells another state');
}

async function endsOf({ db, stage }: World): Promise<End[]> {
  const { rows } = await sql<End>`
    select r.id, r.code, r.state, r.connector, r.pay_now_minor as "payNowMinor", r.outcome, r.outcome_minor as "outcomeMinor",
      coalesce((select sum(c.amount_minor) from credits c where c.reservation_code = r.code and c.amount_minor > 0), 0)::integer as "creditMinor",
      coalesce((select jsonb_agg(o.kind || ' ' || o.state) from reservation_obligations o
        where o.reservation_id = r.id and o.state <> 'done'), '[]') as owed,
      (select jsonb_agg(jsonb_build_object('event', e.event, 'from', e.from_state, 'to', e.to_state) order by e.id)
        from reservation_events e where e.reservation_id = r.id) as events
    from reservations r
  `.execute(db);
  return rows.toSorted((one, other) => stage.nameOf(one.id).localeCompare(stage.nameOf(other.id)));
}
