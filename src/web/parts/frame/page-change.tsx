import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useHeldFocus } from '../../ui/focus/held-focus.ts';
import { focusPart } from '../../ui/focus/move-focus.ts';
import { useAnnounce } from '../../ui/overlay/announcer.tsx';

/** A new page is named after it stands. */
const NAMED_AFTER_MS = 150;

/**
 * What a browser does for a page that it loads: a page that arrives by a script is named to whoever listens, and read from its heading. And
 * where an answer takes away what was pressed, the focus goes to the answer instead of the top of the page.
 */
export function PageChange(): null {
  const { pathname, hash, key } = useLocation();
  const isUnderWay = useNavigation().state !== 'idle';
  const announce = useAnnounce();
  const arrivedByScript = useArrivedByScript();
  const shown = useRef(arrivedByScript ? undefined : pathname);
  const pressed = useRef<Element>(null);
  const afterAnswer = useHeldFocus();

  // By its key: an answer that comes with its question, in one drawing, is under way for nobody.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer has a key of its own, also at the same address
  useEffect(() => {
    if (isUnderWay) {
      pressed.current = document.activeElement;
      return;
    }
    if (shown.current === pathname) {
      return afterAnswer();
    }
    shown.current = pathname;
    const naming = setTimeout(() => announce(document.title), NAMED_AFTER_MS);
    const leave = hasFocusOfItsOwn(pressed.current) ? undefined : focusPart({ id: decodeURIComponent(hash.slice(1)), still: true });
    return () => {
      clearTimeout(naming);
      leave?.();
    };
  }, [pathname, hash, key, isUnderWay, announce, afterAnswer]);
  return null;
}

/** The page has led somebody somewhere itself: to a field with a problem, or into a window over it. */
function hasFocusOfItsOwn(pressed: Element | null): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement === pressed) return false;
  return activeElement.closest('main, dialog, [role="dialog"]') !== null;
}

const never = (): (() => void) => () => {};

/** Drawn first in the browser and not by the server: an error page takes the frame's place so. */
const useArrivedByScript = (): boolean =>
  useRef(
    useSyncExternalStore(
      never,
      () => true,
      () => false,
    ),
  ).current;
