import { useEffect, useEffectEvent } from 'react';
import { closeByBack } from '../../../ui/overlay/close-by-back.ts';

/** What some browsers hand such requests to. */
interface CloseWatcher extends EventTarget {
  destroy(): void;
}

/** Closes what is open when the device asks for it: "back" on a phone closes the sheet and leaves the page where it is. */
export function useCloseRequest(open: boolean, close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    const Watcher = (window as { CloseWatcher?: new () => CloseWatcher }).CloseWatcher;
    if (!open) return;
    if (!Watcher) return closeByBack(onClose);
    const watcher = new Watcher();
    watcher.addEventListener('close', () => onClose());
    return () => watcher.destroy();
  }, [open]);
}
