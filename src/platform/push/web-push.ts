import type { Clock } from '../clock.ts';
import { keyRingFor, type Secrets } from '../crypto.ts';
import { call, createAgent } from '../http.ts';
import type { Log } from '../log.ts';
import { encryptedForPush, type PushKeys } from './push-encryption.ts';
import { pushAuthorization, pushIdentityFrom } from './push-identity.ts';

/** A browser as it can be written to. */
export interface PushAddress extends PushKeys {
  /** Where its push service takes messages for it. */
  readonly endpoint: string;
  /** The key that it was shown. */
  readonly shownKey: string;
}

export interface PushMessage {
  readonly text: string;
  /** After which it says nothing any more. */
  readonly liveSeconds: number;
  /** A telephone is woken for it. */
  readonly isUrgent: boolean;
}

/** Writes to browsers through the push services of their makers. */
export interface WebPush {
  /** What a browser is shown when it is asked. */
  readonly key: string;
  /** Whether an address is one of a push service: nothing is sent anywhere else. */
  accepts(endpoint: string): boolean;
  /**
   * @returns `gone` where the browser is not reached under this address any more
   * @throws where the push service takes nothing now
   */
  send(to: PushAddress, message: PushMessage): Promise<'taken' | 'gone'>;
}

export interface WebPushSettings {
  readonly secrets: Secrets;
  /** Who we are to push services: `https:` or `mailto:`. */
  readonly subject: string;
  /** Origins of push services besides those of the browsers' makers. */
  readonly services: readonly string[];
}

/** Those of Chrome, Edge, Firefox and Safari. */
const MAKERS = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
];
const LONGEST_ENDPOINT = 1000;
const DEADLINE_MS = 10_000;
const CONNECTIONS = 8;

export function createWebPush(
  { secrets, subject, services }: WebPushSettings,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): WebPush {
  const identities = keyRingFor(secrets, 'web-push').all.map(pushIdentityFrom);
  const agent = createAgent({ connections: CONNECTIONS });
  const [current] = identities;
  if (!current) throw new Error('There is no secret to derive a key from');
  function accepts(endpoint: string): boolean {
    if (endpoint.length > LONGEST_ENDPOINT || !URL.canParse(endpoint)) return false;
    const { origin, protocol, hostname, port, username, password } = new URL(endpoint);
    if (username || password) return false;
    return services.includes(origin) || (protocol === 'https:' && port === '' && MAKERS.some((maker) => maker.test(hostname)));
  }

  return {
    key: current.key,
    accepts,
    async send({ endpoint, shownKey, ...keys }, { text, liveSeconds, isUrgent }) {
      const identity = identities.find(({ key }) => key === shownKey);
      // A secret that was taken away: no signature of ours is the one that the browser waits for.
      if (!identity || !accepts(endpoint)) return 'gone';
      const answer = await call(
        {
          url: endpoint,
          method: 'POST',
          headers: {
            Authorization: pushAuthorization(identity, { endpoint, subject, now: clock() }),
            'Content-Encoding': 'aes128gcm',
            'Content-Type': 'application/octet-stream',
            TTL: String(Math.max(0, Math.round(liveSeconds))),
            Urgency: isUrgent ? 'high' : 'normal',
          },
          body: encryptedForPush(text, keys),
          deadlineMs: DEADLINE_MS,
          maximumBytes: 100_000,
          agent,
          isPathSecret: true,
        },
        log,
      );
      if (answer.status === 404 || answer.status === 410) return 'gone';
      if (answer.status >= 300) throw new Error(`The push service answered ${answer.status}`);
      return 'taken';
    },
  };
}

/** Messages to browsers as they are configured; null where no browser takes any. */
export const webPushOf = (
  { push, secrets }: { readonly push: Omit<WebPushSettings, 'secrets'> | null; readonly secrets: Secrets },
  deps: { readonly clock: Clock; readonly log: Log },
): WebPush | null => push && createWebPush({ ...push, secrets }, deps);
