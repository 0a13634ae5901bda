import { expect, test } from 'vitest';
import { keyFor } from '#platform/crypto';
import { TOKEN_FIELD, TRAP_FIELD } from './form-fields.ts';
import { LATEST_MS, newFormToken, nextFormToken, proofOf, SOONEST_MS, tokenAgain } from './form-proof.ts';

const key = keyFor('a secret for tests and nothing else', 'enquiries');
const shown = new Date('2026-08-01T09:00:00Z');
const later = (ms: number) => new Date(shown.getTime() + ms);
const form = (token = newFormToken(key, shown), trap = '') =>
  new Map([
    [TOKEN_FIELD, token],
    [TRAP_FIELD, trap],
  ]);

test.each([
  [SOONEST_MS - 1, { kind: 'unproven', why: 'too_fast' }],
  [SOONEST_MS, { kind: 'proved' }],
  [LATEST_MS, { kind: 'proved' }],
  [LATEST_MS + 1, { kind: 'unproven', why: 'too_old' }],
])('a form sent %d milliseconds after it was shown', (ms, outcome) => {
  expect(proofOf(form(), key, later(ms))).toMatchObject(outcome);
});

test('a form without our signature, or with the hidden field filled in, is not taken', () => {
  const forged = newFormToken(keyFor('another secret, as long as the first', 'enquiries'), shown);
  for (const fields of [new Map(), form(forged), form(''), form('a.b'), form('x'.repeat(9000)), form(undefined, 'https://spam.example')])
    expect(proofOf(fields, key, later(60_000))).toEqual({ kind: 'unproven', why: 'not_ours' });
});

test('a form that was sent too soon keeps its time, and one that is too old may be sent again at once', () => {
  const soon = form();
  expect(tokenAgain(soon, key, later(10))).toBe(soon.get(TOKEN_FIELD));
  const tomorrow = later(LATEST_MS + 1);
  expect(proofOf(form(tokenAgain(form(), key, tomorrow)), key, tomorrow)).toMatchObject({ kind: 'proved' });
  expect(proofOf(form(nextFormToken(key, shown)), key, shown)).toMatchObject({ kind: 'proved' });
});

test('a program that never saw the form does not get one that it need not look at', () => {
  const given = tokenAgain(new Map(), key, shown);
  expect(proofOf(form(given), key, shown)).toEqual({ kind: 'unproven', why: 'too_fast' });
});

test('each form is another one', () => {
  const nonces = [form(), form()].map((fields) => proofOf(fields, key, later(60_000)));
  expect(nonces[0]).not.toEqual(nonces[1]);
});
