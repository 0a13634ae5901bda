import { expect, test } from 'vitest';
import { BUSY, createLoadControl, LONGEST_WAIT_MS, type Loop, MOST_IN_FLIGHT, TURNS_BETWEEN, WORTHS, type Worth } from './load-control.ts';

/** An event loop whose turns the test takes, each as long as the work of the requests begun in it. */
function loop() {
  let at = 0;
  const due: (() => void)[] = [];
  return {
    now: () => at,
    nextTurn: (run: () => void) => void due.push(run),
    turn(ms: number): void {
      for (const run of due.splice(0)) run();
      at += ms;
    },
    isIdle: () => due.length === 0,
  };
}

/** Begins one in each turn, as it is when nobody new connects. */
const inEachTurn = (events: Loop) => createLoadControl(events, { quiet: 0, most: 1 });

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Work that is begun, and ends when the test says so. */
function work() {
  const ends: (() => void)[] = [];
  return {
    begin: () => new Promise<void>((resolve) => ends.push(resolve)),
    begun: () => ends.length,
    end: () => {
      for (const end of ends.splice(0)) end();
    },
  };
}

test('a request alone is begun in the turn in which it came', async () => {
  const events = loop();
  const answer = createLoadControl(events).run('page', async () => 'answered');
  events.turn(0);
  expect(await answer).toBe('answered');
  expect(events.isIdle()).toBe(true);
});

test('while people keep coming the next request waits for them, but not for long', async () => {
  const events = loop();
  const control = createLoadControl(events);
  const begunIn: number[] = [];
  let turns = 0;
  const asks = () => void control.run('search', async () => void begunIn.push(turns));
  asks();
  for (turns = 1; turns <= 3 * TURNS_BETWEEN.most; turns += 1) {
    asks();
    events.turn(0);
  }
  expect(begunIn).toEqual([1, 1 + TURNS_BETWEEN.most, 1 + 2 * TURNS_BETWEEN.most]);
});

test('once nobody comes any more the next request is begun', async () => {
  const events = loop();
  const control = createLoadControl(events);
  const begun: number[] = [];
  for (const number of [1, 2]) void control.run('search', async () => void begun.push(number));
  events.turn(0);
  for (let quiet = 0; quiet < TURNS_BETWEEN.quiet; quiet += 1) {
    expect(begun).toEqual([1]);
    events.turn(0);
  }
  expect(begun).toEqual([1, 2]);
});

test('one request is begun in a turn, orders before searches before pages before what nobody waits for', async () => {
  const events = loop();
  const control = inEachTurn(events);
  const begun: Worth[] = [];
  for (const worth of [...WORTHS].reverse()) void control.run(worth, async () => void begun.push(worth));
  for (const expected of [['order'], ['order', 'search'], ['order', 'search', 'page'], ['order', 'search', 'page', 'unwaited']]) {
    events.turn(5);
    expect(begun).toEqual(expected);
  }
});

const FLOOD_MS = 6_000;

/** Five times as many requests as there is time for: one turn, one answer, five more that ask. */
async function flood(turnMs: number, worth: Worth) {
  const events = loop();
  const control = inEachTurn(events);
  const waits: number[] = [];
  let refused = 0;
  for (let turn = 0; turn < FLOOD_MS / turnMs; turn += 1) {
    for (let ask = 0; ask < 5; ask += 1) {
      const since = events.now();
      control
        .run(worth, async () => void waits.push(events.now() - since))
        .then((done) => {
          if (done === BUSY) refused += 1;
        });
    }
    events.turn(turnMs);
    await settled();
  }
  return { waits, refused, turns: FLOOD_MS / turnMs };
}

test.each([4, 12, 50])(
  'in a flood no turn is without work, nobody waits long, and the others are told (turns of %i ms)',
  async (turnMs) => {
    const { waits, refused, turns } = await flood(turnMs, 'search');
    expect(waits.length).toBeGreaterThan(turns * 0.95);
    expect(Math.max(...waits)).toBeLessThanOrEqual(2 * LONGEST_WAIT_MS.search + turnMs);
    expect(waits.slice(-20).every((ms) => ms <= LONGEST_WAIT_MS.search + 2 * turnMs)).toBe(true);
    expect(refused).toBeGreaterThan(turns * 3);
  },
);

test('in a flood of searches pages are refused at once and orders are begun next', async () => {
  const events = loop();
  const control = inEachTurn(events);
  const none = async (): Promise<void> => {};
  for (let turn = 0; turn < 300; turn += 1) {
    for (let ask = 0; ask < 5; ask += 1) void control.run('search', none);
    events.turn(10);
    await settled();
  }
  let page: unknown;
  void control.run('page', none).then((done) => (page = done));
  let order: unknown = 'waits';
  void control.run('order', async () => 'begun').then((done) => (order = done));
  await settled();
  expect(page).toBe(BUSY);
  events.turn(10);
  await settled();
  expect(order).toBe('begun');
});

test('in a flood that nobody waits for people are served as if it were not there', async () => {
  const events = loop();
  const control = inEachTurn(events);
  const waits: number[] = [];
  const crawled: number[] = [];
  for (let turn = 0; turn < 400; turn += 1) {
    for (let ask = 0; ask < 5; ask += 1) void control.run('unwaited', async () => void crawled.push(turn));
    // Somebody looks for a car in two turns of three.
    const since = events.now();
    if (turn % 3 > 0) void control.run('search', async () => void waits.push(events.now() - since));
    events.turn(10);
    await settled();
  }
  expect(waits.length).toBe(266);
  expect(Math.max(...waits)).toBeLessThanOrEqual(20);
  expect(crawled.length, 'what is left of the turns is not thrown away').toBeGreaterThan(100);
});

test('whether somebody waits for a turn is known', async () => {
  const events = loop();
  const control = inEachTurn(events);
  expect(control.isQueued()).toBe(false);
  for (let ask = 0; ask < 3; ask += 1) void control.run('search', async () => {});
  expect(control.isQueued()).toBe(true);
  for (let turn = 0; turn < 3; turn += 1) events.turn(10);
  expect(control.isQueued()).toBe(false);
});

test('a few are never too many, however slow the machine is', async () => {
  const events = loop();
  const control = inEachTurn(events);
  const answers: unknown[] = [];
  for (let round = 0; round < 20; round += 1) {
    for (let ask = 0; ask < 5; ask += 1) void control.run('search', async () => {}).then((done) => answers.push(done));
    for (let turn = 0; turn < 5; turn += 1) events.turn(300);
    await settled();
  }
  expect(answers).toEqual(Array(100).fill(undefined));
});

test('a few wait on where the whole machine stood still for a while', async () => {
  const events = loop();
  const control = inEachTurn(events);
  const answers: unknown[] = [];
  for (let ask = 0; ask < 5; ask += 1) void control.run('page', async () => 'begun').then((done) => answers.push(done));
  events.turn(5 * LONGEST_WAIT_MS.page);
  for (let turn = 0; turn < 5; turn += 1) events.turn(5);
  await settled();
  expect(answers).toEqual(Array(5).fill('begun'));
});

test('whoever orders keep from their turn is told after a while', async () => {
  const events = loop();
  const control = inEachTurn(events);
  let page: unknown;
  void control.run('page', async () => {}).then((done) => (page = done));
  for (let turn = 0; turn < 120; turn += 1) {
    void control.run('order', async () => {});
    events.turn(10);
    await settled();
  }
  expect(page).toBe(BUSY);
});

test('where nothing is answered, no more is begun than memory bears, and it goes on afterwards', async () => {
  const events = loop();
  const control = inEachTurn(events);
  const stuck = work();
  const answers: unknown[] = [];
  for (let ask = 0; ask < 2_000; ask += 1) {
    void control.run('page', stuck.begin).then((done) => answers.push(done));
    events.turn(0.1);
  }
  await settled();
  expect(stuck.begun()).toBe(MOST_IN_FLIGHT.page);
  expect(answers.every((answer) => answer === BUSY)).toBe(true);
  const order = control.run('order', async () => 'begun');
  events.turn(1);
  expect(await order).toBe('begun');
  stuck.end();
  await settled();
  const page = control.run('page', async () => 'begun');
  events.turn(1);
  expect(await page).toBe('begun');
});

test('work that fails is no longer in flight', async () => {
  const events = loop();
  const control = inEachTurn(events);
  for (let ask = 0; ask < MOST_IN_FLIGHT.page + 1; ask += 1) {
    const failed = control.run('page', () => Promise.reject(new Error('broken')));
    events.turn(1);
    await expect(failed).rejects.toThrow('broken');
  }
});
