import { beforeEach, expect, test } from 'vitest';
import type { Mail } from '#platform/mail/mailer';
import { resetDatabase, testDatabase } from '#testing';
import { accessKeyOf } from '../access/access.ts';
import { type BookingFixture, bookingFixture, STAFF } from '../booking.fixture.ts';
import { cancelFor } from '../manage/cancel-reservation.ts';
import { resendConfirmation } from '../manage/resend-confirmation.ts';
import { acceptRequest } from '../requests/answer-request.ts';
import type { DeskNoticeFacts, DeskPerson } from './desk-notice.ts';
import { type DeskDeps, tellDesks } from './tell-desks.ts';

const EGE: DeskPerson = { id: 'ege', email: 'ege@yolbaz.example', firstName: 'Ege', locale: 'tr' };
const DENIZ: DeskPerson = { id: 'deniz', email: 'deniz@yolbaz.example', firstName: 'Deniz', locale: 'en' };

let fixture: BookingFixture;
let told: { to: string; facts: DeskNoticeFacts; key: string }[];
let asked: string[];
let fails: boolean;
/** Mailboxes that take nothing. */
let refused: Set<string>;
/** The browsers of each person, and what they were told. */
let browsers: Map<string, number[]>;
let pushed: { device: number; text: string; liveSeconds: number; isUrgent: boolean }[];
/** Browsers whose push service takes nothing. */
let silent: Set<number>;
let warned: { readonly message: string; readonly fields: object }[];

const deps = (): DeskDeps => ({
  ...fixture.deps,
  log: { ...fixture.deps.log, warn: (fields, message) => void warned.push({ message, fields }) },
  mailer: {
    send: async (mail: Mail) => {
      if (fails || refused.has(mail.to)) throw new Error('no mail today');
      told.push({ to: mail.to, facts: JSON.parse(mail.text), key: mail.key });
    },
  },
  desk: {
    peopleOf: async (supplier, office) => {
      asked.push(`${supplier} ${office}`);
      return [EGE, DENIZ];
    },
    push: {
      devicesOf: async (person) => (browsers.get(person) ?? []).map((id) => ({ id })),
      text: (locale, { kind, code, office }) => [locale, kind, code, office].join(' '),
      send: async (_, __, device, message) => {
        if (silent.has(device)) throw new Error('no push today');
        pushed.push({ device, ...message });
      },
    },
    email: async (_, facts) => ({ subject: facts.kind, html: '', text: JSON.stringify(facts) }),
    dayUrl: (locale, supplier) => `https://kontak.example/${locale}/${supplier}`,
    chargesUrl: (locale, supplier, code) => `https://kontak.example/${locale}/${supplier}/charges/${code}`,
  },
});

async function stage(confirmation?: Parameters<typeof bookingFixture>[1]): Promise<void> {
  fixture = await bookingFixture((await resetDatabase(await testDatabase())).db, confirmation);
  told = [];
  asked = [];
  fails = false;
  refused = new Set();
  browsers = new Map();
  pushed = [];
  silent = new Set();
  warned = [];
}
beforeEach(() => stage());

async function booked(): Promise<string> {
  const outcome = await fixture.submit();
  if (outcome.kind === 'to_bank') await fixture.atBank(outcome);
  await fixture.work();
  return 'code' in outcome ? outcome.code : '';
}
const kinds = () => told.map(({ to, facts }) => `${to.split('@')[0]} ${facts.kind}`);

test('the people of the office hear once of a booking and of its end, in their language, and not who comes before its time', async () => {
  const code = await booked();
  expect(await tellDesks(deps())).toBe(1);
  expect(await tellDesks(deps())).toBe(0);
  const { offer, driver } = await fixture.reservation(code);
  expect([kinds(), asked]).toEqual([['ege booked', 'deniz booked'], [`${offer.supplier.slug} ${offer.pickup.id}`]]);
  expect(told[1]?.facts).toMatchObject({ code, phone: null, answerBy: null, pageUrl: `https://kontak.example/en/${offer.supplier.slug}` });
  expect(JSON.stringify(told)).not.toContain(driver.lastName);
  // A confirmation once more is no news.
  const accessKey = accessKeyOf(fixture.deps, await fixture.reservation(code));
  expect(await resendConfirmation(fixture.deps, { code, accessKey })).toEqual({ kind: 'on_its_way' });
  expect(await tellDesks(deps())).toBe(0);
  await cancelFor(fixture.deps, { code, by: STAFF, reason: 'customer_asked' });
  await tellDesks(deps());
  expect(kinds().slice(2)).toEqual(['ege cancelled', 'deniz cancelled']);
});

test('a request says by when it is answered, and what was answered meanwhile is told as it stands', async () => {
  await stage({ confirmation: { kind: 'on_request', answerWithinMinutes: 120 } });
  const code = await booked();
  const { answerBy, offer } = await fixture.reservation(code);
  await tellDesks(deps());
  expect(told[0]?.facts).toMatchObject({ kind: 'asked', answerBy: answerBy?.toISOString() });
  await acceptRequest(fixture.deps, {
    code,
    by: { kind: 'supplier', id: 'ege', supplier: offer.supplier.slug, roles: ['desk'], offices: null },
  });
  await fixture.work();
  await tellDesks(deps());
  expect(kinds().slice(2)).toEqual(['ege booked', 'deniz booked']);
});

test('what could not be sent is the same e-mail later, and not before its lease is over', async () => {
  await booked();
  fails = true;
  expect(await tellDesks(deps())).toBe(0);
  fails = false;
  expect(await tellDesks(deps())).toBe(0);
  await fixture.workFor(5);
  expect(await tellDesks(deps())).toBe(1);
  expect(new Set(told.map(({ key }) => key)).size).toBe(2);
});

test('a mailbox that refuses keeps its colleagues from nothing, repeats nothing to them, and is given up after some tries', async () => {
  await booked();
  refused.add(EGE.email);
  expect(await tellDesks(deps())).toBe(0);
  expect(kinds()).toEqual(['deniz booked']);
  for (let minutes = 0; minutes < 180; minutes += 3) {
    fixture.pass({ minutes: 3 });
    await tellDesks(deps());
  }
  expect(kinds()).toEqual(['deniz booked']);
  const tries = warned.filter(({ message }) => message === 'the desk of a supplier could not be told');
  expect([tries.length, warned.length, warned.at(-1)?.message]).toEqual([6, 7, 'a notice to the desk of a supplier was given up']);
  refused.clear();
  fixture.pass({ hours: 24 });
  expect(await tellDesks(deps())).toBe(0);
});

test('who was refused once is told later, alone', async () => {
  await booked();
  refused.add(DENIZ.email);
  await tellDesks(deps());
  refused.clear();
  fixture.pass({ minutes: 3 });
  expect(await tellDesks(deps())).toBe(1);
  expect(kinds()).toEqual(['ege booked', 'deniz booked']);
});

test('a worker that is slow keeps what it tells: another one does not begin meanwhile', async () => {
  await booked();
  const slow: DeskDeps = deps();
  const { send } = slow.mailer;
  const other = { count: -1 };
  await tellDesks({
    ...slow,
    mailer: {
      send: async (mail) => {
        await send(mail);
        fixture.pass({ minutes: 1.5 });
        if (mail.to === DENIZ.email) other.count = await tellDesks(deps());
      },
    },
  });
  expect([kinds(), other.count]).toEqual([['ege booked', 'deniz booked'], 0]);
});

test('browsers are told once what their people are written, for as long as it counts', async () => {
  await stage({ confirmation: { kind: 'on_request', answerWithinMinutes: 120 } });
  browsers = new Map([
    ['ege', [1, 2]],
    ['deniz', [3]],
  ]);
  const code = await booked();
  const { answerBy, driver, offer } = await fixture.reservation(code);
  const left = ((answerBy?.getTime() ?? 0) - fixture.deps.clock().getTime()) / 1000;
  expect(await tellDesks(deps())).toBe(1);
  expect(await tellDesks(deps())).toBe(0);
  const about = `asked ${code} ${offer.pickup.name}`;
  expect(pushed.map(({ device, text }) => [device, text])).toEqual([
    [1, `tr ${about}`],
    [2, `tr ${about}`],
    [3, `en ${about}`],
  ]);
  expect(pushed.every(({ liveSeconds, isUrgent }) => Math.abs(liveSeconds - left) < 1 && isUrgent)).toBe(true);
  expect(JSON.stringify(pushed)).not.toContain(driver.lastName);

  await acceptRequest(fixture.deps, {
    code,
    by: { kind: 'supplier', id: 'ege', supplier: offer.supplier.slug, roles: ['desk'], offices: null },
  });
  await fixture.work();
  await tellDesks(deps());
  expect(pushed.slice(3).map(({ device, liveSeconds, isUrgent }) => [device, liveSeconds, isUrgent])).toEqual([
    [1, 86_400, false],
    [2, 86_400, false],
    [3, 86_400, false],
  ]);
});

test('a browser that could not be told is tried again alone; nobody is written twice for it', async () => {
  browsers = new Map([['ege', [1, 2]]]);
  silent.add(1);
  await booked();
  expect(await tellDesks(deps())).toBe(0);
  expect([kinds(), pushed.map(({ device }) => device)]).toEqual([['ege booked', 'deniz booked'], [2]]);
  silent.clear();
  fixture.pass({ minutes: 3 });
  expect(await tellDesks(deps())).toBe(1);
  expect([kinds(), pushed.map(({ device }) => device)]).toEqual([
    ['ege booked', 'deniz booked'],
    [2, 1],
  ]);
});

test('a mailbox that takes nothing does not keep the browser from being told', async () => {
  browsers = new Map([['ege', [1]]]);
  refused.add(EGE.email);
  await booked();
  await tellDesks(deps());
  expect([kinds(), pushed.map(({ device }) => device)]).toEqual([['deniz booked'], [1]]);
});
