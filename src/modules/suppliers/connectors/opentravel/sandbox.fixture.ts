import { readFileSync } from 'node:fs';
import type { Place } from '#places/model';
import { silentLog } from '#platform/log';
import { ROOT } from '#platform/root';
import { MARKET_NOW, tripBetween } from '#testing';
import type { Trip } from '../../connector.ts';
import type { Offer } from '../../model.ts';
import { createAnswerReader } from './answers/answer-reader.ts';
import { createOpenTravelConnector } from './opentravel.ts';
import { OpenTravelSettings } from './settings/settings.ts';

/** For tests: the sandbox's suppliers as the marketplace is configured for them. */
export const SANDBOX_SETTINGS: readonly OpenTravelSettings[] = OpenTravelSettings.array().parse(
  JSON.parse(readFileSync(`${ROOT}/db/seed/suppliers/sandbox.json`, 'utf8')),
);

/** One of them, at a running sandbox. */
export function sandboxSettings(name: string, origin: string): OpenTravelSettings {
  const settings = SANDBOX_SETTINGS.find((known) => known.name === name);
  if (!settings) throw new Error(`The sandbox has no supplier ${name}`);
  return { ...settings, endpoint: `${origin}/${name}` };
}

const reader = createAnswerReader();

export const sandboxConnector = (settings: OpenTravelSettings) =>
  createOpenTravelConnector(settings, { log: silentLog, clock: () => MARKET_NOW, reader });

const airport: Place = {
  slug: 'istanbul-havalimani',
  kind: 'airport',
  name: { tr: 'İstanbul Havalimanı', en: 'Istanbul Airport' },
  context: { tr: 'İstanbul', en: 'Istanbul' },
  country: 'TR',
  zone: 'Europe/Istanbul',
  latitude: 41.2599,
  longitude: 28.7427,
  iata: 'IST',
  hub: true,
};

export const trip: Trip = tripBetween(airport);
export const unservedTrip: Trip = tripBetween({ ...airport, slug: 'berlin-havalimani', country: 'DE', zone: 'Europe/Berlin' });

/** An offer of nobody, where a test needs no particular one. */
export const anyOffer: Offer = {
  connector: 'opentravel-nobody',
  supplierRef: '[]',
  total: { minor: 645_000, currency: 'TRY' },
} as Offer;
