import { NEWS_HEARD } from './news-heard.ts';

/** What somebody does who is there. */
const SIGNS = ['pointerdown', 'keydown', 'visibilitychange'] as const;
const REST_MS = 30_000;

/** What an open page does with what it hears. */
interface Hearing {
  /** These are new or have changed. */
  changed(codes: readonly string[]): void;
  /** Who else has this page open now. */
  looking(names: readonly string[]): void;
}

/**
 * Hears of changes while a page is open. A stream that ended is asked for again once its reader is seen to be there: a page that nobody looks at keeps no
 * session alive.
 * @param address of the stream; nothing is heard without scripts, and the page is as it was
 * @param since how far the page has read: what was heard before is in it, and what has happened since is told first
 * @returns gives it up
 */
export function hearNews(address: string, since: string, { changed, looking }: Hearing): () => void {
  let source: EventSource | undefined;
  let restUntil = 0;
  const rest = (): void => {
    source?.close();
    source = undefined;
    restUntil = Date.now() + REST_MS;
    looking([]);
  };
  const open = (): void => {
    source = new EventSource(`${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ since })}`);
    source.addEventListener('changed', ({ data }) => {
      changed((JSON.parse(data) as { codes: readonly string[] }).codes);
      dispatchEvent(new Event(NEWS_HEARD));
    });
    source.addEventListener('looking', ({ data }) => looking((JSON.parse(data) as { names: readonly string[] }).names));
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
}
