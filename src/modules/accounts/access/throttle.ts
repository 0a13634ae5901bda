import { digestOf } from '#platform/crypto';
import { forgetTriesOf, mayTryNow, type Pace } from '#platform/jobs/growing-delay';
import { networkOf } from '#platform/requests/networks';
import { allow, allowNetwork, forgetRatesOf, type Limit } from '#platform/requests/rate-limit';
import type { AccountsInside, Visit } from '../deps.ts';
import { knownDeviceFrom } from './sessions/known-device.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How often something may be tried. Counted before it is tried, so that tries at the same moment all count; by what was typed,
 * so that an account that does not exist is refused like one that does.
 */
const LIMITS = {
  // From everywhere together, devices that know the account left out (NIST SP 800-63B, section 5.2.2: no more than 100).
  log_in_account: { limit: 100, windowSeconds: DAY },
  log_in_network: { limit: 60, windowSeconds: 15 * MINUTE },
  register_network: { limit: 20, windowSeconds: HOUR },
  forgotten_account: { limit: 3, windowSeconds: HOUR },
  forgotten_network: { limit: 20, windowSeconds: HOUR },
  reset_network: { limit: 30, windowSeconds: HOUR },
  password_account: { limit: 10, windowSeconds: 15 * MINUTE },
  second_factor_account: { limit: 10, windowSeconds: 15 * MINUTE },
  /** E-mails about new devices. */
  new_device_account: { limit: 3, windowSeconds: DAY },
  email_account: { limit: 5, windowSeconds: HOUR },
  social_network: { limit: 60, windowSeconds: 15 * MINUTE },
  visitor_network: { limit: 120, windowSeconds: 15 * MINUTE },
} as const satisfies Record<string, Limit>;

/** At one account from one network: a person who mistypes waits for seconds, a machine for hours. */
const STRANGER: Pace = { free: 5, firstSeconds: 15, longestSeconds: HOUR, forgottenAfterSeconds: DAY };
/** On a device from which the account was logged in to before. */
const KNOWN_DEVICE: Pace = { free: 10, firstSeconds: 15, longestSeconds: 15 * MINUTE, forgottenAfterSeconds: DAY };

type Throttle = keyof typeof LIMITS;
type AccountThrottle = Extract<Throttle, `${string}_account`>;
type NetworkThrottle = Extract<Throttle, `${string}_network`>;
type ThrottleDeps = Pick<AccountsInside, 'db' | 'clock' | 'keys' | 'security'>;

/** @param account an e-mail, a user name or a user's id, as typed or known */
export async function mayTryAccount(deps: ThrottleDeps, throttle: AccountThrottle, account: string): Promise<boolean> {
  const { limit, windowSeconds } = LIMITS[throttle];
  return noted(deps, throttle, { account }, await allow(deps.db, accountKey(deps, throttle, account), limit, windowSeconds, deps.clock()));
}

export async function mayTryNetwork(deps: ThrottleDeps, throttle: NetworkThrottle, ip: string): Promise<boolean> {
  const counted = { use: `accounts.${throttle}`, ip, key: deps.keys.digest };
  return noted(deps, throttle, { ip }, await allowNetwork(deps.db, counted, LIMITS[throttle], deps.clock()));
}

/** Every limit that is reached leaves a line. */
function noted(deps: ThrottleDeps, what: string, whose: { account?: string; ip?: string }, isAllowed: boolean): boolean {
  if (!isAllowed) deps.security({ kind: 'limit.reached', who: whose.account, ip: whose.ip, what });
  return isAllowed;
}

/**
 * Whether a password may be tried at an account. Nobody's tries keep its owner out: strangers are slowed down together with their
 * own network, and devices that know the account are counted by themselves; who is on neither can have a new password mailed.
 * @param account the user's id, or what was typed when it is nobody's
 */
export async function mayTryPassword(deps: ThrottleDeps, account: string, visit: Pick<Visit, 'headers' | 'ip'>): Promise<boolean> {
  const device = knownDeviceFrom(deps, visit.headers);
  if (device?.knows(account))
    return noted(
      deps,
      'log_in_known_device',
      { account, ip: visit.ip },
      await mayTryNow(deps.db, passwordKey(deps, `device ${device.id}`, account), KNOWN_DEVICE, deps.clock()),
    );
  if (!(await mayTryNetwork(deps, 'log_in_network', visit.ip))) return false;
  const pair = passwordKey(deps, `network ${networkOf(visit.ip)}`, account);
  const isPatient = await mayTryNow(deps.db, pair, STRANGER, deps.clock());
  // What one network is refused does not use up what the others have.
  return noted(deps, 'log_in_pair', { account, ip: visit.ip }, isPatient) && mayTryAccount(deps, 'log_in_account', account);
}

/** The right password, or a new one set with a mailed link: the tries of whoever has shown it are forgotten. */
export async function passwordShown(
  deps: ThrottleDeps,
  account: string,
  visit: Pick<Visit, 'ip'> & { readonly headers?: Headers },
): Promise<void> {
  const device = visit.headers && knownDeviceFrom(deps, visit.headers);
  if (device) await forgetTriesOf(deps.db, passwordKey(deps, `device ${device.id}`, account));
  await forgetTriesOf(deps.db, passwordKey(deps, `network ${networkOf(visit.ip)}`, account));
  await forgetRatesOf(deps.db, accountKey(deps, 'log_in_account', account));
}

const passwordKey = (deps: ThrottleDeps, from: string, account: string): string =>
  `accounts.password:${digestOf(`${from} ${account.toLowerCase()}`, deps.keys.digest)}`;

const accountKey = (deps: ThrottleDeps, throttle: AccountThrottle, account: string): string =>
  `accounts.${throttle}:${digestOf(account.toLowerCase(), deps.keys.digest)}`;
