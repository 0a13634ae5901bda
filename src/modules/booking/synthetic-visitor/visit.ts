import { TEST_SUPPLIER } from '#suppliers/model';

/** What a visit does, in this order. */
export const VISIT_STEPS = ['clear', 'search', 'quote', 'order', 'confirmed', 'cancel', 'cancelled'] as const;
export type VisitStep = (typeof VISIT_STEPS)[number];

/** What became of a visit. @property why for whoever reads the log */
export type VisitOutcome = { readonly kind: 'done' } | { readonly kind: 'failed'; readonly step: VisitStep; readonly why: string };

/** A reservation and what opens it. */
export interface OpenedReservation {
  readonly code: string;
  readonly accessKey: string;
}

export interface Question {
  readonly method: 'GET' | 'POST';
  /** Under the API's address, with its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
}

export interface VisitAnswer {
  readonly status: number;
  readonly json: unknown;
}

export interface VisitDeps {
  /** Asks the API as anybody would, with the proof. @throws where no answer came: what became of the question is not known then */
  ask(question: Question): Promise<VisitAnswer>;
  /** Tests of earlier visits that still stand. */
  leftBehind(): Promise<readonly OpenedReservation[]>;
  /** What was ordered under the visit's key; nothing where nothing was. */
  ordered(): Promise<OpenedReservation | undefined>;
  began(step: VisitStep): (outcome: 'done' | 'failed') => void;
  pause(ms: number): Promise<void>;
  /** Aborted when the visit's time is over. */
  readonly signal: AbortSignal;
  /** The slug of the place where it rents. */
  readonly place: string;
  readonly now: Date;
  /** Of the visit's order. */
  readonly checkoutKey: string;
}

const LOOK_EVERY_MS = 1_000;
/** A confirmation takes seconds; five minutes are promised, and the visitor has no more than this. */
const LOOKS = 60;
/** How often an order without an answer is looked for. */
const LOOKS_FOR_ORDER = 15;
const DAY_MS = 86_400_000;
const AGE = 35;
/** Under a name that nobody can have (RFC 2606): even if it left, it would arrive nowhere. */
const EMAIL = 'synthetic-visitor@example.invalid';

/**
 * One visit: clears what an earlier one left, then searches, asks for a quote, orders, waits for the confirmation, cancels and waits for that. It never rejects.
 * What is not known is looked up, and nothing is sent twice.
 */
export async function visit(deps: VisitDeps): Promise<VisitOutcome> {
  let step: VisitStep = 'clear';
  const doing = async <Result>(name: VisitStep, work: () => Promise<Result>): Promise<Result> => {
    step = name;
    const ended = deps.began(name);
    try {
      const result = await work();
      ended('done');
      return result;
    } catch (error) {
      ended('failed');
      throw error;
    }
  };
  try {
    await doing('clear', () => clear(deps));
    const reference = await doing('search', () => search(deps));
    const quote = await doing('quote', () => quoted(deps, reference));
    const opened = await doing('order', () => order(deps, quote));
    await doing('confirmed', () => until(deps, opened, 'confirmed', ['confirming']));
    await doing('cancel', () => cancel(deps, opened));
    await doing('cancelled', () => until(deps, opened, 'cancelled', ['confirmed']));
    return { kind: 'done' };
  } catch (error) {
    return { kind: 'failed', step, why: deps.signal.aborted ? 'the time of the visit was over' : wordsOf(error) };
  }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function clear(deps: VisitDeps): Promise<void> {
  for (const opened of await deps.leftBehind()) {
    await cancel(deps, opened);
    await until(deps, opened, 'cancelled', ['confirmed']);
  }
}

/** @returns the reference of the first car that can be booked */
async function search({ ask, now, place }: VisitDeps): Promise<string> {
  const query = new URLSearchParams({ pickup: place, from: wall(now, 30), to: wall(now, 32), country: 'TR', age: String(AGE) });
  const { offers } = members(await ask({ method: 'GET', path: `/offers?${query}` }), [200]);
  const found = Array.isArray(offers) ? offers.map(record) : [];
  // Nothing else is ever booked, whatever the site has come to show.
  if (!found.every(({ supplier }) => record(supplier).slug === TEST_SUPPLIER)) throw new Error('it was shown cars of others');
  return text(found.find(({ bookable }) => bookable === true)?.reference, 'the reference of a car');
}

interface Quoted {
  readonly reference: string;
  readonly total: unknown;
}

async function quoted({ ask }: VisitDeps, offer: string): Promise<Quoted> {
  const quote = members(await ask({ method: 'POST', path: '/quotes', body: { offer, paymentMode: 'delivery' } }), [200]);
  const { payNow, total } = record(quote.summary);
  if (record(payNow).minor !== 0) throw new Error('it was asked for money');
  return { reference: text(record(quote.offer).reference, 'the reference of the quote'), total };
}

async function order(deps: VisitDeps, { reference, total }: Quoted): Promise<OpenedReservation> {
  const question: Question = {
    method: 'POST',
    path: '/reservations',
    headers: { 'Idempotency-Key': deps.checkoutKey },
    body: {
      offer: reference,
      agreedTotal: total,
      paymentMode: 'delivery',
      driver: {
        firstName: 'Synthetic',
        lastName: 'Visitor',
        email: EMAIL,
        phoneCountry: 'TR',
        phone: '0532 000 00 67',
        gender: 'woman',
        birthDate: `${Number(wall(deps.now, 30).slice(0, 4)) - AGE}-01-01`,
      },
      consents: { contract: true, privacy: true },
    },
  };
  const answer = await deps.ask(question).catch(() => undefined);
  if (!answer || answer.status >= 500) return lookedUp(deps, answer);
  const booked = members(answer, [201]);
  if (booked.next !== 'confirming') throw new Error(`the order went on with "${String(booked.next)}"`);
  return { code: text(booked.code, 'a number'), accessKey: text(booked.accessKey, 'a key') };
}

/** An order of which nobody knows whether it was written. It may still arrive: what does so later is cleared by the next visit. */
async function lookedUp(deps: VisitDeps, answer: VisitAnswer | undefined): Promise<OpenedReservation> {
  for (let look = 0; look < LOOKS_FOR_ORDER; look += 1) {
    const found = await deps.ordered();
    if (found) return found;
    await waited(deps);
  }
  throw new Error(answer ? `the order was answered ${answer.status}` : 'the order was not answered');
}

async function cancel({ ask }: VisitDeps, opened: OpenedReservation): Promise<void> {
  const asked = { path: `/reservations/${opened.code}/cancellation`, headers: keyOf(opened) } as const;
  const { amount, kind } = members(await ask({ ...asked, method: 'GET' }), [200]);
  const answer = await ask({ ...asked, method: 'POST', body: { agreed: { kind, amount } } }).catch(() => undefined);
  // Without an answer the reservation says what became of it.
  if (answer && answer.status < 500) members(answer, [200]);
}

/** Waits until a reservation is in a state. @param meanwhile the states on the way to it */
async function until(deps: VisitDeps, opened: OpenedReservation, wanted: string, meanwhile: readonly string[]): Promise<void> {
  let seen = 'not answered';
  for (let look = 0; look < LOOKS; look += 1) {
    const answer = await deps.ask({ method: 'GET', path: `/reservations/${opened.code}`, headers: keyOf(opened) }).catch(() => undefined);
    if (answer && answer.status < 500) {
      seen = String(members(answer, [200]).state);
      if (seen === wanted) return;
      if (!meanwhile.includes(seen)) break;
    }
    await waited(deps);
  }
  throw new Error(`the reservation is ${seen}`);
}

async function waited({ pause, signal }: VisitDeps): Promise<void> {
  await pause(LOOK_EVERY_MS);
  signal.throwIfAborted();
}

const keyOf = ({ accessKey }: OpenedReservation) => ({ 'Access-Key': accessKey });

/** What the clock at the place shows so many days from now. */
const wall = (now: Date, days: number): string => `${new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)}T10:00`;

function members({ json, status }: VisitAnswer, good: readonly number[]): Readonly<Record<string, unknown>> {
  const said = record(json);
  if (!good.includes(status)) throw new Error(`it was answered ${status}${typeof said.title === 'string' ? ` (${said.title})` : ''}`);
  return said;
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

function text(value: unknown, what: string): string {
  if (typeof value !== 'string' || value === '') throw new Error(`it was not told ${what}`);
  return value;
}
