import type { Machinery } from '#api';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import { digestOf, keyFor } from '#platform/crypto';
import type { Database } from '#platform/database';
import { type CountryOf, locationOf } from '#platform/geo';
import { askedBefore, keepAnswer, letKeyGo } from '#platform/idempotency';
import type { Log } from '#platform/log';
import { allow } from '#platform/rate-limit';

interface MachineryDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly countryOf: CountryOf;
}

/** The platform's machinery, bound for the API: whoever asks is counted by the digest of their address. */
export function createMachinery(deps: MachineryDeps, { secret, countryHeader }: Pick<Config, 'secret' | 'countryHeader'>): Machinery {
  const { db, clock } = deps;
  const callers = keyFor(secret, 'api-callers');
  const keyed = { db, idempotencyKey: keyFor(secret, 'idempotency') };
  return {
    allow: (use, whom, { limit, windowSeconds }) => allow(db, `api.${use}:${digestOf(whom, callers)}`, limit, windowSeconds, clock()),
    askedBefore: (request) => askedBefore(keyed, request, clock()),
    keepAnswer: (request, answer) => keepAnswer(keyed, request, answer),
    letKeyGo: (request) => letKeyGo(keyed, request),
    locate: ({ ip, headers }) =>
      locationOf(deps, { ip, proxyCountry: countryHeader === null ? undefined : (headers.get(countryHeader) ?? undefined) }),
  };
}
