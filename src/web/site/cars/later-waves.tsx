import { Suspense, use, useEffect } from 'react';
import type { Wave } from './car-card-facts.ts';

interface LaterWavesProps {
  readonly next: Promise<Wave>;
  readonly onArrive: (wave: Wave) => void;
}

/** Hands over what late suppliers send, as it comes through the open page. Draws nothing itself. */
export function LaterWaves(props: LaterWavesProps) {
  return (
    <Suspense fallback={null}>
      <Arrival {...props} />
    </Suspense>
  );
}

function Arrival({ next, onArrive }: LaterWavesProps) {
  const wave = use(next);
  useEffect(() => onArrive(wave), [wave, onArrive]);
  return wave.next && <LaterWaves next={wave.next} onArrive={onArrive} />;
}
