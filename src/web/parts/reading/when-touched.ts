import { TOUCHES } from '../scripts/touches.ts';

/** How long a page that nobody touches stands before. */
const STANDS_MS = 3000;

/** Does something at the first touch, key or focus, or when the page has stood for a while: what comes with a page goes first. */
export function whenTouched(work: () => void): void {
  const once = () => {
    clearTimeout(timer);
    for (const touch of TOUCHES) document.removeEventListener(touch, once, true);
    work();
  };
  const timer = setTimeout(once, STANDS_MS);
  for (const touch of TOUCHES) document.addEventListener(touch, once, { capture: true, passive: true });
}
