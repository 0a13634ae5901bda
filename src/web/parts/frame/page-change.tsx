import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { answerWithin, focusIsLost, focusOn, focusPart, isGone, whenTakenAway } from '../../ui/focus.ts';
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
  const held = useHeld();

  // By its key: an answer that comes with its question, in one drawing, is under way for nobody.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer has a key of its own, also at the same address
  useEffect(() => {
    if (isUnderWay) {
      pressed.current = document.activeElement;
      return;
    }
    if (shown.current === pathname) {
      return held.current ? whenTakenAway(held.current, afterAnswer) : undefined;
    }
    shown.current = pathname;
    const naming = setTimeout(() => announce(document.title), NAMED_AFTER_MS);
    const leave = hasFocusOfItsOwn(pressed.current) ? undefined : focusPart({ id: decodeURIComponent(hash.slice(1)), still: true });
    return () => {
      clearTimeout(naming);
      leave?.();
    };
  }, [pathname, hash, key, isUnderWay, announce, held]);
  return null;
}

/** What was pressed is gone: what came of it is read instead. */
function afterAnswer(): void {
  const answer = answerWithin(document);
  if (answer) focusOn(answer);
  else focusPart();
}

/** What has the focus, or had it until it was taken away; nothing where the visitor has left it. */
function useHeld(): RefObject<Element | null> {
  const held = useRef<Element>(null);
  useEffect(() => {
    const heard = new AbortController();
    const { signal } = heard;
    const hold = ({ target }: FocusEvent) => {
      held.current = target as Element;
    };
    document.addEventListener('focusin', hold, { signal });
    // Whether it was left or taken away can be told a moment later.
    const leave = () => {
      if (focusIsLost() && held.current && !isGone(held.current)) held.current = null;
    };
    document.addEventListener('focusout', () => setTimeout(leave), { signal });
    held.current = focusIsLost() ? null : document.activeElement;
    return () => heard.abort();
  }, []);
  return held;
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
