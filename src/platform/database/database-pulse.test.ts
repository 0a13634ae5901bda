import { expect, test } from 'vitest';
import { silentLog } from '../log.ts';
import { DatabaseUnreachable, databaseFault } from './database-faults.ts';
import { answerWithin, createPulse } from './database-pulse.ts';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const never = (): Promise<never> => new Promise(() => {});
const impatient = async (ms: number): Promise<never> => {
  await pause(ms);
  throw new Error('timeout exceeded when trying to connect');
};

/** A database of which a test says whether it answers a probe. */
function pulseOf() {
  const state = { answers: false, lost: 0, probes: 0 };
  const pulse = createPulse({
    probe: async () => {
      state.probes += 1;
      await pause(50);
      if (!state.answers) throw new DatabaseUnreachable();
    },
    lost: () => {
      state.lost += 1;
    },
    log: silentLog,
  });
  return { pulse, state };
}

test('people who lose their patience one after the other do not hide that nobody answers', async () => {
  const { pulse, state } = pulseOf();
  const waiting = pulse.answered(never).then(() => 'answered', databaseFault);
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      pulse.answered(() => impatient(100)).catch(() => {});
      await pause(40);
    }
  })();
  expect(await Promise.race([waiting, pause(8_000)])).toBe('gone');
  expect(state.lost).toBe(1);
  isOver = true;
  await asking;
  await expect(pulse.answered(async () => 'never asked')).rejects.toBeInstanceOf(DatabaseUnreachable);
  state.answers = true;
  while ((await pulse.answered(async () => 'again').catch(databaseFault)) !== 'again') await pause(50);
  pulse.stop();
});

test('who waits long is left alone while others are answered, and while the database answers at all', async () => {
  const { pulse, state } = pulseOf();
  const slow = pulse.answered(async () => {
    await pause(2_500);
    return 'done';
  });
  for (let turn = 0; turn < 12; turn += 1) {
    await pulse.answered(async () => 'quick');
    await pause(100);
  }
  expect(state.probes).toBe(0);
  state.answers = true;
  expect(await slow).toBe('done');
  expect(state.probes).toBeGreaterThan(0);
  pulse.stop();
});

test('a refusal is an answer', async () => {
  const { pulse, state } = pulseOf();
  const refused = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
  for (let turn = 0; turn < 30; turn += 1) {
    await pulse.answered(refused).catch(() => {});
    await pause(50);
  }
  expect(state.lost).toBe(0);
  pulse.stop();
});

test('a process that was held up while it asked has not been answered too late', async () => {
  const answer = new Promise<string>((resolve) => setTimeout(resolve, 550, 'answered'));
  const waiting = answerWithin(answer, 500);
  const until = performance.now() + 700;
  while (performance.now() < until);
  expect(await waiting).toBe('answered');
});

test('who looks all the while waits no longer than was said', async () => {
  const from = performance.now();
  await expect(answerWithin(never(), 300)).rejects.toBeInstanceOf(DatabaseUnreachable);
  expect(performance.now() - from).toBeGreaterThan(250);
});
