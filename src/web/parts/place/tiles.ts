/** The attribute of a map's frame that says what is laid over it, where nothing else can. */
export const TILES = 'data-tiles';
