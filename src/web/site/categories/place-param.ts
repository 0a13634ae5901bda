/** The place whose prices a page shows, chosen in the address: it works without scripts. */
export const PLACE_PARAM = 'place';
