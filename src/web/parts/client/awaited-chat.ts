const NAME = 'chat';

/** The chat was asked for, and opens on the page that is loaded in place of this one. */
export function awaitChat(): void {
  try {
    sessionStorage.setItem(NAME, 'awaited');
  } catch {
    // A browser that stores nothing is asked once more.
  }
}

/** Whether the page before this one was asked for the chat; said once. */
export function chatAwaited(): boolean {
  try {
    const awaited = sessionStorage.getItem(NAME) === 'awaited';
    sessionStorage.removeItem(NAME);
    return awaited;
  } catch {
    return false;
  }
}
