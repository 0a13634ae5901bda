import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Log } from '#platform/log';
import { addressFrom, type Networks, NOT_PUBLIC, networksFrom } from '#platform/requests/networks';

/** Of somebody whose address cannot be told: asked in process, without a socket. */
export const UNKNOWN_ADDRESS = 'unknown';

interface Deps {
  readonly config: { readonly trustedProxies: readonly string[] };
  readonly log: Log;
}

/**
 * Reads the address on the net of whoever asks. The host does so once for each request and hands it on; nothing else looks at
 * `X-Forwarded-For`. Who forwards without being trusted is logged once: it is a proxy that TRUST_PROXY should name, or somebody who pretends.
 */
export function visitorAddresses({ config, log }: Deps): (c: Context) => string {
  const trusted = networksFrom(config.trustedProxies);
  let warned = false;
  return (c) => {
    const peer = peerOf(c);
    const forwarded = c.req.header('x-forwarded-for');
    if (forwarded !== undefined && peer !== undefined && !trusted.has(peer) && !warned) {
      warned = true;
      // The address of a machine of our own says which proxy is meant; any other may be a visitor's.
      const from = NOT_PUBLIC.has(peer) ? peer : 'a public address';
      log.warn(
        { from },
        'X-Forwarded-For came from where no proxy is trusted and is not believed; TRUST_PROXY names the networks of proxies',
      );
    }
    return visitorAddress(peer, forwarded, trusted) ?? UNKNOWN_ADDRESS;
  };
}

/**
 * The first address, walked from the one that connected to us towards the visitor, that is none of a proxy we trust: each proxy appends
 * whom it was asked by, and what stands before an address we do not trust was written by its owner.
 * @param peer who holds the connection
 * @param forwarded `X-Forwarded-For`, the nearest last
 * @returns where an entry is no address: the proxy that wrote it
 */
export function visitorAddress(peer: string | undefined, forwarded: string | undefined, trusted: Networks): string | undefined {
  let nearest = peer;
  for (const entry of (forwarded ?? '').split(',').reverse()) {
    if (nearest === undefined || !trusted.has(nearest)) return nearest;
    const before = addressFrom(entry);
    if (before === undefined) return nearest;
    nearest = before;
  }
  return nearest;
}

function peerOf(c: Context): string | undefined {
  try {
    return addressFrom(getConnInfo(c).remote.address ?? '');
  } catch {
    return undefined;
  }
}
