import { expect, test } from 'vitest';
import { keyFor, keyRingFor, signText } from '#platform/crypto';
import { isVisitorProof, visitorProof } from './visitor-proof.ts';

const NOW = new Date('2026-11-28T03:00:00Z');
const KEY = keyFor('a secret for tests and nothing else', 'synthetic-visitor');
const at = (minutes: number, key = KEY as Parameters<typeof signText>[1]) => ({
  clock: () => new Date(NOW.getTime() + minutes * 60_000),
  visitor: { key, url: 'https://kontak.example' },
});

test('a proof is good for five minutes, also for a machine whose clock is a little behind', () => {
  const proof = visitorProof(at(0));
  expect([-6, -5, 0, 5, 6].map((minutes) => isVisitorProof(at(minutes), proof))).toEqual([false, true, true, true, false]);
});

test('nobody is the visitor by saying so, with another key, with something else that was signed, or where there is none', () => {
  const proof = visitorProof(at(0));
  const others = [
    null,
    '',
    'true',
    `visit ${NOW.getTime()}`,
    `${proof}x`,
    signText('visit', KEY),
    signText(`visit ${'9'.repeat(300)}`, KEY),
  ];
  expect(others.map((text) => isVisitorProof(at(0), text))).toEqual(others.map(() => false));
  expect(isVisitorProof(at(0, keyFor('another secret of another site', 'synthetic-visitor')), proof)).toBe(false);
  expect(isVisitorProof({ clock: at(0).clock }, proof)).toBe(false);
  expect(() => visitorProof({ clock: at(0).clock })).toThrow('no synthetic visitor');
});

test('a proof outlives the change of the secret that it was made with', () => {
  const before = at(0, keyRingFor(['the old secret of the application'], 'synthetic-visitor'));
  const after = at(1, keyRingFor(['the new secret of the application', 'the old secret of the application'], 'synthetic-visitor'));
  expect(isVisitorProof(after, visitorProof(before))).toBe(true);
});
