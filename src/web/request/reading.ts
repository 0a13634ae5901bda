import { useContext } from 'react';
import { UNSAFE_DataRouterContext, useMatches } from 'react-router';
import type { PageHandle, Reading } from './page-handle.ts';
import { ROOT_ROUTE } from './site-facts.ts';
import { SITE_ROUTE } from './site-visit.ts';

/** Errors that stand in the site's frame, or in place of it. Other screens that answer for their own faults have forms, and their scripts. */
const READ_ERRORS: readonly string[] = [ROOT_ROUTE, SITE_ROUTE];

function useReadingHere(): Reading {
  const errors = Object.keys(useContext(UNSAFE_DataRouterContext)?.staticContext?.errors ?? {});
  const says = useMatches().flatMap(({ id, handle, loaderData }) => {
    const { reading } = (handle ?? {}) as PageHandle;
    const how = typeof reading === 'function' ? reading(loaderData) : reading;
    return how ? [{ id, how }] : [];
  });
  if (errors.length === 0) return says[0]?.how;
  return errors.every((route) => READ_ERRORS.includes(route) || says.some(({ id }) => id === route)) || undefined;
}

/**
 * Whether the page is sent without the framework (`handle.reading`), and then whether a search is on it. Never so in a browser: a page that is
 * drawn there came by a link of a page that has the framework, and uses it.
 */
export const useReadingKind: () => Reading = import.meta.env.SSR ? useReadingHere : () => undefined;

export const useReading = (): boolean => useReadingKind() !== undefined;
