import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { answerWithin, focusIsLost, focusOn, readFromTheTop } from '../../ui/focus.ts';
import { useAnnounce } from '../../ui/overlay/announcer.tsx';

/** A new page is named after it stands. */
const NAMED_AFTER_MS = 150;

/**
 * What a browser does for a page that it loads: a page that arrives by a script is named to whoever listens, and read from its heading. And
 * where an answer takes away what was pressed, the focus goes to the answer instead of the top of the page.
 */
export function PageChange(): null {
  const { pathname, hash } = useLocation();
  const isUnderWay = useNavigation().state !== 'idle';
  const announce = useAnnounce();
  const arrivedByScript = useArrivedByScript();
  const shown = useRef(arrivedByScript ? undefined : pathname);
  const pressed = useRef<Element>(null);

  useEffect(() => {
    if (isUnderWay) {
      pressed.current = document.activeElement;
      return;
    }
    if (shown.current === pathname) {
      if (pressed.current && pressed.current !== document.body && focusIsLost()) return afterAnswer();
      return;
    }
    shown.current = pathname;
    const naming = setTimeout(() => announce(document.title), NAMED_AFTER_MS);
    const leave = hasFocusOfItsOwn(pressed.current) ? undefined : readFromTheTop({ id: decodeURIComponent(hash.slice(1)), still: true });
    return () => {
      clearTimeout(naming);
      leave?.();
    };
  }, [pathname, hash, isUnderWay, announce]);
  return null;
}

/** What was pressed is gone: what came of it is read instead. */
function afterAnswer(): (() => void) | undefined {
  const answer = answerWithin(document);
  if (!answer) return readFromTheTop();
  focusOn(answer);
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
