import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useSiteFacts } from '../../../request/site-facts.ts';
import { type ListPlace, ListPlaceContext } from './list-place.ts';

/** Where the list stands, for the server that draws it: every way on is the browser's own. */
export function StandingPlace({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const { origin, brand } = useSiteFacts();
  const place = useMemo(
    (): ListPlace => ({
      pathname,
      params: new URLSearchParams(search),
      go: undefined,
      site: { origin, phone: brand.phone },
    }),
    [pathname, search, origin, brand.phone],
  );
  return <ListPlaceContext value={place}>{children}</ListPlaceContext>;
}
