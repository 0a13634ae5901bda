import { createWorkerPool } from '#platform/process/worker-pool';
import { ROOT } from '#platform/root';
import type { StatedAnswer } from '../../stated/stated.ts';

export interface AnswerBytes {
  readonly bytes: Uint8Array;
  /** Of the header `Content-Type`, where it names one. */
  readonly charset: string | null;
}

/** Reads answers off the thread that serves pages: neither their size nor their malice costs a visitor anything. */
export interface AnswerReader {
  /** @throws UnreadableMessage by name, or `WorkTooLong` */
  read(answer: AnswerBytes, signal?: AbortSignal): Promise<StatedAnswer>;
  close(): Promise<void>;
}

/** Node runs TypeScript as it stands, built product or not; the source ships with it. */
const THREAD = `${ROOT}/src/modules/suppliers/connectors/opentravel/answers/read-answer-thread.ts`;

export function createAnswerReader(options: { readonly threads?: number; readonly deadlineMs?: number } = {}): AnswerReader {
  const pool = createWorkerPool<AnswerBytes, StatedAnswer>({
    entry: THREAD,
    threads: options.threads ?? 2,
    deadlineMs: options.deadlineMs ?? 5_000,
    memoryMb: 256,
  });
  return { read: (answer, signal) => pool.run(answer, signal), close: () => pool.close() };
}
