import type { ReactNode } from 'react';

/** A table that scrolls in a box of its own, which the keyboard reaches although nothing in it can be pressed. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
    <section className="stf__scroll" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
