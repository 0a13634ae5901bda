import { RouterContextProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { challengeDocumentOf } from '#payments';
import { resetDatabase, testDatabase } from '#testing';
import { visitContext, webContext } from '../../request/context.ts';
import { loader } from './bank-page.tsx';

const { db } = await testDatabase();

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});

const PAYMENT = '5b2f6c7e-0f4e-4e59-9d51-7d1c3a0b7a01';
const UNKNOWN = '5b2f6c7e-0f4e-4e59-9d51-7d1c3a0b7a02';
const FORM =
  '<!doctype html><form action="https://acs.bank.example" method="post"><input name="md" value="1"></form><script>send()</script>';

const shown = async (payment: string): Promise<Response> => {
  const context = new RouterContextProvider();
  // The page asks for nothing else of the application.
  context.set(webContext, {
    payments: { challengeDocumentOf: (payment: string) => challengeDocumentOf(db, payment) },
    site: { brand: { isDemo: false } },
  } as never);
  context.set(visitContext, { nonce: 'mark', ip: '203.0.113.7', country: 'TR' });
  const request = new Request(`https://kontak.example/payment/bank/${payment}`, { headers: { 'accept-language': 'en' } });
  return loader({ request, params: { payment }, context, url: new URL(request.url), pattern: '/payment/bank/:payment' });
};

const keep = async (shown: { readonly challenge_html: string } | { readonly challenge_frame: string }): Promise<void> => {
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
      ...shown,
      created_at: new Date(),
      changed_at: new Date(),
    })
    .execute();
};

test("the bank's form is shown as it came, where it reaches nothing of ours and only banks", async () => {
  await keep({ challenge_html: FORM });
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

test("a provider's page stands in a frame of ours, which may hold that provider and nobody else", async () => {
  await keep({ challenge_frame: 'https://www.paytr.com/odeme/guvenli/token' });
  const answer = await shown(PAYMENT);
  const policy = answer.headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("frame-src 'self' https://www.paytr.com;");
  expect(policy).toContain("default-src 'none';");
  expect(policy).not.toContain('script-src');
  const html = await answer.text();
  expect(html).toContain('src="https://www.paytr.com/odeme/guvenli/token" title="The payment provider');
  expect(html).toContain(`href="/payment/return/${PAYMENT}"`);
});

test('where no form waits, the page for what became of the payment is shown', async () => {
  for (const payment of [UNKNOWN, 'nothing']) {
    const answer = await shown(payment);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/payment/return/${payment}`]);
  }
});
