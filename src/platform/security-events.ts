import type { Clock } from './clock.ts';
import { digestOf } from './crypto.ts';
import type { Log } from './log.ts';
import { networkOf } from './requests/networks.ts';

interface Kind {
  /** `info`: it happens all day. `warn`: somebody was refused, or something changed hands. */
  readonly level: 'info' | 'warn';
  /** So many within a minute in one process are worth waking somebody for. */
  readonly alarmAt?: number;
}

/** What is written down of people's dealings with locks and rights (OWASP ASVS 5.0, V16.3), and from what rate on it is an alarm. */
export const SECURITY_EVENTS = {
  'log_in.succeeded': { level: 'info' },
  'log_in.failed': { level: 'warn', alarmAt: 60 },
  'log_in.new_device': { level: 'info' },
  log_out: { level: 'info' },
  'second_factor.failed': { level: 'warn', alarmAt: 20 },
  'second_factor.changed': { level: 'warn' },
  'session.ended': { level: 'info' },
  'account.registered': { level: 'info', alarmAt: 60 },
  'account.erased': { level: 'info' },
  'password.reset_asked': { level: 'info', alarmAt: 60 },
  'password.reset': { level: 'warn', alarmAt: 30 },
  'password.changed': { level: 'info' },
  'password.refused': { level: 'warn', alarmAt: 60 },
  'email.changed': { level: 'warn' },
  'email.confirmed': { level: 'info' },
  'role.changed': { level: 'warn' },
  'consent.given': { level: 'info' },
  'consent.withdrawn': { level: 'info' },
  'limit.reached': { level: 'warn', alarmAt: 300 },
  'right.refused': { level: 'warn', alarmAt: 60 },
  'cross_site.refused': { level: 'warn', alarmAt: 60 },
  'access_key.refused': { level: 'warn', alarmAt: 60 },
  'access_key.withdrawn': { level: 'info' },
  'look_up.failed': { level: 'warn', alarmAt: 120 },
  'proof.asked': { level: 'info', alarmAt: 120 },
  'proof.failed': { level: 'warn', alarmAt: 30 },
  'order.refused': { level: 'warn', alarmAt: 60 },
  /** Somebody got in after many others failed to: see `FAILURES_BEFORE_SUSPICION`. */
  'take_over.suspected': { level: 'warn', alarmAt: 1 },
} as const satisfies Record<string, Kind>;
export type SecurityEventKind = keyof typeof SECURITY_EVENTS;

export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  /** Whom it concerns, as we know them best (a user's id, else an e-mail as typed). Written as a keyed digest. */
  readonly who?: string | undefined;
  /** The visitor's address. Written as a keyed digest of its network. */
  readonly ip?: string | undefined;
  /** A word of our own code: the limit's name, the right, the reason. Never what somebody typed. */
  readonly what?: string | undefined;
}

/** Writes one line for one event; it never throws. */
export type SecurityLog = (event: SecurityEvent) => void;

const MINUTE_MS = 60_000;
/** So many wrong passwords within the quarter of an hour before a right one look like guessing that succeeded. */
export const FAILURES_BEFORE_SUSPICION = 8;
const SUSPICION_MS = 15 * MINUTE_MS;
/** Accounts whose failures are remembered; the oldest are forgotten first. */
const MOST_REMEMBERED = 10_000;
const DIGEST_LENGTH = 16;
const OWN_WORD = /^[a-z0-9][a-z0-9_.:-]{0,79}$/;

/**
 * The log of security events of this process: each a structured line `{ security, who, network, what }` without personal data, and
 * a line `{ alarm }` once a minute while a kind comes faster than its rate. Lines of the same person or network carry the same
 * digests, so that they can be followed without telling who it was.
 * @param key a key of its own (`keyFor(secret, 'security-events')`)
 */
export function createSecurityLog({ log, clock, key }: { readonly log: Log; readonly clock: Clock; readonly key: Buffer }): SecurityLog {
  const rates = new Map<SecurityEventKind, { startsAt: number; count: number; isAlarmed: boolean }>();
  const failures = new Map<string, { count: number; since: number }>();
  const digest = (text: string): string => digestOf(text, key).slice(0, DIGEST_LENGTH);

  function write(kind: SecurityEventKind, fields: Readonly<Record<string, string>>, now: number): void {
    const { level }: Kind = SECURITY_EVENTS[kind];
    log[level]({ security: kind, ...fields }, 'security event');
    countTowardsAlarm(kind, now);
  }

  function countTowardsAlarm(kind: SecurityEventKind, now: number): void {
    const { alarmAt }: Kind = SECURITY_EVENTS[kind];
    if (alarmAt === undefined) return;
    const known = rates.get(kind);
    const rate = known && now - known.startsAt < MINUTE_MS ? known : { startsAt: now, count: 0, isAlarmed: false };
    rate.count += 1;
    rates.set(kind, rate);
    if (rate.isAlarmed || rate.count < alarmAt) return;
    rate.isAlarmed = true;
    log.error({ alarm: kind, count: rate.count, windowSeconds: MINUTE_MS / 1000 }, 'security events come faster than they should');
  }

  function rememberFailure(who: string, now: number): void {
    const known = failures.get(who);
    const isRecent = known !== undefined && now - known.since < SUSPICION_MS;
    failures.delete(who);
    failures.set(who, isRecent ? { count: known.count + 1, since: known.since } : { count: 1, since: now });
    for (const oldest of failures.keys()) {
      if (failures.size <= MOST_REMEMBERED) break;
      failures.delete(oldest);
    }
  }

  function followsManyFailures(who: string, now: number): boolean {
    const known = failures.get(who);
    failures.delete(who);
    return known !== undefined && now - known.since < SUSPICION_MS && known.count >= FAILURES_BEFORE_SUSPICION;
  }

  return ({ kind, who, ip, what }) => {
    const now = clock().getTime();
    const fields = {
      ...(who === undefined ? {} : { who: digest(who.trim().toLowerCase()) }),
      ...(ip === undefined ? {} : { network: digest(networkOf(ip)) }),
      ...(what === undefined ? {} : { what: OWN_WORD.test(what) ? what : 'unnamed' }),
    };
    write(kind, fields, now);
    const whose = fields.who;
    if (whose === undefined) return;
    if (kind === 'log_in.failed' || kind === 'second_factor.failed') rememberFailure(whose, now);
    if (kind === 'log_in.succeeded' && followsManyFailures(whose, now)) write('take_over.suspected', fields, now);
  };
}
