import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '#platform/log';
import { IYS_STAND_IN, type IysMisbehaviour, type IysStandIn, iysStandIn } from '#testing';
import type { ConsentRegister } from './consent-register.ts';
import { createIys } from './iys.ts';
import { reportDeadline } from './report-deadline.ts';

const AT = new Date('2026-08-01T09:30:05Z');
let iys: IysStandIn;
let register: ConsentRegister;
const registerWith = (settings: object = {}) =>
  createIys({ url: iys.url, ...IYS_STAND_IN, ...settings }, { clock: () => AT, log: silentLog, deadlineMs: 400 });

beforeEach(async () => {
  iys = await iysStandIn();
  register = registerWith();
});
afterEach(() => iys.close());

const elif = { email: 'elif@ornek.com', status: 'given', source: 'web', at: AT } as const;
const mert = { email: 'mert@ornek.com', status: 'given', source: 'email', at: AT } as const;

test('consents are handed over in the words of İYS, with the hour of Turkey, and judged under a receipt', async () => {
  const handed = await register.report([elif, mert]);
  expect(iys.calls.at(-1)?.body).toEqual([
    {
      type: 'EPOSTA',
      recipientType: 'BIREYSEL',
      recipient: 'elif@ornek.com',
      status: 'ONAY',
      source: 'HS_WEB',
      consentDate: '2026-08-01 12:30:05',
    },
    expect.objectContaining({ recipient: 'mert@ornek.com', source: 'HS_EPOSTA' }),
  ]);
  if (handed.kind !== 'handed') throw new Error(handed.kind);
  expect(await register.resultsOf(handed.receipt)).toEqual({
    kind: 'answered',
    results: new Map([
      [0, { kind: 'taken' }],
      [1, { kind: 'taken' }],
    ]),
  });
  expect(await register.lookUp('elif@ornek.com')).toEqual({ kind: 'answered', known: { status: 'given', at: AT } });
  expect(await register.lookUp('nobody@ornek.com')).toEqual({ kind: 'answered', known: null });
});

test('what is refused says why, what is not judged yet waits', async () => {
  iys.refuse('mert@ornek.com', 'H174');
  const handed = await register.report([elif, mert]);
  if (handed.kind !== 'handed') throw new Error(handed.kind);
  const results = await register.resultsOf(handed.receipt);
  expect(results.kind === 'answered' && results.results.get(1)).toEqual({ kind: 'refused', code: 'H174' });
  iys.judgeLater();
  const later = await register.resultsOf(handed.receipt);
  expect(later.kind === 'answered' && later.results.get(0)).toEqual({ kind: 'waiting' });
});

test('a receipt that İYS knows no more is said to be forgotten', async () => {
  expect(await register.resultsOf('request-9')).toEqual({ kind: 'forgotten' });
});

test('whose consent stands is asked for many at once', async () => {
  await register.report([elif]);
  const asked = await register.consentingAmong(['elif@ornek.com', 'mert@ornek.com']);
  expect(asked).toEqual({ kind: 'answered', emails: new Set(['elif@ornek.com']) });
});

test('what people say at İYS is read page by page, the oldest first', async () => {
  iys.sayThere('elif@ornek.com', 'RET', '2026-08-02 10:00:00');
  const first = await register.changesAfter(null);
  expect(first).toMatchObject({ changes: [{ email: 'elif@ornek.com', status: 'withdrawn', at: new Date('2026-08-02T07:00:00Z') }] });
  expect(await register.changesAfter(first.kind === 'answered' ? first.cursor : null)).toMatchObject({ changes: [] });
});

test('a token is kept, and a new one is taken when İYS knows it no more', async () => {
  await register.lookUp('a@ornek.com');
  await register.lookUp('b@ornek.com');
  expect(iys.calls.filter(({ path }) => path === '/oauth2/token')).toHaveLength(1);
  iys.forgetTokens();
  expect(await register.lookUp('c@ornek.com')).toEqual({ kind: 'answered', known: null });
  expect(iys.calls.filter(({ path }) => path === '/oauth2/token')).toHaveLength(2);
});

const BREAKS: readonly [IysMisbehaviour, string][] = [
  ['late', 'unknown'],
  ['lost', 'unknown'],
  ['nonsense', 'unknown'],
  [{ status: 500 }, 'unknown'],
  [{ status: 429 }, 'busy'],
  [{ status: 503 }, 'busy'],
  [{ status: 404 }, 'busy'],
  [{ status: 415 }, 'busy'],
  [{ status: 422, body: { errors: [{ code: 'H180' }] } }, 'refused'],
];
test.each(BREAKS)('a report to which İYS answers %j is %s', async (how, kind) => {
  iys.misbehave('/request', how);
  expect((await register.report([elif])).kind).toBe(kind);
});

test.each(['late', 'lost', 'nonsense', { status: 500 }, { status: 200, body: { list: 'all' } }] as const)(
  'a question to which İYS answers %j has no answer, and nobody is taken for a reader',
  async (how) => {
    iys.misbehave('/status/EPOSTA', how);
    expect((await register.consentingAmong(['elif@ornek.com'])).kind).toBe('silent');
    iys.misbehave('/changes', how);
    expect((await register.changesAfter(null)).kind).toBe('silent');
  },
);

test('with a wrong password nothing is asked and nothing is unknown', async () => {
  register = registerWith({ password: 'wrong' });
  expect((await register.report([elif])).kind).toBe('busy');
  expect(iys.calls.map(({ path }) => path)).toEqual(['/oauth2/token']);
});

test('nobody at the other end is silence, and nothing of an address stands in its reason', async () => {
  await iys.close();
  const answers = [await register.report([elif]), await register.lookUp(elif.email), await register.consentingAmong([elif.email])];
  expect(answers.map(({ kind }) => kind)).toEqual(['busy', 'silent', 'silent']);
  expect(JSON.stringify(answers)).not.toContain('elif');
  iys = await iysStandIn();
});

test.each([
  ['2026-11-23T10:00:00Z', '2026-11-26T10:00:00.000Z'],
  ['2026-11-26T10:00:00Z', '2026-12-01T10:00:00.000Z'],
  ['2026-11-28T10:00:00Z', '2026-12-02T10:00:00.000Z'],
])('what is said at %s is to be told by %s: three working days', (at, by) => {
  expect(reportDeadline(new Date(at)).toISOString()).toBe(by);
});
