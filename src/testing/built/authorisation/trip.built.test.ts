import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoint, href } from '#addresses/model';
import * as m from '#i18n';
import { textOf } from '../built-host.ts';
import { cookieOf, openToCallers, type WithCallers } from './callers.ts';

/** The page for the road: to whom it is given, and what of a reservation it leaves out, for a device keeps it. */
let site: WithCallers;
let page: string;
beforeAll(async () => {
  site = await openToCallers();
  page = endpoint('trip', { code: site.reservation.code }, { lang: 'tr' });
}, 180_000);
afterAll(() => site.host.close());

const lang = { locale: 'tr' } as const;
const stateIs = (state: string) =>
  sql`update reservations set state = ${state}, supplier_code = 'S-7', supplier_confirmed_at = now(), booking_asked_at = now(), next_attempt_at = null
      where code = ${site.reservation.code}`.execute(site.host.db);
const passes = async () => cookieOf(await site.ask('nobody', `${page}&key=${site.reservation.accessKey}`));

test('whoever may open the reservation gets it, with nothing in it that names its driver or changes anything', async () => {
  await stateIs('confirmed');
  const opened = await site.ask('nobody', page, {}, await passes());
  const html = await textOf(opened);
  expect(opened.status).toBe(200);
  expect(html).toContain(m.trip_accident({}, lang));
  expect(html).toContain('href="tel:112"');
  for (const secret of site.secrets) expect(html).not.toContain(secret);
  expect(html).not.toContain('<form');
  for (const caller of ['nobody', 'visitor', 'customer', 'supplier:owner'] as const)
    expect((await site.ask(caller, page)).status, caller).toBe(404);
});

test('of a reservation that does not stand there is none, by which a device forgets what it kept', async () => {
  const pass = await passes();
  for (const state of ['cancelled', 'declined', 'expired', 'confirming']) {
    await stateIs(state);
    const answer = await site.ask('nobody', page, {}, pass);
    expect([answer.status, (await textOf(answer)).includes(m.trip_ended_title({}, lang))], state).toEqual([410, true]);
  }
  await stateIs('confirmed');
});

test('its manifest says no more than the address does, and its worker is a script that governs nothing else', async () => {
  const { code } = site.reservation;
  const manifest = await (await site.ask('nobody', endpoint('tripManifest', { code }, { lang: 'en' }))).json();
  expect(manifest).toMatchObject({
    name: `Trip ${code}`,
    start_url: endpoint('trip', { code }, { lang: 'en' }),
    scope: endpoint('trip', { code }),
  });
  expect((await site.ask('nobody', endpoint('tripManifest', { code: '%22%3E%3Cscript%3E' }))).status).toBe(404);
  const worker = await site.ask('nobody', endpoint('tripWorker', {}));
  const text = await textOf(worker);
  expect(worker.headers.get('content-type')).toContain('text/javascript');
  // Compiles on its own, and names the pages it answers for.
  expect(() => new Function('self', text)).not.toThrow();
  expect(text).toContain('^/reservation/[^/]+/trip$');
});

test('after the return its page says by when the deposit is back, and whom to tell when it is late', async () => {
  const pass = await passes();
  const finished = async (daysAgo: number) => {
    await sql`update reservations set state = 'completed', changed_at = now() - ${daysAgo} * interval '1 day' where code = ${site.reservation.code}`.execute(
      site.host.db,
    );
    return textOf(await site.ask('nobody', href('reservations', 'tr', {}, { code: site.reservation.code }), {}, pass));
  };
  const late = `href="${href('contact', 'tr', {}, { about: site.reservation.code })}"`;
  const waiting = await finished(1);
  expect(waiting).toContain(m.deposit_card_title({}, lang));
  expect(waiting).not.toContain(late);
  const over = await finished(40);
  expect(over).toContain(m.deposit_card_not_back({}, lang));
  expect(over).toContain(late);
});
