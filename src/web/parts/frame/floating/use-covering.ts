import { type RefObject, useEffect, useState } from 'react';
import { watchCovering, watchReadingOn } from './floating.ts';

/**
 * Whether an element that floats over the page stands over a control or a badge. Until it was looked at it is out of the way, for scripts may
 * wait for the first touch.
 */
export function useCovering(floating: RefObject<HTMLElement | null>): boolean {
  const [covering, setCovering] = useState(true);
  useEffect(() => (floating.current ? watchCovering(floating.current, setCovering) : undefined), [floating]);
  return covering;
}

/** Whether the page was last moved down, away from its top. */
export function useReadingOn(): boolean {
  const [down, setDown] = useState(false);
  useEffect(() => watchReadingOn(setDown), []);
  return down;
}
