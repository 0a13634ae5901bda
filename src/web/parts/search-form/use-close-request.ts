import { useEffect, useEffectEvent } from 'react';

/** What browsers with a "back" gesture hand such requests to; the others have the Esc key and the button. */
interface CloseWatcher extends EventTarget {
  destroy(): void;
}

/** Closes what is open when the device asks for it: "back" on a phone closes the sheet and leaves the page where it is. */
export function useCloseRequest(open: boolean, close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    const Watcher = (window as { CloseWatcher?: new () => CloseWatcher }).CloseWatcher;
    if (!open || !Watcher) return;
    const watcher = new Watcher();
    watcher.addEventListener('close', () => onClose());
    return () => watcher.destroy();
  }, [open]);
}
