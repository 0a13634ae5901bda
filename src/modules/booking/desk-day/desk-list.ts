/** What a desk has to do, list by list: `late_…` are those that nobody has noted for hours. */
export const DESK_LISTS = ['requests', 'pickups', 'returns', 'late_pickups', 'late_returns'] as const;
export type DeskList = (typeof DESK_LISTS)[number];
