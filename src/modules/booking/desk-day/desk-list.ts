/** What a desk has to do, list by list: `late_…` are those that nobody has noted for hours, `out` are cars that come back later than tomorrow. */
export const DESK_LISTS = ['requests', 'pickups', 'returns', 'late_pickups', 'late_returns', 'out'] as const;
export type DeskList = (typeof DESK_LISTS)[number];

/** Rows of a list are counted so far: where there are as many, there may be more. */
export const DESK_COUNTED = 1_000;
