import { useSyncExternalStore } from 'react';
import { thisBrowser, type ValueStore } from '../client/browser.ts';

/** Parts of one page tell each other; other windows are told by the browser. */
const CHANGED = 'saved-changed';

/** Does something to what is kept, and lets every part of the page know. */
export function withSaved<Result>(work: (store: ValueStore) => Result): Result {
  const result = work(thisBrowser().store);
  window.dispatchEvent(new Event(CHANGED));
  return result;
}

/** What is kept under a name, as it is now. */
export const useStoredText = (name: string): string =>
  useSyncExternalStore(
    listen,
    () => thisBrowser().store.getItem(name) ?? '',
    () => '',
  );

function listen(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener(CHANGED, listener);
  };
}
