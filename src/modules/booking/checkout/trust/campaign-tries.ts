import { digestOf } from '#platform/crypto';
import type { Database } from '#platform/database';
import { allow, allowNetwork, giveBack, giveBackNetwork, type Limit } from '#platform/requests/rate-limit';
import type { BookingDeps } from '../../deps.ts';

/** Who types campaign codes, as far as it is known. */
export interface CodeTyper {
  readonly ip: string;
  readonly browser?: string | undefined;
  /** The key of the order that the code is for. */
  readonly order?: string | undefined;
}

/** Wrong codes only: a person mistypes, a machine guesses. */
const WRONG_CODES = {
  ofOrder: { limit: 8, windowSeconds: 3600 },
  ofBrowser: { limit: 10, windowSeconds: 3600 },
  ofNetwork: { limit: 40, windowSeconds: 3600 },
} as const satisfies Record<string, Limit>;

type TryDeps = Pick<BookingDeps, 'clock' | 'security' | 'accessSecret'> & { readonly db: Database };

/**
 * Counts a code that is tried, before it is looked at.
 * @returns nothing when too many were wrong; else what takes the count back, for a code that turned out to exist
 */
export async function countedTry(deps: TryDeps, typer: CodeTyper): Promise<(() => Promise<void>) | undefined> {
  const { db, accessSecret: key } = deps;
  const now = deps.clock();
  const own = [
    ...(typer.order === undefined ? [] : [{ key: `campaign-order:${digestOf(typer.order, key)}`, ...WRONG_CODES.ofOrder }]),
    ...(typer.browser === undefined ? [] : [{ key: `campaign-browser:${digestOf(typer.browser, key)}`, ...WRONG_CODES.ofBrowser }]),
  ];
  const network = { use: 'campaign-network', ip: typer.ip, key };
  if (!(await isAllowed())) {
    deps.security({ kind: 'limit.reached', ip: typer.ip, what: 'campaign_code' });
    return undefined;
  }
  return async () => {
    for (const one of own) await giveBack(db, one.key, one.windowSeconds, now);
    await giveBackNetwork(db, network, WRONG_CODES.ofNetwork, now);
  };

  async function isAllowed(): Promise<boolean> {
    // An order or a browser that is refused does not use up what its network has.
    for (const one of own) if (!(await allow(db, one.key, one.limit, one.windowSeconds, now))) return false;
    return allowNetwork(db, network, WRONG_CODES.ofNetwork, now);
  }
}
