import { z } from 'zod';
import { RULES } from '#kernel/rules';
import { digestOf, newId, payloadOf, signText } from '#platform/crypto';
import type { AccountsInside } from '../../deps.ts';

/** The names under which a browser may hold it: over https it is bound to this host alone. */
export const DEVICE_COOKIES = ['__Host-kontak.device', 'kontak.device'] as const;
/** A family's tablet; who logged in longest ago is forgotten first. */
const MOST_ACCOUNTS = 5;
const DAY_SECONDS = 86_400;

/**
 * A browser from which somebody has logged in before. It opens nothing: the password is asked for all the same. It says only that
 * whoever tries here is no stranger, so that tries of strangers do not keep them out, and that a log-in here is no news.
 */
export interface KnownDevice {
  readonly id: string;
  /** Whether this user has logged in from here. */
  knows(userId: string): boolean;
}

type DeviceDeps = Pick<AccountsInside, 'keys' | 'clock'>;

/** The device that a request comes from, or nothing for one that we have not seen. */
export function knownDeviceFrom(deps: DeviceDeps, headers: Headers): KnownDevice | undefined {
  const held = payloadFrom(deps, headers);
  return held && { id: held.device, knows: (userId) => held.users.includes(markOf(deps, held.device, userId)) };
}

/** The `Set-Cookie` that makes the browser known to a user who has just logged in, beside those whom it knows already. */
export function deviceCookie(deps: DeviceDeps & Pick<AccountsInside, 'publicOrigin'>, headers: Headers, userId: string): string {
  const held = payloadFrom(deps, headers);
  const device = held?.device ?? newId();
  const mark = markOf(deps, device, userId);
  const users = [mark, ...(held?.users ?? []).filter((other) => other !== mark)].slice(0, MOST_ACCOUNTS);
  const until = deps.clock().getTime() + RULES.knownDeviceDays * DAY_SECONDS * 1000;
  const payload: z.input<typeof DevicePayload> = { kind: 'device', device, users, until };
  const isSecure = deps.publicOrigin.startsWith('https:');
  const name = isSecure ? DEVICE_COOKIES[0] : DEVICE_COOKIES[1];
  const value = signText(JSON.stringify(payload), deps.keys.device);
  return `${name}=${value}; Path=/; Max-Age=${RULES.knownDeviceDays * DAY_SECONDS}; HttpOnly;${isSecure ? ' Secure;' : ''} SameSite=Lax`;
}

const DevicePayload = z.object({
  kind: z.literal('device'),
  device: z.uuid(),
  users: z.array(z.string()).max(MOST_ACCOUNTS),
  until: z.int(),
});

function payloadFrom(deps: DeviceDeps, headers: Headers): z.output<typeof DevicePayload> | undefined {
  for (const pair of headers.get('cookie')?.split(';') ?? []) {
    const [name = '', value = ''] = pair.trim().split('=', 2);
    if (!DEVICE_COOKIES.some((known) => known === name)) continue;
    const payload = payloadOf(value, deps.keys.device);
    const read = payload === undefined ? undefined : DevicePayload.safeParse(JSON.parse(payload)).data;
    if (read && read.until > deps.clock().getTime()) return read;
  }
  return undefined;
}

/** A user as a device carries them: two devices of one user have nothing in common. */
const markOf = (deps: Pick<AccountsInside, 'keys'>, device: string, userId: string): string =>
  digestOf(`device ${device} ${userId}`, deps.keys.device).slice(0, 32);
