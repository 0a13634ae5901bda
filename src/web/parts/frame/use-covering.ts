import { type RefObject, useEffect, useState } from 'react';

/** What nobody may have to look for behind a floating button: controls, badges, and amounts. */
const COVERED = 'a, button, input, select, textarea, label, summary, [role="button"], .badge, .num';
/** Smaller than any control: between two of these points none hides. */
const STEP_PX = 10;
/** A control that stands closer than this is hard to hit. */
const AROUND_PX = 4;
const PAUSE_MS = 120;

/**
 * Whether an element that floats over the page stands over a control or a badge: looked up again whenever the page moves or grows. Until it
 * was looked at it is out of the way, for scripts may wait for the first touch.
 */
export function useCovering(floating: RefObject<HTMLElement | null>): boolean {
  const [covering, setCovering] = useState(true);
  useEffect(() => {
    let timer: number | undefined;
    const look = () => {
      timer = undefined;
      if (floating.current) setCovering(coversSomething(floating.current));
    };
    const lookSoon = () => {
      timer ??= window.setTimeout(look, PAUSE_MS);
    };
    look();
    const growth = new ResizeObserver(lookSoon);
    growth.observe(document.body);
    window.addEventListener('scroll', lookSoon, { passive: true });
    window.addEventListener('resize', lookSoon);
    return () => {
      clearTimeout(timer);
      growth.disconnect();
      window.removeEventListener('scroll', lookSoon);
      window.removeEventListener('resize', lookSoon);
    };
  }, [floating]);
  return covering;
}

function coversSomething(floating: HTMLElement): boolean {
  // Where it stands when it is shown, moved away or not.
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = floating;
  for (const x of pointsAlong(offsetLeft, offsetWidth))
    for (const y of pointsAlong(offsetTop, offsetHeight)) {
      // A control may reach below its neighbour; it is as hard to hit there.
      const below = document.elementsFromPoint(x, y).filter((element) => !floating.contains(element));
      if (below.some((element) => element.closest(COVERED))) return true;
    }
  return false;
}

/** From edge to edge, both among them: what reaches just below one is covered too. */
function pointsAlong(start: number, length: number): number[] {
  const [first, last] = [start - AROUND_PX, start + length + AROUND_PX];
  return [...Array.from({ length: Math.ceil((last - first) / STEP_PX) }, (_, step) => first + step * STEP_PX), last];
}
