import { type ReactNode, Suspense, useEffect } from 'react';

interface LaterPartProps {
  /** Called once it has come to life. */
  readonly onAlive: (() => void) | undefined;
  readonly children: ReactNode;
}

/**
 * A part that comes to life after what stands around it, and by itself, or at once when somebody presses in it. Its scripts come with those around it:
 * nothing in it is waited for, so nothing stands in for it.
 */
export function LaterPart({ onAlive, children }: LaterPartProps) {
  return (
    <Suspense fallback={null}>
      <Awake then={onAlive} />
      {children}
    </Suspense>
  );
}

function Awake({ then }: { then: (() => void) | undefined }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a part comes to life once
  useEffect(() => then?.(), []);
  return null;
}
