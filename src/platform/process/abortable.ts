/** Waits for an answer until the signal is aborted, then no longer, whether the answering side listens to it or not. */
export async function abortable<T>(signal: AbortSignal, ask: () => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  let stop = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([ask(), aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
