import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffHref } from '#addresses/staff';
import { textOf } from '../built-host.ts';
import { formsOf, type PageForm } from '../page-forms.ts';
import { openToCallers, type WithCallers } from './callers.ts';

/** What our people type while somebody waits at the telephone or for an answer: nothing of it is lost, also without scripts and where the database fails. */
let callers: WithCallers;
beforeAll(async () => {
  callers = await openToCallers();
}, 180_000);
afterAll(() => callers.host.close());

const opened = async (path: string): Promise<string> => textOf(await callers.ask('staff:agent', path));
const day = (days: number): string => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T10:00`;
const search = (query: Readonly<Record<string, string>> = {}): string =>
  staffHref('staffBook', 'tr', {}, { pickup: 'antalya-havalimani', from: day(30), to: day(33), age: '35', country: 'TR', ...query });
const offersIn = (html: string): string[] =>
  [...html.matchAll(/<th scope="row"><a href="([^"]+)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));

function formWith(html: string, button: string): PageForm {
  const form = formsOf(html).find(({ buttons }) => buttons.some(({ value }) => value === button));
  if (!form) throw new Error(`No form has the button ${button}`);
  return form;
}

describe('the offers for a caller', () => {
  test('come page by page, the cheapest first, each once', async () => {
    const seen: string[] = [];
    let path: string | undefined = search();
    let pages = 0;
    while (path) {
      const html = await opened(path);
      const rows = [...html.matchAll(/<tr data-row="([^"]+)"/g)];
      expect(rows.length).toBeLessThanOrEqual(25);
      expect(rows.length).toBeGreaterThan(0);
      seen.push(...offersIn(html).map((address) => address.split('?')[1] ?? ''));
      path = /<a [^>]*rel="next"[^>]*href="([^"]+)"|<a [^>]*href="([^"]+)"[^>]*rel="next"/
        .exec(html)
        ?.slice(1)
        .find(Boolean)
        ?.replaceAll('&amp;', '&');
      pages += 1;
    }
    const said = Number(/(\d+) teklif\./.exec(await opened(search()))?.[1]);
    expect(pages).toBeGreaterThan(1);
    expect([seen.length, new Set(seen).size]).toEqual([said, said]);
    expect(offersIn(await opened(search({ after: '999999' })))).toHaveLength(25);
  });
});

describe('an order for a caller', () => {
  test.each([
    ['53100', 503, 'sipariş verildi mi bilinmiyor'],
    ['XX000', 500, 'Bizden kaynaklanan bir hata oldu'],
  ])('that meets a fault of the database (%s) keeps what was typed and its key', async (code, status, said) => {
    const [address = ''] = offersIn(await opened(search()));
    const form = formWith(await opened(address), 'book');
    const typed = {
      firstName: 'Nazlı',
      lastName: 'Gökçe',
      email: 'nazli@ornek.com',
      phone: '05321112233',
      gender: 'woman',
      birthDate: '12.05.1991',
      licenceDate: '12.05.2012',
    };
    const body = new URLSearchParams([
      ...form.sent.filter(([name]) => !(name in typed) && !name.startsWith('coverage.')),
      ...Object.entries(typed),
      ['action', 'book'],
    ] as [string, string][]);
    await refusing(code);
    const answer = await callers.ask('staff:agent', address, { method: 'POST', body });
    const html = await textOf(answer);
    await sql`drop trigger refuse_order on reservations`.execute(callers.host.db);
    callers.host.faults();
    expect([answer.status, html.includes(said)]).toEqual([status, true]);
    const again = formWith(html, 'book');
    expect(again.typed.find(({ name }) => name === 'lastName')?.value).toBe(typed.lastName);
    expect(again.sent.find(([name]) => name === 'checkoutKey')).toEqual(form.sent.find(([name]) => name === 'checkoutKey'));
    // The same press, once the database is well again.
    const then = await callers.ask('staff:agent', address, { method: 'POST', body });
    expect(then.status).toBe(303);
  });
});

/** No order can be written: each statement of its own, as the embedded database asks. */
async function refusing(code: string): Promise<void> {
  await sql
    .raw(`
    create or replace function refuse_order() returns trigger language plpgsql as $$ begin raise exception 'refused' using errcode = '${code}'; end $$
  `)
    .execute(callers.host.db);
  await sql`drop trigger if exists refuse_order on reservations`.execute(callers.host.db);
  await sql`create trigger refuse_order before insert on reservations for each row execute function refuse_order()`.execute(
    callers.host.db,
  );
}

describe('an answer', () => {
  const TYPED = 'Sayın Elif Hanım, <b>iyi günler</b>';

  test('that is begun with a template without scripts has it under what was typed, and goes on being typed when the enquiry is taken', async () => {
    await sql`
      insert into enquiries (id, code, kind, state, form_key, content_digest, locale, full_name, email, details, ip_digest, created_at, changed_at)
      values (gen_random_uuid(), 'TLP-AAAAAA', 'contact', 'received', 'form', 'digest', 'tr', 'Elif K', 'elif@ornek.com', '{"message":"Koltuk var mı acaba?"}', 'x', now(), now())
    `.execute(callers.host.db);
    await sql`
      insert into answer_templates (id, name, tr, en, changed_by, changed_at)
      values ('00000000-0000-4000-8000-000000000001', 'Koltuk', 'Koltuk var, {{name}}.', 'We have seats.', 'x', now())
    `.execute(callers.host.db);
    const path = staffHref('staffEnquiry', 'tr', { code: 'TLP-AAAAAA' });
    const form = formWith(await opened(path), 'begin');
    const press = (action: string, fields: Readonly<Record<string, string>>) => {
      const sent = form.sent.filter(([name]) => !(name in fields));
      return callers.ask('staff:agent', path, {
        method: 'POST',
        body: new URLSearchParams([...sent, ...Object.entries(fields), ['action', action]] as [string, string][]),
      });
    };
    const template = '00000000-0000-4000-8000-000000000001';
    const begun = await press('begin', { answer: TYPED, template });
    const area = (html: string) => formWith(html, 'answer').typed.find(({ name }) => name === 'answer')?.value;
    expect([begun.status, area(await textOf(begun))]).toEqual([200, `${TYPED}\n\nKoltuk var, Elif K.`]);
    const none = await press('begin', { answer: TYPED, template: 'x' });
    expect([none.status, area(await textOf(none))]).toEqual([200, TYPED]);
    const taken = await press('in_progress', { answer: TYPED });
    expect([taken.status, area(await textOf(taken))]).toEqual([200, TYPED]);
    expect((await press('closed', { answer: '' })).status).toBe(303);
  });
});
