/** What nobody may have to look for behind a floating button: controls, badges, and amounts. */
const COVERED = 'a, button, input, select, textarea, label, summary, [role="button"], .badge, .num';
/** Smaller than any control: between two of these points none hides. */
const STEP_PX = 10;
/** A control that stands closer than this is hard to hit. */
const AROUND_PX = 4;
const PAUSE_MS = 120;

/**
 * Tells whether an element that floats over the page stands over a control or a badge: looked up again whenever the page moves or grows.
 * @returns ends it
 */
export function watchCovering(floating: HTMLElement, tell: (covering: boolean) => void): () => void {
  let timer: number | undefined;
  const look = () => {
    timer = undefined;
    tell(coversSomething(floating));
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
}

/** Smaller movements of a finger say nothing. */
const NOTICED_PX = 12;
/** At the top of a page nobody reads on yet. */
const TOP_PX = 120;

/** Tells whether the page was last moved down, away from its top. @returns ends it */
export function watchReadingOn(tell: (down: boolean) => void): () => void {
  let last = window.scrollY;
  const look = () => {
    const y = window.scrollY;
    if (Math.abs(y - last) < NOTICED_PX) return;
    tell(y > last && y > TOP_PX);
    last = y;
  };
  window.addEventListener('scroll', look, { passive: true });
  return () => window.removeEventListener('scroll', look);
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
