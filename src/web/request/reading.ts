import { useContext } from 'react';
import { UNSAFE_DataRouterContext, useMatches } from 'react-router';
import type { PageHandle } from './page-handle.ts';
import { ROOT_ROUTE } from './site-facts.ts';
import { SITE_ROUTE } from './site-visit.ts';

/** Errors that stand in the site's frame, or in place of it. Screens that answer for their own faults have forms, and their scripts. */
const READ_ERRORS: readonly string[] = [ROOT_ROUTE, SITE_ROUTE];

function useReadingHere(): boolean {
  const errors = Object.keys(useContext(UNSAFE_DataRouterContext)?.staticContext?.errors ?? {});
  const says = useMatches().some(({ handle }) => ((handle ?? {}) as PageHandle).reading === true);
  return errors.length > 0 ? errors.every((route) => READ_ERRORS.includes(route)) : says;
}

/**
 * Whether the page is sent without the framework (`handle.reading`). Never so in a browser: a page that is drawn there came by a link of a page
 * that has the framework, and uses it.
 */
export const useReading: () => boolean = import.meta.env.SSR ? useReadingHere : () => false;
