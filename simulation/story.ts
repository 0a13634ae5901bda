import { sql } from 'kysely';
import { RULES } from '#kernel/rules';
import type { Principal } from '../src/kernel/principal.ts';
import type { WallClock } from '../src/kernel/time.ts';
import {
  acceptRequest,
  cancelFor,
  declineRequest,
  readOrder,
  reconcilePayment,
  recordRentalEvent,
  refuseAtDelivery,
  startBooking,
} from '../src/modules/booking/index.ts';
import { checkoutKey, FILLED, orderInput } from '../src/modules/booking/order-input.fixture.ts';
import { findOffers, listedOffers } from '../src/modules/search/index.ts';
import { tripBetween } from '../src/testing/marketplace/marketplace.ts';
import { type ObservedReservation, passUntil, reservationsOf, workAWhile, workOnce } from './workers.ts';
import type { Process, World } from './world.ts';

const STAFF: Principal = { kind: 'staff', id: '0f5c0f5c-0f5c-4f5c-8f5c-0f5c0f5c0f5c', roles: ['agent'] };
const DESK: Principal = {
  kind: 'supplier',
  id: '7a0c7a0c-7a0c-4a0c-8a0c-7a0c7a0c7a0c',
  supplier: 'kuzey-oto',
  roles: ['desk'],
  offices: null,
};

/** What customers, people of suppliers, staff and time do, in any order. */
const STEPS = {
  order: 22,
  same_form: 5,
  holder: 16,
  bank_returns: 12,
  work: 16,
  crash: 16,
  wait: 14,
  people: 8,
  withdraw: 8,
  cancel: 6,
  refuse: 3,
  desk: 8,
};
const MOST_ORDERS = 3;

/** What is true of a yes that a person was told is taken: it is held against the end. */
export interface PromisesMade {
  readonly accepted: Set<string>;
}

/**
 * One story: some orders among failures, told step by step. Every decision is the seed's.
 * @returns what people were told on the way
 */
export async function tellStory(world: World): Promise<PromisesMade> {
  const { stage } = world;
  const told: PromisesMade = { accepted: new Set() };
  const forms: Readonly<Record<string, string>>[] = [];
  const steps = stage.random.between(6, 14);
  stage.meanwhile = async () => {
    stage.meanwhile = undefined;
    if (stage.random.happens(50)) return withdraw(world, world.startProcess());
    stage.note('another process works');
    await workOnce(world, world.startProcess());
  };
  for (let step = 0; step < steps; step += 1) {
    const what = forms.length === 0 ? 'order' : stage.random.weighed(STEPS);
    await take(world, what, forms, told);
    for (const { id, state } of await reservationsOf(world)) stage.note(`= ${stage.nameOf(id)} ${state}`);
  }
  return told;
}

async function take(world: World, what: keyof typeof STEPS, forms: Readonly<Record<string, string>>[], told: PromisesMade): Promise<void> {
  const { stage, bank } = world;
  const { random } = stage;
  const process = world.startProcess(what === 'crash' ? random.between(1, 9) : undefined);
  switch (what) {
    case 'order': {
      if (forms.length >= MOST_ORDERS) return;
      const form = await newForm(world, process, forms.length + 1);
      if (!form) return;
      forms.push(form);
      return send(world, process, form, forms.length);
    }
    case 'same_form': {
      const number = random.between(1, forms.length);
      const form = forms[number - 1];
      return form && send(world, process, form, number);
    }
    case 'holder': {
      const open = [...bank.payments.values()].filter(({ state }) => state === 'challenge');
      const payment = open.length > 0 ? random.oneOf(open) : undefined;
      if (!payment) return;
      const says = random.happens(80) ? 'yes' : 'no';
      stage.note(`holder of ${stage.nameOf(payment.item)} says ${says}`);
      bank.answer(payment.id, says);
      return;
    }
    case 'bank_returns': {
      const payments = [...bank.payments.values()];
      const payment = payments.length > 0 ? random.oneOf(payments) : undefined;
      if (!payment) return;
      stage.note(`bank sends the holder of ${stage.nameOf(payment.item)} back`);
      await process.run(() => reconcilePayment(process.deps, payment.id));
      return;
    }
    case 'work':
    case 'crash': {
      stage.note(what === 'work' ? 'workers work' : 'workers work, and their process dies');
      return workAWhile(world, process, random.between(1, 4));
    }
    case 'wait': {
      const minutes = random.oneOf([0.1, 0.4, 1, 3, 11, 25, 130, 600]);
      stage.note(`${minutes} minutes pass`);
      return stage.pass(minutes * 60);
    }
    case 'desk':
      return noteAtDesk(world, process);
    case 'people':
      return answerRequest(world, process, told);
    case 'withdraw':
      return withdraw(world, process);
    case 'cancel':
    case 'refuse': {
      const seen = await reservationsOf(world);
      const reservation = seen.length > 0 ? random.oneOf(seen) : undefined;
      if (!reservation) return;
      stage.note(`staff ${what} ${stage.nameOf(reservation.id)}`);
      const act = what === 'cancel' ? cancelFor : refuseAtDelivery;
      await process.run(() => act(process.deps, { code: reservation.code, by: STAFF, reason: 'no_car' }));
    }
  }
}

/** A pickup a few hours from now: nobody is waited for longer than half of that. The other trips are two weeks away. */
const TODAY = { pickupAt: '2026-08-01T15:00' as WallClock, returnAt: '2026-08-06T10:00' as WallClock };

/** Somebody searches, chooses and fills in a form. */
async function newForm(world: World, { deps, run }: Process, number: number): Promise<Readonly<Record<string, string>> | undefined> {
  const { stage } = world;
  const trip = tripBetween(world.trip, world.trip, stage.random.happens(70) ? TODAY : {});
  const found = await run(() => findOffers(deps, trip));
  const offers = found?.arrived.flatMap((outcome) => (outcome.kind === 'answered' ? outcome.offers : [])) ?? [];
  if (offers.length === 0) return undefined;
  const company = stage.random.oneOf([...new Set(offers.map(({ supplier }) => supplier.slug))].toSorted());
  const offer = offers.filter(({ supplier }) => supplier.slug === company).toSorted((one, other) => one.total.minor - other.total.minor)[0];
  const [listed] = offer ? listedOffers(deps, trip.criteria, [offer]) : [];
  if (!listed) return undefined;
  const paymentMode = stage.random.weighed({ full: 60, partial: 25, delivery: 15 });
  stage.note(`r${number} is ordered of ${company}, ${paymentMode}`);
  return {
    ...FILLED,
    offer: listed.reference,
    paymentMode,
    email: `driver-${number}@ornek.com`,
    phone: `0532 000 00 ${10 + number}`,
    lastName: `Sürücü ${'ABC'[number - 1] ?? ''}`,
    checkoutKey: checkoutKey(`order-${number}`),
  };
}

async function send(world: World, { deps, run }: Process, form: Readonly<Record<string, string>>, number: number): Promise<void> {
  const { stage } = world;
  const name = `r${number}`;
  stage.nextName = name;
  const read = readOrder(deps, orderInput(form), 'tr');
  if (read.kind === 'invalid') throw new Error(`The form is wrong: ${JSON.stringify(read.problems)}`);
  const payer = { ...read.payment, ip: `203.0.113.${number}`, browser: `browser-${number}`, verifiedEmails: [] };
  const outcome = await run(() => startBooking(deps, { order: read.order, payer, by: { kind: 'customer', id: null } }));
  stage.note(`${name} is answered ${outcome?.kind ?? 'nothing'}`);
  await nameReservations(world);
}

/** Both keys of a reservation mean the same name, by the form it came with. */
async function nameReservations({ db, stage }: World): Promise<void> {
  const { rows } = await sql<{ id: string; code: string; checkout_key: string }>`select id, code, checkout_key from reservations`.execute(
    db,
  );
  for (const { id, code, checkout_key } of rows) {
    const name = `r${/order-(\d)/.exec(checkout_key)?.[1] ?? '?'}`;
    stage.alsoKnownAs(id, name);
    stage.alsoKnownAs(code, name);
  }
}

async function answerRequest(world: World, process: Process, told: PromisesMade): Promise<void> {
  const { stage } = world;
  const seen = await reservationsOf(world);
  const reservation = seen.length > 0 ? stage.random.oneOf(seen) : undefined;
  if (!reservation) return;
  const { code, id } = reservation;
  const says = stage.random.happens(65) ? 'yes' : 'no';
  const outcome = await process.run(() =>
    says === 'yes' ? acceptRequest(process.deps, { code, by: DESK }) : declineRequest(process.deps, { code, by: DESK, reason: 'no_car' }),
  );
  stage.note(`the desk says ${says} to ${stage.nameOf(id)}: ${outcome?.kind}`);
  if (says === 'yes' && outcome?.kind === 'answered') told.accepted.add(id);
}

/** The car is handed over, comes back, or nobody came for it: from then on a rental earns, or what is kept of it does. */
async function noteAtDesk(world: World, process: Process): Promise<void> {
  const { stage } = world;
  const atDesk = (await reservationsOf(world)).filter(({ state }) => state === 'confirmed' || state === 'picked_up');
  const reservation = atDesk.length > 0 ? stage.random.oneOf(atDesk) : undefined;
  if (!reservation) return;
  await noteRental(world, process, reservation);
}

async function noteRental({ stage }: World, process: Process, { code, id, state }: ObservedReservation): Promise<void> {
  const event = state === 'picked_up' ? 'returned' : stage.random.weighed({ picked_up: 75, not_shown: 25 });
  const outcome = await process.run(() => recordRentalEvent(process.deps, { code, event, by: STAFF }));
  stage.note(`the desk notes ${event} of ${stage.nameOf(id)}: ${outcome?.kind}`);
}

/** A customer does not wait for the supplier's answer any more. */
async function withdraw(world: World, process: Process): Promise<void> {
  const { stage } = world;
  const waiting = (await reservationsOf(world)).filter(({ state }) => state === 'confirming');
  const reservation = waiting.length > 0 ? stage.random.oneOf(waiting) : undefined;
  if (!reservation) return;
  const { code, id } = reservation;
  const by = { kind: 'customer', id: null } as const;
  const outcome = await process.run(() => cancelFor(process.deps, { code, by, reason: 'customer_asked' }));
  stage.note(`the customer withdraws ${stage.nameOf(id)}: ${outcome?.kind}`);
}

/** Who has a car in the end fetches it at its hour and brings it back, or does not come: most stories are over long before that hour. */
export async function keepAppointments(world: World): Promise<void> {
  const process = world.startProcess();
  for (const { id } of await reservationsOf(world)) {
    for (const [state, at] of [
      ['confirmed', 'pickupAt'],
      ['picked_up', 'returnAt'],
    ] as const) {
      const reservation = (await reservationsOf(world)).find((each) => each.id === id);
      if (reservation?.state !== state) continue;
      // Nobody has stayed away before the car has waited as agreed.
      passUntil(world, reservation[at].getTime() + RULES.deliveryWaitHours * 3_600_000);
      await noteRental(world, process, reservation);
    }
  }
}
