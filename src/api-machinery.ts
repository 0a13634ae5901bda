import type { Machinery } from '#api';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import { digestOf, keyFor, keyRingFor } from '#platform/crypto';
import type { Database } from '#platform/database';
import { databaseFault } from '#platform/database/database-faults';
import type { Log } from '#platform/log';
import { createCountsHere } from '#platform/requests/counts-here';
import { type CountryOf, locationOf } from '#platform/requests/geo';
import { claimKey, keepAnswer, letKeyGo } from '#platform/requests/idempotency';
import { networkOf } from '#platform/requests/networks';
import { countedIn, countedTogether, type Limit, takeForNetwork } from '#platform/requests/rate-limit';
import type { SharedCache } from '#platform/shared-cache/open-shared-cache';

/** A database that writes nothing is tried again after this. */
const ASK_AGAIN_MS = 5_000;

interface MachineryDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly countryOf: CountryOf;
  /** Where questions are counted for all processes without a write. */
  readonly shared?: SharedCache | undefined;
}

/** The platform's machinery, bound for the API: whoever asks is counted by the digest of their network. */
export function createMachinery(deps: MachineryDeps, { secrets, countryHeader }: Pick<Config, 'secrets' | 'countryHeader'>): Machinery {
  const { db, clock } = deps;
  const callers = keyFor(secrets[0], 'api-callers');
  const keyed = { db, idempotencyKey: keyRingFor(secrets, 'idempotency') };
  const takeHere = createCountsHere();
  const [inDatabase, together] = [countedIn(db), countedTogether(deps.shared, db)];
  let writesNothingUntil = 0;

  /** Where nothing can be written down, who only reads is counted here; who writes would be refused anyway. */
  async function takeAlways(use: string, ip: string, limit: Limit): Promise<number | undefined> {
    const now = clock();
    const here = () => takeHere(`${use} ${digestOf(networkOf(ip), callers)}`, limit.limit, limit.windowSeconds, now.getTime());
    if (use !== 'write' && now.getTime() < writesNothingUntil) return here();
    try {
      // Whoever writes is counted where what they write is.
      return await takeForNetwork(use === 'write' ? inDatabase : together, { use: `api.${use}`, ip, key: callers }, limit, now);
    } catch (error) {
      if (use === 'write' || databaseFault(error) !== 'read_only') throw error;
      writesNothingUntil = now.getTime() + ASK_AGAIN_MS;
      return here();
    }
  }

  return {
    take: takeAlways,
    databaseFault,
    askedBefore: (request) => claimKey(keyed, request, clock()),
    keepAnswer: (request, answer) => keepAnswer(keyed, request, answer),
    letKeyGo: (request) => letKeyGo(keyed, request),
    locate: ({ ip, headers }) =>
      locationOf(deps, { ip, proxyCountry: countryHeader === null ? undefined : (headers.get(countryHeader) ?? undefined) }),
  };
}
