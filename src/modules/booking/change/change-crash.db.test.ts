import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { WallClock } from '#kernel/time';
import type { DemoBehaviour } from '#payments/demo';
import { newId } from '#platform/crypto';
import type { Database } from '#platform/database';
import type { Connector } from '#suppliers';
import { crashingProcess, resetDatabase, stepsToStopAt, testDatabase } from '#testing';
import type { StaffPrincipal } from '../adjustments/standing.ts';
import { type BookingFixture, bookingFixture } from '../booking.fixture.ts';
import { recordRentalEvent } from '../manage/record-rental-event.ts';
import { checkReservations } from '../overview/check-reservations.ts';
import { selectChanges } from '../store/changes.ts';
import { card, changes } from './change.fixture.ts';

interface Story {
  readonly returnAt: string;
  readonly card?: DemoBehaviour;
  /** The supplier says no when it is asked. */
  readonly supplierRefuses?: boolean;
  /** Its system changes nothing: another car is booked, and then the one before is given back. */
  readonly changesNothing?: boolean;
  /** The supplier does it, and its first answer never arrives. */
  readonly answerIsLost?: boolean;
  /** The car was handed over before. */
  readonly isDriving?: boolean;
  /** What is taken for good once it is done, in kuruş. */
  readonly takes: number;
}

// Five days for 5000 lira, 1000 a day; a week costs 900 a day.
const STORIES: Readonly<Record<string, Story>> = {
  'a change that costs more': { returnAt: '2026-08-21T10:00', takes: 630_000 },
  'a change that gives back': { returnAt: '2026-08-17T10:00', takes: 300_000 },
  'a change that its supplier refuses': { returnAt: '2026-08-21T10:00', supplierRefuses: true, takes: 500_000 },
  'a change whose answer was lost': { returnAt: '2026-08-21T10:00', answerIsLost: true, takes: 630_000 },
  'a rental that is booked anew': { returnAt: '2026-08-21T10:00', changesNothing: true, takes: 630_000 },
  'a rental that is booked anew, and the answer lost': {
    returnAt: '2026-08-21T10:00',
    changesNothing: true,
    answerIsLost: true,
    takes: 630_000,
  },
  'a rental that its supplier does not book anew': {
    returnAt: '2026-08-21T10:00',
    changesNothing: true,
    supplierRefuses: true,
    takes: 500_000,
  },
  'a difference that the bank does not answer': { returnAt: '2026-08-21T10:00', card: 'capture_unanswered', takes: 630_000 },
  'a rental that is kept longer on the road': { returnAt: '2026-08-21T10:00', isDriving: true, takes: 630_000 },
  'a longer rental on the road whose answer was lost': {
    returnAt: '2026-08-21T10:00',
    isDriving: true,
    answerIsLost: true,
    takes: 630_000,
  },
  // After the pickup what is given back is credit.
  'a car that is brought back early': { returnAt: '2026-08-17T10:00', isDriving: true, takes: 500_000 },
  'a difference that cannot be charged after all': { returnAt: '2026-08-21T10:00', card: 'capture_refused', takes: 500_000 },
};

/** A confirmed rental, and its change in a process that may end on the way. */
async function tell(story: Story, diesAt: number) {
  const { db } = await resetDatabase(await testDatabase());
  const process = crashingProcess(diesAt);
  let isArmed = false;
  let answers = 0;
  let isChanging = false;
  const carsKept: number[] = [];
  const fixture = await bookingFixture(db, {
    failpoint: (step) => {
      if (isArmed) process.failpoint(step);
    },
    aroundDatabase: process.database,
    aroundGateway: process.outside,
    aroundConnector: (direct) => {
      const lost = (): boolean => {
        answers += 1;
        return story.answerIsLost === true && answers === 1;
      };
      const { modify, ...changesNothing } = direct;
      if (story.changesNothing)
        return process.outside<Connector>({
          ...changesNothing,
          book: async (request) => {
            if (isChanging && story.supplierRefuses) return { kind: 'declined', reason: 'no_car' };
            const answer = await direct.book(request);
            if (isChanging && lost()) throw new Error('The answer was lost');
            return answer;
          },
          cancel: async (reference) => {
            // Also when it is told for the second time.
            carsKept.push(await carsBooked(db, reference.key));
            return direct.cancel(reference);
          },
        });
      return process.outside<Connector>({
        ...direct,
        modify: async (reference, request) => {
          if (story.supplierRefuses) return { kind: 'refused', reason: 'no_car' };
          const answer = await modify?.(reference, request);
          if (!answer || lost()) throw new Error('The answer was lost');
          return answer;
        },
      });
    },
  });
  const access = await fixture.confirmed();
  if (story.isDriving) await handedOver(fixture, access.code);
  isArmed = true;
  isChanging = true;
  const asked = await process.run(() => changes(fixture, access, { returnAt: story.returnAt as WallClock }, { payment: card(story.card) }));
  if (asked?.kind === 'to_bank') await process.run(() => fixture.atBank(asked as never));
  await process.run(() => fixture.workFor(2));
  const { steps } = process;
  process.restart();
  isArmed = false;
  await fixture.workFor(60, 5);
  expect(new Set([1, ...carsKept]), 'nothing is given back before the other car is there').toEqual(new Set([1]));
  return { fixture, code: access.code, steps };
}

async function handedOver(fixture: BookingFixture, code: string): Promise<void> {
  const { trip } = await fixture.reservation(code);
  fixture.pass({ minutes: (trip.from.getTime() - fixture.now().getTime()) / 60_000 + 30 });
  const by: StaffPrincipal = { kind: 'staff', id: newId(), roles: ['agent'] };
  await recordRentalEvent(fixture.deps, { code, event: 'picked_up', by });
  await fixture.work();
}

async function carsBooked(db: Database, without = ''): Promise<number> {
  const { rows } = await sql<{
    cars: number | string;
  }>`select count(*) as cars from allocations where state = 'booked' and key <> ${without}`.execute(db);
  return Number(rows[0]?.cars);
}

/** All of it, or nothing: what is agreed, what the supplier keeps and what was taken say the same. */
async function expectRightEnd(fixture: BookingFixture, code: string, story: Story, step: string): Promise<string> {
  const reservation = await fixture.reservation(code);
  const [change] = await selectChanges(fixture.deps.db, reservation.id);
  const books = await fixture.books();
  expect(books.held, `${step}: nothing stays blocked`).toBe(0);
  expect(reservation.nextAttemptAt, `${step}: nothing is left to do`).toBeNull();
  expect(reservation.state, step).toBe(story.isDriving ? 'picked_up' : 'confirmed');
  const isDone = change?.state === 'done';
  expect(reservation.revision, step).toBe(isDone ? 2 : 1);
  expect(books.taken, step).toBe(isDone ? story.takes : 500_000);
  expect(reservation.trip.criteria.returnAt, step).toBe(isDone ? story.returnAt : '2026-08-19T10:00');
  expect(await carsBooked(fixture.deps.db), `${step}: one car, and no other`).toBe(1);
  const { rows } = await sql<{
    until_at: Date;
    state: string;
  }>`select until_at, state from allocations where key = ${reservation.supplierKey}`.execute(fixture.deps.db);
  expect(rows[0]?.state, step).toBe('booked');
  const hours = ((rows[0]?.until_at.getTime() ?? 0) - reservation.trip.to.getTime()) / 3_600_000;
  expect(hours, `${step}: the supplier keeps the car for what is agreed`).toBeGreaterThanOrEqual(0);
  expect(hours, `${step}: the supplier keeps the car for what is agreed`).toBeLessThan(24);
  expect(await checkReservations(fixture.deps.db, fixture.now()), step).toEqual([]);
  const told = fixture.mails.filter(({ key }) => key.startsWith(`${reservation.id}.changed`));
  expect(new Set(told.map(({ key }) => key)).size, step).toBe(isDone ? 1 : 0);
  return change?.state ?? 'never written';
}

for (const [name, story] of Object.entries(STORIES))
  test(`${name}, stopped at every step`, { timeout: 240_000 }, async () => {
    const whole = await tell(story, Number.POSITIVE_INFINITY);
    expect(whole.steps.length).toBeGreaterThan(5);
    const end = await expectRightEnd(whole.fixture, whole.code, story, 'not stopped at all');
    expect(end).toBe(story.supplierRefuses ? 'refused' : 'done');
    for (const diesAt of stepsToStopAt(whole.steps.length)) {
      const { fixture, code } = await tell(story, diesAt);
      const step = `stopped at ${diesAt}, ${whole.steps[diesAt - 1]}`;
      const reached = await expectRightEnd(fixture, code, story, step);
      // Whoever only waits gets what was paid for.
      if (diesAt > whole.steps.indexOf('booking.change.asking') && whole.steps.includes('booking.change.asking'))
        expect(reached, step).toBe(end);
    }
  });
