/** So often those who listen are looked at, all of them with one question. */
const LOOK_EVERY_MS = 15_000;

interface Deps {
  /** Which of these sessions are over. */
  readonly endedAmong: (sessions: readonly string[]) => Promise<readonly string[]>;
  readonly failed: (error: unknown) => void;
}

/** Ends what was opened with a session once that is over: logged out, ended by somebody else, or run out. Nobody asks while nothing is open. */
export function watchSessions({ endedAmong, failed }: Deps, everyMs = LOOK_EVERY_MS) {
  const open = new Map<string, Set<() => void>>();
  let timer: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    try {
      for (const session of await endedAmong([...open.keys()])) for (const end of [...(open.get(session) ?? [])]) end();
    } catch (error) {
      failed(error);
    }
    timer = open.size > 0 ? setTimeout(look, everyMs).unref() : undefined;
  };

  return {
    /** @returns what is said when it has ended by itself */
    whenOver(session: string, end: () => void): () => void {
      const ends = open.get(session) ?? new Set();
      open.set(session, ends.add(end));
      if (timer === undefined) timer = setTimeout(look, everyMs).unref();
      return () => {
        ends.delete(end);
        if (ends.size === 0 && open.get(session) === ends) open.delete(session);
      };
    },
  };
}
