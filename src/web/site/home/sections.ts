/** Anchors of the home page that the menus lead to. */
export const HOME_SECTIONS = { deals: 'deals', places: 'places' } as const;
