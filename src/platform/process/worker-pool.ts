import { Worker } from 'node:worker_threads';

/** Work for other threads, one task at a time in each. */
export interface WorkerPool<Task, Answer> {
  /** @throws what the task threw, `WorkTooLong` after the deadline, or the reason of the signal */
  run(task: Task, signal?: AbortSignal): Promise<Answer>;
  close(): Promise<void>;
}

/** A task that took longer than it may. Its thread has been ended. */
class WorkTooLong extends Error {
  override readonly name = 'WorkTooLong';
}

export interface WorkerPoolOptions {
  /** The file that each thread runs; it answers each task through `answerTasks`. */
  readonly entry: string;
  readonly threads: number;
  /** Milliseconds for one task. */
  readonly deadlineMs: number;
  /** Megabytes for the objects of one thread. */
  readonly memoryMb: number;
}

const LOADING_MS = 10_000;

interface Waiting<Task, Answer> {
  readonly task: Task;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

/** The first message of a thread: it is loaded, and its tasks may be timed. */
export const THREAD_READY = 'ready';

export type TaskAnswer<Answer> = { readonly answer: Answer } | { readonly fault: { readonly name: string; readonly message: string } };

/**
 * Threads that are started with the first task and kept. One that takes too long, runs out of memory or dies takes down its task and nothing
 * else: the next task gets a new one.
 */
export function createWorkerPool<Task, Answer>({ entry, threads, deadlineMs, memoryMb }: WorkerPoolOptions): WorkerPool<Task, Answer> {
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  const loaded = new WeakSet<Worker>();
  const waiting: Waiting<Task, Answer>[] = [];
  let isClosed = false;

  const start = (): Worker => {
    const worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    worker.unref();
    // A thread may die while it has no task; while it has one, its task listens as well.
    worker.on('error', () => {});
    worker.once('exit', () => {
      all.delete(worker);
      const place = idle.indexOf(worker);
      if (place >= 0) idle.splice(place, 1);
    });
    all.add(worker);
    return worker;
  };

  const next = (): void => {
    if (waiting.length === 0) return;
    const worker = idle.pop() ?? (all.size < threads ? start() : undefined);
    const job = worker && waiting.shift();
    if (worker && job) work(worker, job);
  };

  const work = (worker: Worker, { task, resolve, reject }: Waiting<Task, Answer>): void => {
    worker.ref();
    const finish = (settle: () => void, keeps: boolean): void => {
      clearTimeout(timer);
      worker.off('message', onMessage);
      worker.off('error', onError);
      worker.off('exit', onExit);
      worker.unref();
      if (keeps && !isClosed) idle.push(worker);
      else {
        all.delete(worker);
        void worker.terminate();
      }
      settle();
      next();
    };
    const onMessage = (message: TaskAnswer<Answer> | typeof THREAD_READY): void => {
      if (message === THREAD_READY) {
        loaded.add(worker);
        clearTimeout(timer);
        timer = tooLongAfter(deadlineMs);
      } else if ('answer' in message) finish(() => resolve(message.answer), true);
      else finish(() => reject(Object.assign(new Error(message.fault.message), { name: message.fault.name })), true);
    };
    const onError = (error: unknown): void => finish(() => reject(error), false);
    const onExit = (): void => finish(() => reject(new Error('The thread ended before its task')), false);
    const tooLongAfter = (ms: number): NodeJS.Timeout =>
      setTimeout(() => finish(() => reject(new WorkTooLong(`A task took longer than ${ms} ms`)), false), ms);
    // Loading a thread is not the task's time.
    let timer = tooLongAfter(loaded.has(worker) ? deadlineMs : deadlineMs + LOADING_MS);
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', onExit);
    worker.postMessage(task);
  };

  return {
    run: (task, signal) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error('The threads have been ended'));
        if (signal?.aborted) return reject(signal.reason);
        const job: Waiting<Task, Answer> = {
          task,
          resolve: (answer) => {
            signal?.removeEventListener('abort', giveUp);
            resolve(answer);
          },
          reject: (reason) => {
            signal?.removeEventListener('abort', giveUp);
            reject(reason);
          },
        };
        // A task that has begun goes on to its end; its answer is nobody's.
        const giveUp = (): void => {
          const place = waiting.indexOf(job);
          if (place >= 0) waiting.splice(place, 1);
          reject(signal?.reason);
        };
        signal?.addEventListener('abort', giveUp, { once: true });
        waiting.push(job);
        next();
      }),
    close: async () => {
      isClosed = true;
      for (const { reject } of waiting.splice(0)) reject(new Error('The threads have been ended'));
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}
