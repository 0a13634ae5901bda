import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { href } from '#addresses/model';
import type { ReservationView } from '#booking';
import { type WebOperations, webContext } from '../../request/context.ts';
import { passHeaders } from '../../request/cookies/access-cookie.ts';
import { loader, passOf } from './wallet-pass.ts';

const view = {
  code: 'KTK-7F4K92AC',
  revision: 2,
  locale: 'en',
  supplierCode: 'YB-1188',
  driver: { firstName: 'Elif', lastName: 'Karaoğlu', email: 'elif@ornek.example', phone: '05320000000' },
  criteria: { pickupAt: '2026-09-03T10:00', returnAt: '2026-09-08T10:00' },
  pickup: { name: { tr: 'İstanbul Havalimanı', en: 'Istanbul Airport' } },
  returnTo: { name: { tr: 'Taksim', en: 'Taksim' } },
  returnAt: new Date('2026-09-08T07:00:00Z'),
  offer: {
    vehicle: { name: 'Fiat Egea' },
    supplier: { name: 'Yolbaz' },
    pickup: { name: 'Yolbaz Airport' },
    returnTo: { name: 'Yolbaz Taksim' },
  },
} as unknown as ReservationView;
const site = {
  brand: { name: 'Kontak', phone: '0850 000 00 00', isDemo: false },
  publicOrigin: 'https://kontak.example',
} as WebOperations['site'];

test('a pass has number, car and both stops, says that it is not updated, and names nobody', () => {
  const pass = passOf(view, site);
  expect(pass).toMatchObject({
    id: 'KTK-7F4K92AC-2',
    code: 'KTK-7F4K92AC',
    title: 'Fiat Egea or similar',
    subtitle: 'Yolbaz',
    endsAt: view.returnAt,
  });
  expect(pass.facts.map(({ id }) => id)).toEqual(['pickup', 'return', 'supplier', 'kept']);
  expect(pass.facts[0]?.value).toBe('Yolbaz Airport, 3 September 2026 10:00');
  expect(pass.facts.at(-1)?.value).toContain('not updated');
  for (const word of ['Elif', 'Karaoğlu', 'elif@', '0532']) expect(JSON.stringify(pass)).not.toContain(word);
});

test('what is agreed after a change is another pass', () => {
  expect(passOf({ ...view, revision: 3 }, site).id).toBe('KTK-7F4K92AC-3');
});

test('a pass of a demonstration says so', () => {
  expect(passOf(view, { ...site, brand: { ...site.brand, isDemo: true } }).issuer).toMatch(/^Kontak \(.+\)$/);
});

test('where no wallet is configured the address leads to the reservation', async () => {
  const address = 'https://kontak.example/reservation/KTK-7F4K92AC/wallet';
  const pass = passHeaders({ request: new Request(address) }, { code: 'KTK-7F4K92AC', accessKey: 'key' });
  const request = new Request(address, { headers: { cookie: (pass.get('set-cookie') ?? '').split(';')[0] ?? '' } });
  const context = new RouterContextProvider();
  context.set(webContext, { wallet: null, booking: { open: async () => view }, site } as unknown as WebOperations);
  const call = { request, url: new URL(address), params: { code: 'KTK-7F4K92AC' }, context };
  const answer = await loader(call as unknown as Parameters<typeof loader>[0]);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, href('reservations', 'en', {}, { code: 'KTK-7F4K92AC' })]);
});
