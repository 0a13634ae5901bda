import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../log.ts';
import { createNetgsm } from './netgsm.ts';
import { createWhatsapp } from './whatsapp-cloud.ts';

/** A stand-in of a provider: it answers what the test has laid ready, and keeps what it was asked. */
const asked: { url: string | undefined; authorization: string | undefined; body: unknown }[] = [];
let answers: { readonly status: number; readonly body: string } | 'broken';
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    asked.push({ url: request.url, authorization: request.headers.authorization, body: JSON.parse(body) });
    if (answers === 'broken') return request.socket.destroy();
    response.writeHead(answers.status, { 'content-type': 'application/json' }).end(answers.body);
  });
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  asked.length = 0;
});

const MESSAGE = {
  to: '+905321234567',
  text: 'Kontak: KTK onaylandı. Kâğıthane',
  template: { kind: 'confirmed', locale: 'tr', values: ['KTK', 'Kâğıthane'] },
  key: '7',
};
const netgsm = () => createNetgsm({ url, userName: '850', password: 'gizli', header: 'KONTAK' }, silentLog);
const whatsapp = () =>
  createWhatsapp({ url, version: 'v23.0', phoneNumberId: '1065', token: 'jeton', templates: { confirmed: 'kontak_confirmed' } }, silentLog);

test('Netgsm is asked as its interface is published, for a Turkish mobile number and in letters of an SMS', async () => {
  answers = { status: 200, body: '{"code":"00","jobid":"1234567","description":"queued"}' };
  expect(await netgsm().send(MESSAGE)).toEqual({ kind: 'sent', id: '1234567' });
  expect(asked).toEqual([
    {
      url: '/sms/rest/v2/send',
      authorization: `Basic ${Buffer.from('850:gizli').toString('base64')}`,
      body: {
        msgheader: 'KONTAK',
        encoding: 'TR',
        iysfilter: '0',
        messages: [{ no: '5321234567', msg: 'Kontak: KTK onaylandı. Kağıthane' }],
      },
    },
  ]);
});

test('a number that Netgsm does not carry is not asked about', async () => {
  expect(netgsm().reaches('+905321234567')).toBe(true);
  for (const to of ['+902121234567', '+4917012345678']) {
    expect(netgsm().reaches(to)).toBe(false);
    expect(await netgsm().send({ ...MESSAGE, to })).toMatchObject({ kind: 'refused' });
  }
  expect(asked).toEqual([]);
});

test.each([
  [{ status: 406, body: '{"code":"40","description":"header"}' }, 'not_sent', 'netgsm_40'],
  [{ status: 200, body: '{"code":"80"}' }, 'not_sent', 'netgsm_80'],
  [{ status: 401, body: 'no' }, 'not_sent', 'http_401'],
  // Whether it was taken before that, nobody says.
  [{ status: 502, body: '<html>' }, 'unknown', 'http_502'],
  [{ status: 200, body: '' }, 'unknown', 'http_200'],
  ['broken', 'unknown', 'no_answer'],
] as const)('an answer of Netgsm %j is %s', async (answer, kind, why) => {
  answers = answer;
  expect(await netgsm().send(MESSAGE)).toEqual({ kind, why });
});

test('Meta is asked for an approved template with its values, by the number without its plus', async () => {
  answers = { status: 200, body: '{"messaging_product":"whatsapp","contacts":[],"messages":[{"id":"wamid.HB"}]}' };
  expect(await whatsapp().send(MESSAGE)).toEqual({ kind: 'sent', id: 'wamid.HB' });
  expect(asked).toEqual([
    {
      url: '/v23.0/1065/messages',
      authorization: 'Bearer jeton',
      body: {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: '905321234567',
        type: 'template',
        template: {
          name: 'kontak_confirmed',
          language: { code: 'tr' },
          components: [
            {
              type: 'body',
              parameters: [
                { type: 'text', text: 'KTK' },
                { type: 'text', text: 'Kâğıthane' },
              ],
            },
          ],
        },
      },
    },
  ]);
});

test.each([
  [{ status: 400, body: '{"error":{"code":131026,"message":"Message undeliverable"}}' }, 'refused', 'meta_131026'],
  [{ status: 429, body: '{"error":{"code":130429}}' }, 'not_sent', 'meta_130429'],
  [{ status: 401, body: '{"error":{"code":190}}' }, 'not_sent', 'meta_190'],
  [{ status: 500, body: '{"error":{"code":131000}}' }, 'unknown', 'meta_131000'],
  [{ status: 200, body: '{}' }, 'unknown', 'http_200'],
  ['broken', 'unknown', 'no_answer'],
] as const)('an answer of Meta %j is %s', async (answer, kind, why) => {
  answers = answer;
  expect(await whatsapp().send(MESSAGE)).toEqual({ kind, why });
});
