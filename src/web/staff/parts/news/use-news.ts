import { useEffect, useState } from 'react';

/** What an open page has heard since it was loaded. */
export interface PageNews {
  /** The numbers of reservations that are new or have changed. */
  readonly codes: ReadonlySet<string>;
  /** Who else has this reservation open. */
  readonly looking: readonly string[];
}

const NOTHING: ReadonlySet<string> = new Set();
/** Told to the whole page when it hears of something: its frame says how much waits. */
export const NEWS_HEARD = 'news-heard';
/** What somebody does who is there. */
const SIGNS = ['pointerdown', 'keydown', 'visibilitychange'] as const;
const REST_MS = 30_000;

/**
 * Hears of changes while a page is open. A stream that ended is asked for again once its reader is seen to be there: a page that nobody looks at keeps no
 * session alive.
 * @param address of the stream; nothing is heard without scripts, and the page is as it was
 * @param since how far the page has read: what was heard before is in it, and what has happened since is told first
 */
export function useNews(address: string, since: string): PageNews {
  const [codes, setCodes] = useState(NOTHING);
  const [looking, setLooking] = useState<readonly string[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read anew holds what was heard
  useEffect(() => setCodes(NOTHING), [since]);

  useEffect(() => {
    let source: EventSource | undefined;
    let restUntil = 0;
    const rest = (): void => {
      source?.close();
      source = undefined;
      restUntil = Date.now() + REST_MS;
      setLooking([]);
    };
    const open = (): void => {
      source = new EventSource(`${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ since })}`);
      source.addEventListener('changed', ({ data }) => {
        const said: { readonly codes: readonly string[] } = JSON.parse(data);
        setCodes((before) => new Set([...before, ...said.codes]));
        dispatchEvent(new Event(NEWS_HEARD));
      });
      source.addEventListener('looking', ({ data }) => setLooking((JSON.parse(data) as { names: readonly string[] }).names));
      source.addEventListener('over', () => {
        rest();
        restUntil = 0;
      });
      // Refused, or out of reach.
      source.addEventListener('error', rest);
    };
    const seen = (): void => {
      if (!source && Date.now() >= restUntil && document.visibilityState === 'visible') open();
    };
    open();
    for (const sign of SIGNS) document.addEventListener(sign, seen, { passive: true });
    return () => {
      source?.close();
      for (const sign of SIGNS) document.removeEventListener(sign, seen);
    };
  }, [address, since]);

  return { codes, looking };
}
