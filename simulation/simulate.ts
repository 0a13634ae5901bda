import type { Database } from '../src/platform/database.ts';
import { MARKET_NOW } from '../src/testing/marketplace/marketplace.ts';
import { brokenInvariants } from './invariants.ts';
import type { Marketplace } from './marketplace.ts';
import { randomOf } from './random.ts';
import { createStage } from './stage.ts';
import { keepAppointments, tellStory } from './story.ts';
import { comeToRest } from './workers.ts';
import { createWorld } from './world.ts';

export interface Simulated {
  readonly seed: number;
  /** Everything that happened, in order; the same for a seed, every time. */
  readonly trace: readonly string[];
  /** A sentence for each invariant that does not hold. */
  readonly broken: readonly string[];
}

/** Tells one seed's story from an empty marketplace until nothing is due, and looks whether everything is right. */
export async function simulate(db: Database, market: Marketplace, seed: number): Promise<Simulated> {
  await market.clear();
  const stage = createStage(randomOf(seed), MARKET_NOW);
  const world = await createWorld(db, market, stage);
  try {
    const told = await tellStory(world);
    let cameToRest = await comeToRest(world);
    await keepAppointments(world);
    cameToRest = (await comeToRest(world)) && cameToRest;
    return { seed, trace: stage.trace, broken: await brokenInvariants(world, told, cameToRest) };
  } catch (error) {
    return { seed, trace: stage.trace, broken: [`something broke: ${error instanceof Error ? error.stack : String(error)}`] };
  }
}
