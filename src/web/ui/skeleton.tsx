import { classNames } from './class-names.ts';

/** A grey bar with the size of what is coming; silent for screen readers. The class says its size. */
export function Skeleton({ className }: { className: string }) {
  return <span className={classNames('sk', className)} aria-hidden="true" />;
}
