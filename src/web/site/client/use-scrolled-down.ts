import { useEffect, useState } from 'react';

/** Smaller movements of a finger say nothing. */
const NOTICED_PX = 12;
/** At the top of a page nobody reads on yet. */
const TOP_PX = 120;

/** Whether the page was last moved down, away from its top. */
export function useScrolledDown(): boolean {
  const [down, setDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const look = () => {
      const y = window.scrollY;
      if (Math.abs(y - last) < NOTICED_PX) return;
      setDown(y > last && y > TOP_PX);
      last = y;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return down;
}
