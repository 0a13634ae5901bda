import { webContext } from './context.ts';
import type { Call } from './session.ts';

/** A page of the site as whoever works is led to it: on its own origin where they work on another. */
export function siteAddress({ context }: Pick<Call, 'context'>, path: string): string {
  const { publicOrigin, staffOrigin } = context.get(webContext).site;
  return staffOrigin === null ? path : publicOrigin + path;
}
