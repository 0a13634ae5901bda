import { parentPort } from 'node:worker_threads';
import { type TaskAnswer, THREAD_READY } from './worker-pool.ts';

/** In a thread of a `WorkerPool`: answers each task in its turn. What `work` throws goes back by name and message. */
export function answerTasks<Task, Answer>(work: (task: Task) => Answer): void {
  parentPort?.on('message', (task: Task) => parentPort?.postMessage(answered(() => work(task))));
  parentPort?.postMessage(THREAD_READY);
}

function answered<Answer>(work: () => Answer): TaskAnswer<Answer> {
  try {
    return { answer: work() };
  } catch (error) {
    return { fault: error instanceof Error ? { name: error.name, message: error.message } : { name: 'Error', message: String(error) } };
  }
}
