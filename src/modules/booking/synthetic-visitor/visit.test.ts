import { expect, test } from 'vitest';
import { TEST_SUPPLIER } from '#suppliers/model';
import { type Question, VISIT_STEPS, type VisitAnswer, type VisitDeps, type VisitStep, visit } from './visit.ts';

const OPENED = { code: 'KTK-7F4K92AC', accessKey: 'a key' };
const LIRA = (minor: number) => ({ minor, currency: 'TRY' });

type Answers = (question: Question, name: VisitStep | 'look' | 'preview') => VisitAnswer | 'no answer' | undefined;

/** A site that does everything right, but for what a test says; and what it was asked and told. */
function site(answers: Answers = () => undefined, deps: Partial<VisitDeps> = {}) {
  const asked: string[] = [];
  const steps: string[] = [];
  let state = 'confirming';
  const usual = (name: ReturnType<typeof nameOf>): VisitAnswer => {
    switch (name) {
      case 'search':
        return { status: 200, json: { offers: [{ bookable: true, reference: 'offer', supplier: { slug: TEST_SUPPLIER } }] } };
      case 'quote':
        return { status: 200, json: { offer: { reference: 'quote' }, summary: { payNow: LIRA(0), total: LIRA(278_000) } } };
      case 'order':
        return { status: 201, json: { next: 'confirming', ...OPENED } };
      case 'preview':
        return { status: 200, json: { kind: 'nothing', amount: LIRA(0) } };
      case 'cancel':
        state = 'cancelled';
        return { status: 200, json: {} };
      default: {
        const json = { state };
        if (state === 'confirming') state = 'confirmed';
        return { status: 200, json };
      }
    }
  };
  const visitDeps: VisitDeps = {
    async ask(question) {
      const name = nameOf(question);
      asked.push(name);
      const answer = answers(question, name) ?? usual(name);
      if (answer === 'no answer') throw new Error('the connection was lost');
      return answer;
    },
    leftBehind: async () => [],
    ordered: async () => undefined,
    began: (step) => (outcome) => void steps.push(`${step} ${outcome}`),
    pause: async () => {},
    signal: new AbortController().signal,
    place: 'istanbul-havalimani',
    now: new Date('2026-11-28T03:00:00Z'),
    checkoutKey: '0199f0c0-0000-7000-8000-000000000000',
    ...deps,
  };
  return { asked, steps, deps: visitDeps };
}

function nameOf({ method, path }: Question) {
  if (path.startsWith('/offers')) return 'search';
  if (path === '/quotes') return 'quote';
  if (path.endsWith('/cancellation')) return method === 'GET' ? 'preview' : 'cancel';
  return method === 'POST' ? 'order' : 'look';
}

test('a visit searches, asks for a quote, orders, waits, cancels and waits again', async () => {
  const { asked, deps, steps } = site();
  expect(await visit(deps)).toEqual({ kind: 'done' });
  expect(asked).toEqual(['search', 'quote', 'order', 'look', 'look', 'preview', 'cancel', 'look']);
  expect(steps).toEqual(VISIT_STEPS.map((step) => `${step} done`));
});

const broken = { status: 503, json: {} };
test.each<[VisitStep, string, Answers]>([
  ['search', 'the site does not answer', (_, name) => (name === 'search' ? 'no answer' : undefined)],
  ['search', 'nothing is offered', (_, name) => (name === 'search' ? { status: 200, json: { offers: [] } } : undefined)],
  ['quote', 'the supplier is unavailable', (_, name) => (name === 'quote' ? broken : undefined)],
  ['order', 'too many have ordered', (_, name) => (name === 'order' ? { status: 429, json: { title: 'Too many' } } : undefined)],
  [
    'order',
    'a proof is asked for',
    (_, name) => (name === 'order' ? { status: 201, json: { next: 'proof_asked', ...OPENED } } : undefined),
  ],
  ['confirmed', 'the supplier says no', (_, name) => (name === 'look' ? { status: 200, json: { state: 'declined' } } : undefined)],
  ['confirmed', 'nobody confirms', (_, name) => (name === 'look' ? { status: 200, json: { state: 'confirming' } } : undefined)],
  ['cancel', 'nothing can be cancelled', (_, name) => (name === 'preview' ? { status: 409, json: {} } : undefined)],
  ['cancel', 'the cancelling is refused', (_, name) => (name === 'cancel' ? { status: 409, json: {} } : undefined)],
  ['cancelled', 'the cancelling is lost', (_, name) => (name === 'cancel' ? 'no answer' : undefined)],
])('it fails at "%s" where %s', async (step, _, answers) => {
  const { deps, steps } = site(answers);
  expect(await visit(deps)).toMatchObject({ kind: 'failed', step });
  expect(steps.at(-1)).toBe(`${step} failed`);
  expect(steps.filter((said) => said.endsWith('failed'))).toHaveLength(1);
});

test('it books nothing of anybody else, and pays nobody', async () => {
  const others = [TEST_SUPPLIER, 'yolbaz'].map((slug) => ({ bookable: true, reference: slug, supplier: { slug } }));
  const real = site((_, name) => (name === 'search' ? { status: 200, json: { offers: others } } : undefined));
  expect(await visit(real.deps)).toMatchObject({ step: 'search', why: 'it was shown cars of others' });
  const summary = { payNow: LIRA(1), total: LIRA(278_000) };
  const dear = site((_, name) => (name === 'quote' ? { status: 200, json: { offer: { reference: 'quote' }, summary } } : undefined));
  expect(await visit(dear.deps)).toMatchObject({ step: 'quote', why: 'it was asked for money' });
  expect([...real.asked, ...dear.asked]).not.toContain('order');
});

test.each<[string, VisitAnswer | 'no answer']>([
  ['was not answered', 'no answer'],
  ['was answered 503', broken],
])('an order that %s is looked up, and never sent again', async (_, answer) => {
  let looks = 0;
  const found = site((__, name) => (name === 'order' ? answer : undefined), {
    ordered: async () => {
      looks += 1;
      return looks === 3 ? OPENED : undefined;
    },
  });
  expect(await visit(found.deps)).toEqual({ kind: 'done' });
  const never = site((__, name) => (name === 'order' ? answer : undefined));
  expect(await visit(never.deps)).toMatchObject({ kind: 'failed', step: 'order' });
  for (const { asked } of [found, never]) expect(asked.filter((name) => name === 'order')).toHaveLength(1);
});

test('a cancellation without an answer is looked up, and never sent again', async () => {
  const { asked, deps } = site((question, name) => {
    if (name !== 'cancel') return undefined;
    // It arrived, and its answer did not.
    state.isCancelled = true;
    return question.method === 'POST' ? 'no answer' : undefined;
  });
  const state = { isCancelled: false };
  const { ask } = deps;
  const outcome = await visit({
    ...deps,
    ask: async (question) =>
      state.isCancelled && nameOf(question) === 'look' ? { status: 200, json: { state: 'cancelled' } } : ask(question),
  });
  expect(outcome).toEqual({ kind: 'done' });
  expect(asked.filter((name) => name === 'cancel')).toHaveLength(1);
});

test('what an earlier visit left is cancelled before anything else', async () => {
  const left = [{ code: 'KTK-LEFTLEFT', accessKey: 'an old key' }];
  const cancelled: string[] = [];
  const { asked, deps } = site(
    ({ headers, path }, name) => {
      if (!path.includes('KTK-LEFTLEFT')) return undefined;
      expect(headers).toMatchObject({ 'Access-Key': 'an old key' });
      if (name === 'cancel') cancelled.push(path);
      if (name === 'cancel') return { status: 200, json: {} };
      return name === 'look' ? { status: 200, json: { state: 'cancelled' } } : undefined;
    },
    { leftBehind: async () => left },
  );
  expect(await visit(deps)).toEqual({ kind: 'done' });
  expect(cancelled).toEqual(['/reservations/KTK-LEFTLEFT/cancellation']);
  expect(asked.slice(0, 4)).toEqual(['preview', 'cancel', 'look', 'search']);
  const stuck = site((_, name) => (name === 'preview' ? { status: 409, json: {} } : undefined), { leftBehind: async () => left });
  expect(await visit(stuck.deps)).toMatchObject({ kind: 'failed', step: 'clear' });
  expect(stuck.asked).toEqual(['preview']);
});

test('its time ends wherever it is', async () => {
  const time = new AbortController();
  const { asked, deps } = site((_, name) => (name === 'look' ? { status: 200, json: { state: 'confirming' } } : undefined), {
    signal: time.signal,
    pause: async () => time.abort(),
  });
  expect(await visit(deps)).toEqual({ kind: 'failed', step: 'confirmed', why: 'the time of the visit was over' });
  expect(asked.filter((name) => name === 'look')).toHaveLength(1);
});
