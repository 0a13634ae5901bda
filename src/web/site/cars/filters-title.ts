/** The id of the heading that names the filters. */
export const FILTERS_TITLE = 'filters-title';
