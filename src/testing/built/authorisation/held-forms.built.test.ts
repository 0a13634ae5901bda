import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { href } from '#addresses/model';
import { portalHref } from '#addresses/portal';
import { staffHref } from '#addresses/staff';
import { LOCALES, type Locale } from '#kernel/locale';
import { textOf } from '../built-host.ts';
import { type Caller, openToCallers, type WithCallers } from './callers.ts';

/** Forms that are sent when nobody is logged in any more. */
let site: WithCallers;
let supplier = '';
beforeAll(async () => {
  site = await openToCallers();
  const { rows } = await sql<{ supplier: string }>`select supplier_slug as supplier from reservations`.execute(site.host.db);
  supplier = rows[0]?.supplier ?? '';
});
afterAll(() => site.host.close());

const FORMS: readonly [name: string, address: (locale: Locale) => string][] = [
  ['a reservation', (locale) => staffHref('staffReservation', locale, { code: site.reservation.code })],
  ['a supplier’s day', (locale) => portalHref('portalToday', locale, { supplier })],
  ['one’s own profile', (locale) => href('profile', locale, {})],
];
const NOTE = 'Müşteri "geç gelecek" dedi <b>';

/** Sends a form as a browser without scripts does (`navigate`), or as a script does. */
const send = (caller: Caller, address: string, fields: Record<string, string>, mode: 'navigate' | 'cors' = 'navigate'): Promise<Response> =>
  site.ask(caller, address, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/html', 'sec-fetch-mode': mode },
    body: new URLSearchParams(fields),
  });

describe.each(LOCALES)('in %s', (locale) => {
  test.each(FORMS)('what was typed at %s without scripts is kept until its sender is logged in again', async (_, addressOf) => {
    const address = addressOf(locale);
    const led = await send('nobody', address, { action: 'note', note: NOTE });
    expect([led.status, led.headers.get('location')]).toEqual([307, href('heldForm', locale, {}, { to: address })]);
    const answer = await send('nobody', led.headers.get('location') ?? '', { action: 'note', note: NOTE, currentPassword: 'mor menekşe' });
    const html = await textOf(answer);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, expect.stringContaining('no-store')]);
    expect(html).toContain(`<form class="access" action="${address}" method="post">`);
    expect(html).toContain('<input type="hidden" name="note" value="Müşteri &quot;geç gelecek&quot; dedi &lt;b&gt;"/>');
    expect(html).not.toContain('mor menekşe');
    expect(html).toMatch(
      new RegExp(`<a[^>]* href="${href('logIn', locale, {}, { returnTo: address }).replace('?', '\\?')}"[^>]* target="_blank"`),
    );
  });

  test.each(FORMS)('a script that sends the form of %s is told by the way to the log-in page', async (_, addressOf) => {
    const address = addressOf(locale);
    const led = await send('nobody', address, { action: 'note', note: NOTE }, 'cors');
    expect([led.status, led.headers.get('location')]).toEqual([303, href('logIn', locale, {}, { returnTo: address })]);
  });

  test('what was kept is sent on as it was, once its sender is logged in', async () => {
    const address = staffHref('staffReservation', locale, { code: site.reservation.code });
    const answer = await send('staff:agent', address, { action: 'note', note: `${NOTE} ${locale}` });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${address}?done=note`]);
    const { rows } = await sql<{ text: string }>`select text from reservation_notes where text = ${`${NOTE} ${locale}`}`.execute(
      site.host.db,
    );
    expect(rows).toHaveLength(1);
  });

  test('the address alone leads to where it says, and never away from the site', async () => {
    const asked = (to: string) => site.host.fetch(href('heldForm', locale, {}, { to }), { redirect: 'manual' });
    const here = await asked('/yonetim');
    expect([here.status, here.headers.get('location')]).toEqual([303, '/yonetim']);
    const html = await textOf(await send('nobody', href('heldForm', locale, {}, { to: 'https://evil.example/' }), { a: 'b' }));
    expect(html).toContain('<form class="access" action="/" method="post">');
    expect(html).not.toContain('evil.example/"');
  });
});
