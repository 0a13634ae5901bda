import { RouterContextProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { challengeFormOf } from '#payments';
import { emptied, testDatabase } from '#testing';
import { webContext } from '../../request/context.ts';
import { loader } from './bank-form.ts';

const { db } = await testDatabase();

beforeEach(async () => {
  await emptied(await testDatabase());
});

const PAYMENT = '5b2f6c7e-0f4e-4e59-9d51-7d1c3a0b7a01';
const UNKNOWN = '5b2f6c7e-0f4e-4e59-9d51-7d1c3a0b7a02';
const FORM =
  '<!doctype html><form action="https://acs.bank.example" method="post"><input name="md" value="1"></form><script>send()</script>';

const shown = async (payment: string): Promise<Response> => {
  const context = new RouterContextProvider();
  // The page asks for nothing else of the application.
  context.set(webContext, { payments: { challengeFormOf: (payment: string) => challengeFormOf(db, payment) } } as never);
  const request = new Request(`https://kontak.example/payment/bank/${payment}`, { headers: { 'accept-language': 'en' } });
  return loader({ request, params: { payment }, context, url: new URL(request.url), pattern: '/payment/bank/:payment' });
};

test("the bank's form is shown as it came, where it reaches nothing of ours and only banks", async () => {
  await db
    .withTables<{ payments: Record<string, unknown> }>()
    .insertInto('payments')
    .values({
      id: PAYMENT,
      reservation_id: UNKNOWN,
      gateway: 'form',
      amount_minor: 100,
      currency: 'TRY',
      state: 'challenge',
      challenge_url: `/payment/bank/${PAYMENT}`,
      challenge_html: FORM,
      created_at: new Date(),
      changed_at: new Date(),
    })
    .execute();
  const answer = await shown(PAYMENT);
  expect(answer.status).toBe(200);
  const policy = answer.headers.get('Content-Security-Policy') ?? '';
  expect(policy).toMatch(/^sandbox allow-forms allow-scripts allow-top-navigation;/);
  expect(policy).not.toContain('allow-same-origin');
  expect(policy).toContain('form-action https:;');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(await answer.text()).toBe(
    FORM.replace('</form>', '<noscript><button type="submit">Continue to your bank</button></noscript></form>'),
  );
});

test('where no form waits, the page for what became of the payment is shown', async () => {
  for (const payment of [UNKNOWN, 'nothing']) {
    const answer = await shown(payment);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/payment/return/${payment}`]);
  }
});
