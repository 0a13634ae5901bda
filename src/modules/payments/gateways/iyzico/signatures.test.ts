import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { minorFrom, priceText, signedPrice } from './prices.ts';
import { declineReasonOf, isCardRefusal, saysNothing } from './refusals.ts';
import { tokenOf, tokensIn } from './requests.ts';
import { authorisationHeaders, isCallbackSigned, isSignedBy, isWebhookSigned, requestSignature } from './signatures.ts';

const SECRET = 'secret_key';
const hmac = (text: string): string => createHmac('sha256', SECRET).update(text).digest('hex');

test('a request is signed as in the example that iyzico publishes', () => {
  const body = JSON.stringify('body');
  const signature = '017508921a29ee5601bcd1fbe83efd2e2be43af02eceff30cf2e91a539aab355';
  expect(requestSignature(SECRET, 'random_string', 'uri', body)).toBe(signature);
  const account = { apiKey: 'api_key', secretKey: SECRET };
  const headers = authorisationHeaders(account, { randomKey: 'random_string', uriPath: 'uri', body });
  expect(headers['x-iyzi-rnd']).toBe('random_string');
  const [scheme, encoded = ''] = headers.Authorization.split(' ');
  expect([scheme, Buffer.from(encoded, 'base64').toString()]).toEqual([
    'IYZWSv2',
    `apiKey:api_key&randomKey:random_string&signature:${signature}`,
  ]);
});

test('the form of the bank is believed with its signature, and not without', () => {
  const fields = { conversationData: 'data', conversationId: 'ours', mdStatus: '1', paymentId: '25', status: 'success' };
  const signed = { ...fields, signature: hmac('data:ours:1:25:success') };
  expect(isCallbackSigned(SECRET, signed)).toBe(true);
  expect(isCallbackSigned(SECRET, fields)).toBe(false);
  for (const name of Object.keys(fields)) expect(isCallbackSigned(SECRET, { ...signed, [name]: 'other' })).toBe(false);
  const withoutData = { ...fields, conversationData: '', signature: hmac(':ours:1:25:success') };
  expect(isCallbackSigned(SECRET, withoutData)).toBe(true);
});

test('an answer is signed over its fields, and a webhook with the secret in its text', () => {
  expect(isSignedBy(SECRET, ['25', 'TRY'], hmac('25:TRY'))).toBe(true);
  expect(isSignedBy(SECRET, ['25', 'TRY'], undefined)).toBe(false);
  const webhook = { iyziEventType: 'THREE_DS_AUTH', paymentId: '25', paymentConversationId: 'ours', status: 'SUCCESS' };
  expect(isWebhookSigned(SECRET, webhook, hmac(`${SECRET}THREE_DS_AUTH25oursSUCCESS`))).toBe(true);
  const hosted = { ...webhook, iyziEventType: 'CHECKOUT_FORM_AUTH', token: 'token' };
  expect(isWebhookSigned(SECRET, hosted, hmac(`${SECRET}CHECKOUT_FORM_AUTH25tokenoursSUCCESS`))).toBe(true);
  expect(isWebhookSigned(SECRET, hosted, hmac(`${SECRET}CHECKOUT_FORM_AUTH25oursSUCCESS`))).toBe(false);
  expect(isWebhookSigned(SECRET, webhook, undefined)).toBe(false);
});

test('prices are texts with decimals, are read to the kuruş, and are signed without zeros at their end', () => {
  expect(priceText({ minor: 2_200 })).toBe('22.00');
  expect(priceText({ minor: 133_411 })).toBe('1334.11');
  expect([minorFrom(22), minorFrom('1334.10'), minorFrom(0.07)]).toEqual([2_200, 133_410, 7]);
  expect(() => minorFrom('0.005')).toThrow(RangeError);
  expect([signedPrice('22.00'), signedPrice(22.5), signedPrice('1334.10')]).toEqual(['22', '22.5', '1334.1']);
});

test.each([
  ['10051', 'insufficient_funds'],
  ['10054', 'expired_card'],
  ['10084', 'wrong_code'],
  ['10057', 'not_permitted'],
  ['10058', 'not_permitted'],
  ['5008', 'not_permitted'],
  ['3006', 'not_permitted'],
  ['5111', 'not_permitted'],
  // Lost, picked up, stolen, suspected: whoever stands there is told nothing.
  ['10041', 'refused'],
  ['10043', 'refused'],
  ['10034', 'refused'],
  ['10005', 'refused'],
  ['10012', 'refused'],
  ['99999', 'refused'],
])('the code %s is told to the customer as %s', (code, reason) => {
  expect(declineReasonOf(code)).toBe(reason);
});

test.each(['50000', '100001', '1000', '1001', '11', undefined])('the code %s says nothing of a payment', (code) => {
  expect(saysNothing(code)).toBe(true);
  expect(declineReasonOf(code)).toBeUndefined();
});

test('a refused card is business as usual, and a refused order is a fault that somebody has to see', () => {
  expect(['10051', '3006', '5008'].every(isCardRefusal)).toBe(true);
  expect(['5062', '1000', undefined].some(isCardRefusal)).toBe(false);
});

test('the two keys of a stored card travel as one token', () => {
  const keys = { cardUserKey: 'user=', cardToken: 'card+/=' };
  expect(tokensIn(tokenOf(keys))).toEqual(keys);
  for (const token of ['', 'user', 'user:', 'a:b:c']) expect(tokensIn(token)).toBeUndefined();
});
