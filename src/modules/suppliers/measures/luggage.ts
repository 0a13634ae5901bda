/** How many bags fit into a boot: by size where the boot is known to hold as many, else their number alone. */
export type Luggage =
  | { readonly kind: 'sized'; readonly large: number; readonly small: number }
  | { readonly kind: 'bags'; readonly bags: number };

/** 75 × 50 × 30 cm: the largest case that airlines take without a surcharge. */
const LARGE_LITRES = 110;
/** 55 × 40 × 23 cm: what is taken into the cabin. */
const SMALL_LITRES = 50;
/** What of a boot cases fill: they leave corners. */
const FILLED = 0.8;

/**
 * What a supplier's number of bags is in large and small ones: as many large ones as the boot holds, never more bags than the supplier says.
 * @param boot litres, where they are known
 */
export function luggageOf(bags: number, boot: number | null): Luggage {
  if (boot !== null && bags > 0)
    for (let large = bags; large >= 0; large -= 1) {
      const small = bags - large;
      if (large * LARGE_LITRES + small * SMALL_LITRES <= boot * FILLED) return { kind: 'sized', large, small };
    }
  return { kind: 'bags', bags };
}
