import { createRequire } from 'node:module';
import { BlockList, isIP } from 'node:net';
import { open, type Reader, type Response } from 'maxmind';
import type { Log } from './log.ts';

/** Where a visitor is, as far as their address tells. */
export interface VisitorLocation {
  readonly outsideTurkey: boolean;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
}

/** The country of an address on the net, or nothing when it is in no list. */
export type CountryOf = (ip: string) => Promise<string | undefined>;

const HOME: VisitorLocation = { outsideTurkey: false, countryCode: 'TR' };

/**
 * Where a visitor is: by the country that a trusted proxy names, else by their address. What cannot be found out is logged, and
 * Turkey is assumed (specification, section 8); addresses of a private network are Turkish.
 * @param visitor.proxyCountry what the proxy's header says, and nothing when no proxy is trusted
 */
export async function locationOf(
  deps: { readonly countryOf: CountryOf; readonly log: Log },
  visitor: { readonly ip: string; readonly proxyCountry?: string | undefined },
): Promise<VisitorLocation> {
  const ip = plainAddress(visitor.ip);
  const named = countryFrom(visitor.proxyCountry);
  if (named) return at(named);
  if (!isIP(ip) || isPrivate(ip)) return HOME;
  try {
    const country = countryFrom(await deps.countryOf(ip));
    if (country) return at(country);
    deps.log.info({}, 'the country of an address is not known; Turkey is assumed');
  } catch (error) {
    deps.log.warn({ error: String(error) }, 'the country of an address could not be looked up; Turkey is assumed');
  }
  return HOME;
}

const at = (countryCode: string): VisitorLocation => ({ outsideTurkey: countryCode !== HOME.countryCode, countryCode });

// Proxies write XX for an unknown country and T1 for the Tor network: neither is a country.
function countryFrom(text: string | undefined): string | undefined {
  const code = text?.trim().toUpperCase() ?? '';
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : undefined;
}

/** `::ffff:203.0.113.7` is `203.0.113.7`, and a zone (`fe80::1%eth0`) says nothing about a country. */
const plainAddress = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

const PRIVATE_NETWORKS = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE_NETWORKS.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE_NETWORKS.addSubnet(network, prefix, 'ipv6');

const isPrivate = (ip: string): boolean => PRIVATE_NETWORKS.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');

// The name that the database (ip-location-db, public domain) gives to its one column.
type CountryRecord = Response & { readonly country_code?: string };

/** Looks countries up in the list that ships with the product: no address leaves the machine. Opened with the first question. */
export function shippedCountries(): CountryOf {
  let opening: Promise<Reader<CountryRecord>> | undefined;
  return async (ip) => {
    opening ??= open<CountryRecord>(createRequire(import.meta.url).resolve(SHIPPED));
    return (await opening).get(ip)?.country_code;
  };
}

const SHIPPED = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';
