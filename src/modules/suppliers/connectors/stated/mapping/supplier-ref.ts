import { z } from 'zod';
import { jsonFrom } from '#kernel/text';

/** What an offer is asked for again and booked by. `reference` is the supplier's own and echoed untouched. */
export interface StatedRef {
  readonly reference: { readonly type: string; readonly id: string; readonly context: string | null } | null;
  readonly vehicleCode: string;
  readonly vehicleContext: string | null;
  readonly rateQualifier: string | null;
  readonly vendorRate: string | null;
  readonly pickup: string;
  readonly returnTo: string;
}

const optional = z.string().nullable();
// A tuple: it stands in the address of every offer shown.
const Text = z.tuple([z.literal(1), optional, optional, optional, z.string(), optional, optional, optional, z.string(), z.string()]);

export function refText(ref: StatedRef): string {
  const { reference, vehicleCode, vehicleContext, rateQualifier, vendorRate, pickup, returnTo } = ref;
  const tuple: z.input<typeof Text> = [
    1,
    reference?.type ?? null,
    reference?.id ?? null,
    reference?.context ?? null,
    vehicleCode,
    vehicleContext,
    rateQualifier,
    vendorRate,
    pickup,
    returnTo,
  ];
  return JSON.stringify(tuple);
}

/** What a text says, or nothing when we never wrote it. */
export function refFrom(text: string): StatedRef | undefined {
  const parsed = Text.safeParse(jsonFrom(text));
  if (!parsed.success) return undefined;
  const [, type, id, context, vehicleCode, vehicleContext, rateQualifier, vendorRate, pickup, returnTo] = parsed.data;
  const reference = type !== null && id !== null ? { type, id, context } : null;
  return { reference, vehicleCode, vehicleContext, rateQualifier, vendorRate, pickup, returnTo };
}

/** Whether two offers are the same car at the same rate, whatever the supplier calls them today. */
export const isSameCar = (a: StatedRef, b: StatedRef): boolean =>
  a.vehicleCode === b.vehicleCode && a.rateQualifier === b.rateQualifier && a.pickup === b.pickup && a.returnTo === b.returnTo;
