import { afterEach, expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { createWorkerPool, type WorkerPool } from './worker-pool.ts';

type Task = number | 'throw' | 'hang' | 'die';
let pool: WorkerPool<Task, number> | undefined;
afterEach(() => pool?.close());

function opened(): WorkerPool<Task, number> {
  pool = createWorkerPool({ entry: `${ROOT}/src/platform/process/worker-pool.fixture.ts`, threads: 2, deadlineMs: 400, memoryMb: 64 });
  return pool;
}

test('tasks are answered, each with its own answer', async () => {
  const { run } = opened();
  expect(await Promise.all([1, 2, 3, 4, 5, 6].map((number) => run(number)))).toEqual([2, 4, 6, 8, 10, 12]);
});

test('what a task throws comes back by name and message, and the thread goes on', async () => {
  const { run } = opened();
  await expect(run('throw')).rejects.toMatchObject({ name: 'RangeError', message: 'No such number' });
  expect(await run(4)).toBe(8);
});

test('a task that never ends is ended, and costs the others nothing', async () => {
  const { run } = opened();
  const hung = [run('hang'), run('hang')].map((task) => task.catch((error: Error) => error.name));
  const behind = run(21);
  expect(await Promise.all(hung)).toEqual(['WorkTooLong', 'WorkTooLong']);
  expect(await behind).toBe(42);
});

test('a thread that dies takes only its own task with it', async () => {
  const { run } = opened();
  await expect(run('die')).rejects.toThrow();
  expect(await run(1)).toBe(2);
});

test('whoever gives up does not wait', async () => {
  const { run } = opened();
  void run('hang').catch(() => {});
  void run('hang').catch(() => {});
  await expect(run(1, AbortSignal.timeout(20))).rejects.toThrow(/timeout|abort/i);
  await expect(run(1, AbortSignal.abort())).rejects.toThrow();
});

test('after its end nothing is begun', async () => {
  const { run, close } = opened();
  await close();
  await expect(run(1)).rejects.toThrow('ended');
});
