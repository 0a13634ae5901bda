import { digestOf } from '#platform/crypto';
import { allow } from '#platform/rate-limit';
import type { AccountsInside } from '../deps.ts';
import { networkOf } from './network.ts';

interface Limit {
  readonly limit: number;
  readonly windowSeconds: number;
}
const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * How often something may be tried. Counted before it is tried, so that tries at the same moment all count; by what was typed,
 * so that an account that does not exist is refused like one that does.
 */
const LIMITS = {
  log_in_account: { limit: 10, windowSeconds: 15 * MINUTE },
  log_in_network: { limit: 60, windowSeconds: 15 * MINUTE },
  register_network: { limit: 20, windowSeconds: HOUR },
  forgotten_account: { limit: 3, windowSeconds: HOUR },
  forgotten_network: { limit: 20, windowSeconds: HOUR },
  reset_network: { limit: 30, windowSeconds: HOUR },
  password_account: { limit: 10, windowSeconds: 15 * MINUTE },
  email_account: { limit: 5, windowSeconds: HOUR },
  social_network: { limit: 60, windowSeconds: 15 * MINUTE },
  visitor_network: { limit: 120, windowSeconds: 15 * MINUTE },
} as const satisfies Record<string, Limit>;

type Throttle = keyof typeof LIMITS;
type AccountThrottle = Extract<Throttle, `${string}_account`>;
type NetworkThrottle = Extract<Throttle, `${string}_network`>;
type ThrottleDeps = Pick<AccountsInside, 'db' | 'clock' | 'keys'>;

/** @param account an e-mail, a user name or a user's id, as typed or known */
export const mayTryAccount = (deps: ThrottleDeps, throttle: AccountThrottle, account: string): Promise<boolean> =>
  mayTry(deps, throttle, account.toLowerCase());

export const mayTryNetwork = (deps: ThrottleDeps, throttle: NetworkThrottle, ip: string): Promise<boolean> =>
  mayTry(deps, throttle, networkOf(ip));

function mayTry(deps: ThrottleDeps, throttle: Throttle, whom: string): Promise<boolean> {
  const { limit, windowSeconds } = LIMITS[throttle];
  return allow(deps.db, `accounts.${throttle}:${digestOf(whom, deps.keys.digest)}`, limit, windowSeconds, deps.clock());
}
