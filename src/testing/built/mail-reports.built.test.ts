import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoint } from '#addresses/model';
import { type BuiltHost, openBuiltHost } from './built-host.ts';

/** Where the mail provider tells what became of e-mails. */
const SECRET = 'what-postmark-was-given';
let host: BuiltHost;

beforeAll(async () => {
  host = await openBuiltHost({ MAIL_REPORTS: 'postmark', MAIL_REPORTS_SECRET: SECRET });
}, 300_000);
afterAll(() => host.close());

const EVENT = { RecordType: 'Bounce', Type: 'HardBounce', Email: 'nobody@ornek.com', BouncedAt: '2026-11-25T16:33:54.907Z' };
const posted = (body: string, { password = SECRET, provider = 'postmark' } = {}) =>
  host.fetch(endpoint('mailReport', { provider }), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${Buffer.from(`kontak:${password}`).toString('base64')}` },
    body,
  });

test.each([
  ['its provider', JSON.stringify(EVENT), {}, 200],
  ['its provider of something else', JSON.stringify({ ...EVENT, RecordType: 'Open' }), {}, 200],
  ['its provider without sense', '{', {}, 400],
  ['its provider at too great length', JSON.stringify({ ...EVENT, Details: 'x'.repeat(100_000) }), {}, 413],
  ['somebody else', JSON.stringify(EVENT), { password: 'guessed-by-somebody' }, 403],
  ['a provider that is not set', JSON.stringify(EVENT), { provider: 'mailgun' }, 404],
  ['no provider', JSON.stringify(EVENT), { provider: 'constructor' }, 404],
] as const)('told by %s', async (_, body, more, status) => {
  expect((await posted(body, more)).status).toBe(status);
  expect(host.faults()).toEqual([]);
});

test('nobody reads anything there', async () => {
  expect((await host.fetch(endpoint('mailReport', { provider: 'postmark' }))).status).toBe(404);
});
