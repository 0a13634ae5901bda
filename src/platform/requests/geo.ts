import { createRequire } from 'node:module';
import { open, type Reader, type Response } from 'maxmind';
import type { Log } from '../log.ts';
import { addressFrom, NOT_PUBLIC } from './networks.ts';

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
  const ip = addressFrom(visitor.ip);
  const named = countryFrom(visitor.proxyCountry);
  if (named) return at(named);
  if (ip === undefined || NOT_PUBLIC.has(ip)) return HOME;
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
