import { beforeEach, expect, test } from 'vitest';
import type { Mail } from '#platform/mail/mailer';
import { emptied, testDatabase } from '#testing';
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
    email: async (_, facts) => ({ subject: facts.kind, html: '', text: JSON.stringify(facts) }),
    dayUrl: (locale, supplier) => `https://kontak.example/${locale}/${supplier}`,
    chargesUrl: (locale, supplier, code) => `https://kontak.example/${locale}/${supplier}/charges/${code}`,
  },
});

async function stage(confirmation?: Parameters<typeof bookingFixture>[1]): Promise<void> {
  fixture = await bookingFixture((await emptied(await testDatabase())).db, confirmation);
  told = [];
  asked = [];
  fails = false;
  refused = new Set();
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
