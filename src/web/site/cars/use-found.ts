import { useEffect, useState } from 'react';
import type { Found, Wave } from './list/car-card-facts.ts';

/** The list as it came with the page, and then as late suppliers make it larger while the page stands. */
export function useFound(first: Wave): Found {
  const [latest, setLatest] = useState({ first, found: first.found });

  useEffect(() => {
    if (!first.next) return;
    let watched = true;
    const tell = (found: Found) => {
      if (watched) setLatest({ first, found });
    };
    follow(first, tell);
    return () => {
      watched = false;
    };
  }, [first]);

  return latest.first === first ? latest.found : first.found;
}

/** A page whose connection breaks waits for nobody any more: what has come stays. */
async function follow(first: Wave, tell: (found: Found) => void): Promise<void> {
  let wave = first;
  try {
    while (wave.next) {
      wave = await wave.next;
      tell(wave.found);
    }
  } catch {
    const { found } = wave;
    tell({ ...found, waiting: 0, silent: found.silent + found.waiting });
  }
}
