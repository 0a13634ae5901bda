import { expect, test } from 'vitest';
import type { Place } from '#places/model';
import { tripBetween } from '#testing';
import { connectorContract, referenceTo, requestFor } from '../connector.contract.ts';
import { createRemoteConnector } from './remote-supplier.fixture.ts';
import { withLimits } from './with-limits.ts';

const airport: Place = {
  slug: 'istanbul-havalimani',
  kind: 'airport',
  name: { tr: 'İstanbul Havalimanı', en: 'Istanbul Airport' },
  context: { tr: 'İstanbul', en: 'Istanbul' },
  country: 'TR',
  zone: 'Europe/Istanbul',
  latitude: 41.2599,
  longitude: 28.7427,
  hub: true,
};
const trip = tripBetween(airport);
const unserved = tripBetween({ ...airport, slug: 'berlin', country: 'DE', zone: 'Europe/Berlin' });

connectorContract('a supplier whose bookings are not repeatable', async () => ({
  connector: createRemoteConnector().connector,
  trip,
  unserved,
}));
connectorContract('the same within its limits', async () => ({ connector: withLimits(createRemoteConnector().connector), trip, unserved }));

test('its bookings can be changed, are found under their number and the right name, and a second call is a second booking', async () => {
  const { connector, bookings } = createRemoteConnector();
  const [offer] = await connector.search(trip, AbortSignal.timeout(20_000));
  if (!offer) throw new Error('It has cars');
  const request = requestFor(trip, offer);
  const reference = referenceTo(request, await connector.book(request));
  expect(await connector.retrieve({ ...reference, lastName: 'Kaya' })).toEqual({ kind: 'unknown' });
  expect(await connector.modify?.(reference, { ...request, trip: tripBetween(airport, airport, { months: 1 }) })).toEqual({
    kind: 'modified',
    supplierCode: 'RMT-1',
  });
  await connector.book(request);
  expect(bookings).toHaveLength(2);
});
