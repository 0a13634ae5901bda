import { afterEach, beforeEach, expect, test } from 'vitest';
import { type PushService, startPushService } from '#testing';
import { keyFor } from '../crypto.ts';
import { createLog } from '../log.ts';
import { pushIdentityFrom } from './push-identity.ts';
import { createWebPush, type WebPush } from './web-push.ts';

const SECRETS = ['a secret that is long enough for a test', 'the one before it, which is as long'] as const;
const SUBJECT = 'https://www.kontak.example';
const deps = { clock: () => new Date(), log: createLog('silent') };

let service: PushService;
let push: WebPush;
beforeEach(async () => {
  service = await startPushService();
  push = createWebPush({ secrets: SECRETS, subject: SUBJECT, services: [service.origin] }, deps);
});
afterEach(() => service.close());

const HELLO = { text: JSON.stringify({ title: 'Merhaba' }), liveSeconds: 90.4, isUrgent: true };

test('a browser reads what it is sent, signed by the key that it was shown', async () => {
  const browser = service.browser(push.key);
  expect(await push.send({ ...browser, shownKey: push.key }, HELLO)).toBe('taken');
  expect(browser.received).toEqual([
    { text: HELLO.text, ttl: '90', urgency: 'high', claims: { aud: service.origin, exp: expect.any(Number), sub: SUBJECT } },
  ]);
});

test('a browser that was shown the key of the secret before is told until that secret goes', async () => {
  const before = pushIdentityFrom(keyFor(SECRETS[1], 'web-push')).key;
  expect(before).not.toBe(push.key);
  const browser = service.browser(before);
  expect(await push.send({ ...browser, shownKey: before }, HELLO)).toBe('taken');
  // Signed by the present key, its service takes nothing.
  await expect(push.send({ ...browser, shownKey: push.key }, HELLO)).rejects.toThrow('403');
  const without = createWebPush({ secrets: [SECRETS[0]], subject: SUBJECT, services: [service.origin] }, deps);
  expect(await without.send({ ...browser, shownKey: before }, HELLO)).toBe('gone');
  expect(browser.received).toHaveLength(1);
});

test('every process and every start has the same key', () => {
  expect(createWebPush({ secrets: SECRETS, subject: SUBJECT, services: [] }, deps).key).toBe(push.key);
  expect(Buffer.from(push.key, 'base64url')).toHaveLength(65);
});

test('what is not reached any more is told apart from what takes nothing now', async () => {
  const browser = { ...service.browser(push.key), shownKey: push.key };
  for (const status of [404, 410]) {
    service.refuse(status);
    expect(await push.send(browser, HELLO)).toBe('gone');
  }
  for (const status of [400, 413, 429, 500, 503]) {
    service.refuse(status);
    await expect(push.send(browser, HELLO)).rejects.toThrow(String(status));
  }
});

test('nothing is sent but to push services', async () => {
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])
    expect(push.accepts(endpoint), endpoint).toBe(true);
  for (const endpoint of [
    '',
    'fcm.googleapis.com',
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilfcm.googleapis.com/abc',
    'https://notify.windows.com.evil.example/',
    'https://user:word@fcm.googleapis.com/abc',
    'http://127.0.0.1:1/abc',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
  ])
    expect(push.accepts(endpoint), endpoint).toBe(false);
  const browser = { ...service.browser(push.key), shownKey: push.key, endpoint: 'http://127.0.0.1:1/abc' };
  expect(await push.send(browser, HELLO)).toBe('gone');
});
