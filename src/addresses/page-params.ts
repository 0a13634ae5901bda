/** What pages read of the query of their address. */

/** The place whose prices a page shows: chosen in the address, it works without scripts. */
export const PLACE_PARAM = 'place';

/** The list of places: what was searched for, and the kind of places. */
export const PLACES_PARAMS = { text: 'q', kind: 'kind' } as const;

/** Anchors of the home page that the menus lead to. */
export const HOME_SECTIONS = { deals: 'deals', places: 'places' } as const;

/** Which face of the list is shown, and which of them makes a search for each day of a week. */
export const LIST_VIEW = { param: 'view', dates: 'dates' } as const;
