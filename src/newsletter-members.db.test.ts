import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { endSubscriptionOf, takeMemberAnswer } from '#enquiries';
import { newId } from '#platform/crypto';
import { resetDatabase, testDatabase } from '#testing';
import { followMembers } from './newsletter-members.ts';

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});

const ELIF = 'elif@ornek.com';

/** Members, what they say in their accounts, and what readers say to the newsletter; each word a minute after the one before. */
async function fixtureOf() {
  const { db } = await testDatabase();
  let now = new Date('2026-08-01T09:00:00Z');
  const later = (minutes = 1): Date => {
    now = new Date(now.getTime() + minutes * 60_000);
    return now;
  };
  return {
    db,
    later,
    async member(email: string, isVerified = true): Promise<string> {
      const id = newId();
      await sql`insert into users (id, email, email_verified, locale, first_name, created_at, changed_at)
        values (${id}, ${email}, ${isVerified}, 'en', 'Elif', ${now}, ${now})`.execute(db);
      if (isVerified) await sql`insert into verified_emails (email, user_id, verified_at) values (${email}, ${id}, ${now})`.execute(db);
      return id;
    },
    async verified(id: string, email: string): Promise<void> {
      const at = later();
      await sql`update users set email = ${email}, email_verified = true where id = ${id}`.execute(db);
      await sql`insert into verified_emails (email, user_id, verified_at) values (${email}, ${id}, ${at})`.execute(db);
    },
    async says(userId: string, given: boolean): Promise<void> {
      await sql`insert into user_consents (user_id, kind, given, text_version, at, ip_digest)
        values (${userId}, 'marketing', ${given}, 'v1', ${later()}, '')`.execute(db);
    },
    async leaves(email: string): Promise<void> {
      await sql`update newsletter_subscriptions set state = 'unsubscribed', unsubscribed_at = ${later()} where email = ${email}`.execute(
        db,
      );
    },
    async confirms(email: string): Promise<void> {
      const at = later();
      await sql`insert into newsletter_subscriptions (id, email, locale, state, asked_at, confirmed_at)
        values (${newId()}, ${email}, 'tr', 'subscribed', ${at}, ${at})
        on conflict (email) do update set state = 'subscribed', confirmed_at = ${at}`.execute(db);
    },
    /** Twice, as a round may run. */
    async follow(): Promise<void> {
      for (let time = 0; time < 2; time += 1) await followMembers({ db, clock: () => later() });
    },
    async readers(): Promise<string[]> {
      const { rows } = await sql<{ said: string }>`
        select email || ' ' || locale || ' ' || state as said from newsletter_subscriptions order by email
      `.execute(db);
      return rows.map(({ said }) => said);
    },
    async reports(): Promise<string[]> {
      const { rows } = await sql<{ status: string }>`select status from newsletter_reports order by id`.execute(db);
      return rows.map(({ status }) => status);
    },
    async agrees(userId: string): Promise<boolean | undefined> {
      const { rows } = await sql<{ given: boolean }>`
        select given from user_consents where user_id = ${userId} and kind = 'marketing' order by id desc limit 1
      `.execute(db);
      return rows[0]?.given;
    },
  };
}

test('a member who says yes reads in their language, told to the register once; who says no reads no more', async () => {
  const { member, says, follow, readers, reports } = await fixtureOf();
  const elif = await member(ELIF);
  await says(elif, true);
  await follow();
  expect(await readers()).toEqual([`${ELIF} en subscribed`]);
  await says(elif, false);
  await follow();
  expect(await readers()).toEqual([`${ELIF} en unsubscribed`]);
  await says(elif, true);
  await follow();
  expect(await readers()).toEqual([`${ELIF} en subscribed`]);
  expect(await reports()).toEqual(['given', 'withdrawn', 'given']);
});

test('an address counts from when it is shown to be the member’s, and a box that was left empty says nothing', async () => {
  const { member, says, follow, readers, verified, confirms } = await fixtureOf();
  const elif = await member(ELIF, false);
  await says(elif, true);
  await follow();
  expect(await readers()).toEqual([]);
  await verified(elif, ELIF);
  await follow();
  expect(await readers()).toEqual([`${ELIF} en subscribed`]);
  await confirms('mert@ornek.com');
  await says(await member('mert@ornek.com'), false);
  await follow();
  expect(await readers()).toEqual([`${ELIF} en subscribed`, 'mert@ornek.com tr subscribed']);
});

test('who leaves from an e-mail has left with the account as well, and an older yes brings nobody back', async () => {
  const { member, says, follow, readers, leaves, agrees, confirms } = await fixtureOf();
  const elif = await member(ELIF);
  await says(elif, true);
  await follow();
  await leaves(ELIF);
  await follow();
  expect(await readers()).toEqual([`${ELIF} en unsubscribed`]);
  expect(await agrees(elif)).toBe(false);
  await confirms(ELIF);
  await follow();
  expect(await readers()).toEqual([`${ELIF} en subscribed`]);
  await says(elif, true);
  await follow();
  expect(await agrees(elif)).toBe(true);
});

test('a member whose address is not reached reads no more and has said nothing; whoever takes an e-mail for spam has', async () => {
  const { db, later, member, says, follow, readers, reports, agrees } = await fixtureOf();
  const elif = await member(ELIF);
  await says(elif, true);
  await follow();
  const told = (kind: 'bounced' | 'complained') => endSubscriptionOf({ db, consentVersion: 'v1' }, { email: ELIF, at: later(), kind });
  await told('bounced');
  await follow();
  expect(await readers()).toEqual([`${ELIF} en unsubscribed`]);
  expect(await agrees(elif)).toBe(true);
  expect(await reports()).toEqual(['given']);
  await told('complained');
  await follow();
  expect(await agrees(elif)).toBe(false);
  expect(await reports()).toEqual(['given', 'withdrawn']);
});

test('with another address the one before is read no more', async () => {
  const { member, says, follow, readers, verified } = await fixtureOf();
  const elif = await member(ELIF);
  await says(elif, true);
  await follow();
  await verified(elif, 'yeni@ornek.com');
  await follow();
  expect(await readers()).toEqual([`${ELIF} en unsubscribed`, 'yeni@ornek.com en subscribed']);
});

test('a word that was read late changes nothing that was said since', async () => {
  const { db, confirms, readers, member } = await fixtureOf();
  await confirms(ELIF);
  const at = new Date('2026-08-01T08:00:00Z');
  const answer = { userId: await member(ELIF), email: ELIF, locale: 'tr', textVersion: 'v1', at, countsFrom: at } as const;
  await takeMemberAnswer(db, { ...answer, given: false });
  expect(await readers()).toEqual([`${ELIF} tr subscribed`]);
});

test('who has left before their address was verified is brought back by no older yes; a yes counts from when the address is theirs', async () => {
  const { db, member, says, follow, readers, leaves, verified, confirms, later } = await fixtureOf();
  const elif = await member(ELIF, false);
  await says(elif, true);
  await confirms(ELIF);
  await leaves(ELIF);
  await verified(elif, ELIF);
  await follow();
  expect(await readers()).toEqual([`${ELIF} tr unsubscribed`]);
  const mert = await member('mert@ornek.com', false);
  await says(mert, true);
  later(60 * 24 * 30);
  await verified(mert, 'mert@ornek.com');
  await follow();
  const { rows } = await sql<{ same: boolean }>`
    select consented_at = verified_at as same from newsletter_reports, verified_emails where verified_emails.email = 'mert@ornek.com'
  `.execute(db);
  expect(rows).toEqual([{ same: true }]);
});
