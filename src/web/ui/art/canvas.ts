/** Every drawing to scale is as wide and as high as this, in centimetres: so cars beside each other are as large as they are. */
export const CANVAS = { width: 600, height: 262.5, ground: 256 } as const;

/**
 * The name of all drawings as they are: the beginning of a digest of them, which a test reckons. It stands in their addresses, because a drawing
 * may be kept for ever.
 */
export const EDITION = 'b6de52d2';

/** As many drawings are in one sheet at most. */
export const SHEET_AT_MOST = 40;
