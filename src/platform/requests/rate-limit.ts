import { sql } from 'kysely';
import { digestOf, type Key } from '../crypto.ts';
import type { Database } from '../database.ts';
import type { SharedCache } from '../shared-cache/shared-cache.ts';
import { networkOf, widerNetworksOf } from './networks.ts';

// A type, not an interface: Kysely's withTables asks for an index signature.
type RateTable = {
  rate_limits: { key: string; starts_at: Date; hits: number };
};

/**
 * Counts one use of `key` and says whether it is still within the limit of its window. Windows begin at fixed moments, so
 * that counting is one statement, and every process counts in the same row.
 * @param key what is limited and for whom, without personal data in the clear: `look-up:` and a digest of the address
 */
export async function allow(db: Database, key: string, limit: number, windowSeconds: number, now: Date): Promise<boolean> {
  return (await count(db, key, windowSeconds, now)) <= limit;
}

/** Counts one use of `key`. @returns how often it has been used in its window, with this time */
export type Counting = (key: string, windowSeconds: number, now: Date) => Promise<number>;

/** In the database, where every process counts. */
export const countedIn =
  (db: Database): Counting =>
  (key, windowSeconds, now) =>
    count(db, key, windowSeconds, now);

/** Where all processes count without a write; for as long as that is away, in the database, from nothing: nobody is refused wrongly, and nobody is let through without being counted. */
export const countedTogether =
  (shared: Pick<SharedCache, 'count'> | undefined, db: Database): Counting =>
  async (key, windowSeconds, now) =>
    (await shared?.count(key, windowSeconds, now)) ?? count(db, key, windowSeconds, now);

async function count(db: Database, key: string, windowSeconds: number, now: Date): Promise<number> {
  const row = await db
    .withTables<RateTable>()
    .insertInto('rate_limits')
    .values({ key, starts_at: windowAt(windowSeconds, now), hits: 1 })
    .onConflict((conflict) => conflict.columns(['key', 'starts_at']).doUpdateSet({ hits: sql`rate_limits.hits + 1` }))
    .returning('hits')
    .executeTakeFirstOrThrow();
  return row.hits;
}

function windowAt(windowSeconds: number, now: Date): Date {
  const windowMs = windowSeconds * 1000;
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs);
}

/** Takes one use back that `allow` counted at `now`: it turned out to be none of those that are limited. */
export async function giveBack(db: Database, key: string, windowSeconds: number, now: Date): Promise<void> {
  await db
    .withTables<RateTable>()
    .updateTable('rate_limits')
    .set({ hits: sql`rate_limits.hits - 1` })
    .where('key', '=', key)
    .where('starts_at', '=', windowAt(windowSeconds, now))
    .where('hits', '>', 0)
    .execute();
}

/** How often something may be used. */
export interface Limit {
  readonly limit: number;
  readonly windowSeconds: number;
}

/** A /56 is a household of many, or a small office; a /48 is a company. They may use more than one visitor, but not as often as each of their 256 or 65,536 networks. */
export const WIDER_NETWORKS = { household: 4, company: 16 } as const;

/**
 * Counts one use for whoever comes from an address, and for the wider networks it lies in (`networkOf`, `widerNetworksOf`). A wider
 * network counts only what the narrower one was allowed, so that one visitor alone never uses up what is their neighbours'.
 * @param who.use what is limited; the networks are counted under their digests by `who.key`
 * @param who.ip as the host read it
 */
export async function allowNetwork(db: Database, who: NetworkUse, limit: Limit, now: Date): Promise<boolean> {
  return (await takeForNetwork(countedIn(db), who, limit, now)) !== undefined;
}

/**
 * The same as `allowNetwork`, for whoever is told how much is left.
 * @returns the uses left in this window after this one; nothing when it was one too many
 */
export async function takeForNetwork(
  counting: Counting,
  who: NetworkUse,
  { limit, windowSeconds }: Limit,
  now: Date,
): Promise<number | undefined> {
  let left = limit;
  for (const { key, times } of networkKeys(who)) {
    left = Math.min(left, limit * times - (await counting(key, windowSeconds, now)));
    if (left < 0) return undefined;
  }
  return left;
}

/** The same as `giveBack` for a use that `allowNetwork` has allowed. */
export async function giveBackNetwork(db: Database, who: NetworkUse, { windowSeconds }: Limit, now: Date): Promise<void> {
  for (const { key } of networkKeys(who)) await giveBack(db, key, windowSeconds, now);
}

interface NetworkUse {
  readonly use: string;
  readonly ip: string;
  readonly key: Key;
}

function networkKeys({ use, ip, key }: NetworkUse): { readonly key: string; readonly times: number }[] {
  const [household, company] = widerNetworksOf(ip);
  const counted = [
    { network: networkOf(ip), times: 1 },
    ...(household ? [{ network: household, times: WIDER_NETWORKS.household }] : []),
    ...(company ? [{ network: company, times: WIDER_NETWORKS.company }] : []),
  ];
  return counted.map(({ network, times }) => ({ key: `${use}:${digestOf(network, key)}`, times }));
}

/** Gives every use of `key` back, to somebody who has shown who they are. */
export async function forgetRatesOf(db: Database, key: string): Promise<void> {
  await db.withTables<RateTable>().deleteFrom('rate_limits').where('key', '=', key).execute();
}

/** Windows that ended long ago say nothing about anybody any more. */
export async function forgetRates(db: Database, olderThan: Date): Promise<void> {
  await db.withTables<RateTable>().deleteFrom('rate_limits').where('starts_at', '<', olderThan).execute();
}
