import { createContext, useContext } from 'react';
import type { SiteFacts } from '../../../request/site-facts.ts';

/** How another list is shown in place of this one. */
export interface ListWay {
  /** It takes this one's place in the history. */
  readonly replace?: boolean;
  /** The page stays where it is scrolled to. */
  readonly still?: boolean;
}

/** Where a list stands, and how one goes on to another: said by the server that draws it, and by the browser's page. */
export interface ListPlace {
  readonly pathname: string;
  /** The search of its address. */
  readonly params: URLSearchParams;
  /** Shows the list of an address `?…` of the same page. Nothing where the browser has to load it: on the server, and on other faces of the page. */
  readonly go: ((address: string, way?: ListWay) => void) | undefined;
  readonly site: ListSite;
}

/** What a list says of the site. */
export interface ListSite extends Pick<SiteFacts, 'origin'> {
  readonly phone: string;
}

export const ListPlaceContext = createContext<ListPlace | undefined>(undefined);

export function useListPlace(): ListPlace {
  const place = useContext(ListPlaceContext);
  if (!place) throw new Error('Nobody has said where this list stands.');
  return place;
}

/** The search whose list is on its way. Apart from the place: what only stands on it is not drawn anew while its visitor waits. */
export const WantedSearchContext = createContext<URLSearchParams | undefined>(undefined);

export const useWantedSearch = (): URLSearchParams | undefined => useContext(WantedSearchContext);

/** The search that the fields of a form make. */
export const searchOf = (form: HTMLFormElement): URLSearchParams => new URLSearchParams([...new FormData(form)] as [string, string][]);
