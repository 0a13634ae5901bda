/** Where a visitor is, as `GET /api/location` answers and the browser remembers. */
export interface VisitorLocation {
  readonly outsideTurkey: boolean;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
}

/** Assumed until something else is known, and when it cannot be found out (specification, section 8). */
export const TURKEY: VisitorLocation = { outsideTurkey: false, countryCode: 'TR' };

/** Reads an answer, or what was remembered of one; nothing when it is no location. */
export function locationFrom(value: unknown): VisitorLocation | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { outsideTurkey, countryCode } = value as Partial<Record<string, unknown>>;
  if (typeof outsideTurkey !== 'boolean' || typeof countryCode !== 'string' || !/^[A-Z]{2}$/.test(countryCode)) return undefined;
  return { outsideTurkey, countryCode };
}
