import { sql } from 'kysely';
import { advanceReservation } from '../src/modules/booking/index.ts';
import type { Process, World } from './world.ts';

/** A reservation as its row says, and how the record calls it. */
export interface ObservedReservation {
  readonly id: string;
  readonly code: string;
  readonly state: string;
  readonly nextAttemptAt: Date | null;
  readonly leasedUntil: Date | null;
  readonly pickupAt: Date;
  readonly returnAt: Date;
}

/** Every reservation, the first ordered first. */
export async function reservationsOf({ db, stage }: World): Promise<ObservedReservation[]> {
  const { rows } = await sql<ObservedReservation>`
    select id, code, state, next_attempt_at as "nextAttemptAt", leased_until as "leasedUntil", pickup_at as "pickupAt", return_at as "returnAt"
    from reservations
  `.execute(db);
  return rows.toSorted((one, other) => stage.nameOf(one.id).localeCompare(stage.nameOf(other.id)));
}

/** Everything that is due now is advanced, one after the other. */
export async function workOnce(world: World, process: Process): Promise<void> {
  await advanceDueOf(world, process, await reservationsOf(world));
}

async function advanceDueOf(world: World, { deps, run }: Process, seen: readonly ObservedReservation[]): Promise<void> {
  const now = world.stage.clock();
  const due = seen.filter(
    ({ nextAttemptAt, leasedUntil }) => nextAttemptAt && nextAttemptAt <= now && (!leasedUntil || leasedUntil <= now),
  );
  for (const { id } of due) await run(() => advanceReservation(deps, id));
}

/** Workers look again as soon as something is due, as long as that is soon. */
export async function workAWhile(world: World, process: Process, rounds: number): Promise<void> {
  let seen = await reservationsOf(world);
  for (let round = 1; round <= rounds; round += 1) {
    await advanceDueOf(world, process, seen);
    seen = await reservationsOf(world);
    const next = nextDue(seen);
    if (next === undefined || next > world.stage.clock().getTime() + SOON_MS || round === rounds) return;
    passUntil(world, next);
  }
}

/** When something is due next, and nobody works on it. */
function nextDue(seen: readonly ObservedReservation[]): number | undefined {
  const moments = seen.flatMap(({ nextAttemptAt, leasedUntil }) =>
    nextAttemptAt ? [Math.max(nextAttemptAt.getTime(), leasedUntil?.getTime() ?? 0)] : [],
  );
  return moments.length > 0 ? Math.min(...moments) : undefined;
}

export const passUntil = ({ stage }: World, moment: number): void => stage.pass(Math.max(0, (moment - stage.clock().getTime()) / 1000));

const SOON_MS = 120_000;
const LONGEST_MS = 9 * 86_400_000;
const MOST_ROUNDS = 400;

/** Nothing fails by itself any more, and workers go from one due moment to the next until nothing is due. @returns whether they came to rest */
export async function comeToRest(world: World): Promise<boolean> {
  const { stage } = world;
  stage.calm();
  stage.meanwhile = undefined;
  stage.note('all systems work again');
  const process = world.startProcess();
  const until = stage.clock().getTime() + LONGEST_MS;
  let seen = await reservationsOf(world);
  for (let round = 0; round < MOST_ROUNDS && stage.clock().getTime() < until; round += 1) {
    await advanceDueOf(world, process, seen);
    seen = await reservationsOf(world);
    const next = nextDue(seen);
    if (next === undefined) return true;
    passUntil(world, next);
  }
  return false;
}
