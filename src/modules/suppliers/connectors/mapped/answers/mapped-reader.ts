import { createWorkerPool } from '#platform/process/worker-pool';
import { ROOT } from '#platform/root';
import type { StatedAnswer } from '../../stated/stated.ts';
import type { MappedAnswer } from './state-mapped.ts';

/** Reads answers off the thread that serves pages: neither their size nor their malice costs a visitor anything. */
export interface MappedReader {
  /** @throws UnreadableMessage by name, or `WorkTooLong` */
  read(answer: MappedAnswer, signal?: AbortSignal): Promise<StatedAnswer>;
  close(): Promise<void>;
}

const THREAD = `${ROOT}/src/modules/suppliers/connectors/mapped/answers/read-mapped-thread.ts`;

export function createMappedReader(): MappedReader {
  const pool = createWorkerPool<MappedAnswer, StatedAnswer>({ entry: THREAD, threads: 1, deadlineMs: 5_000, memoryMb: 256 });
  return { read: (answer, signal) => pool.run(answer, signal), close: () => pool.close() };
}
