import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CarsPage } from '../list/cars-page.ts';
import type { ListWay } from '../place/list-place.ts';
import { askedList } from './asked-list.ts';

type FoundFacts = Extract<CarsPage, { kind: 'found' }>;

/** The list that stands. */
export interface ShownList {
  /** Its entry in the history, and how that comes there once the list is drawn. */
  readonly key: string;
  readonly entry: Entry;
  readonly address: string;
  readonly search: string;
  /** Nothing where it could not be fetched. */
  readonly facts: FoundFacts | undefined;
  /** Where the page is scrolled to for it; nothing where it stays. */
  readonly top: number | undefined;
}

/** How its entry comes into the history: `there` where the browser has gone to it already. */
type Entry = 'push' | 'replace' | 'there';

const keyNow = (): string => history.state?.key ?? '';

/**
 * The lists of one page, one after the other, in the browser's history. Each is fetched; one that is overtaken by another is given up, and leaves no
 * entry. An address that shows something else is loaded.
 */
export function useListHistory(first: FoundFacts): {
  readonly shown: ShownList;
  /** The search whose list is on its way. */
  readonly wanted: string | undefined;
  readonly go: (address: string, way?: ListWay) => void;
} {
  const [shown, setShown] = useState<ShownList>(() => ({
    key: keyNow(),
    entry: 'there',
    address: '',
    search: location.search,
    facts: first,
    top: undefined,
  }));
  const [wanted, setWanted] = useState<string>();
  const last = useRef(shown);
  const asking = useRef<{ readonly entry: Entry; readonly asked: AbortController }>(undefined);
  const listening = useRef<AbortController>(undefined);
  const tops = useRef(new Map<string, number>());

  const lead = useCallback(async ({ search, hash }: Location | URL, entry: Entry, still: boolean): Promise<void> => {
    asking.current?.asked.abort();
    const asked = new AbortController();
    asking.current = { entry, asked };
    setWanted(search);
    const address = `${location.pathname}${search}${hash}`;
    const answer = await askedList(location.pathname, search, asked.signal);
    if (asked.signal.aborted) return;
    if (answer.kind === 'other') return load(address, entry);
    asking.current = undefined;
    listening.current?.abort();
    listening.current = asked;
    tops.current.set(last.current.key, window.scrollY);
    const key = entry === 'push' ? String(Date.now()) : keyNow();
    const top = still ? undefined : entry === 'there' ? tops.current.get(key) : 0;
    const next: ShownList = { key, entry, address, search, facts: answer.kind === 'found' ? answer.facts : undefined, top };
    last.current = next;
    startTransition(() => {
      setShown(next);
      setWanted(undefined);
    });
  }, []);

  const go = useCallback(
    (to: string, { replace = false, still = false }: ListWay = {}) => {
      const url = new URL(to, location.href);
      void lead(url, replace || url.search === last.current.search ? 'replace' : 'push', still);
    },
    [lead],
  );

  useLayoutEffect(() => {
    // With its list, and not before: who reads the address finds what it says.
    if (shown.entry === 'push') history.pushState({ key: shown.key }, '', shown.address);
    if (shown.entry === 'replace') history.replaceState({ ...history.state, key: shown.key }, '', shown.address);
    if (shown.top !== undefined) window.scrollTo(0, shown.top);
  }, [shown]);

  useEffect(() => {
    const heard = new AbortController();
    const { signal } = heard;
    window.drawsAddresses = true;
    const gone = (): void => {
      if (location.search !== last.current.search) return void lead(location, 'there', false);
      // Gone and come back; a part of the page that is gone to is no other list.
      if (asking.current?.entry !== 'there') return;
      asking.current.asked.abort();
      asking.current = undefined;
      setWanted(undefined);
    };
    addEventListener('popstate', gone, { signal });
    // Another list may be longer or shorter than the one that the browser would scroll. A page that is left and comes back is the browser's.
    history.scrollRestoration = 'manual';
    addEventListener('pageshow', () => (history.scrollRestoration = 'manual'), { signal });
    addEventListener('pagehide', () => (history.scrollRestoration = 'auto'), { signal });
    return () => heard.abort();
  }, [lead]);

  return { shown, wanted, go };
}

function load(address: string, entry: Entry): void {
  if (entry === 'push') location.assign(address);
  else if (entry === 'replace') location.replace(address);
  else location.reload();
}
