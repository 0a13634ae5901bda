/** Structured data for search engines, ready for a page: what the builders beside make, on the server only. */
export type StructuredData = Readonly<Record<string, unknown>>;

/** Kinds that tell of companies, their offices and what they charge. */
const OF_COMPANIES: ReadonlySet<unknown> = new Set(['AutoRental', 'ItemList', 'Car', 'Service']);

/**
 * What of a page's structured data is published. The companies and prices of a demonstration are invented: its pages say so, and a machine
 * would not read that.
 */
export const publishableData = <Data extends StructuredData>(structured: readonly Data[], isDemo: boolean | undefined): readonly Data[] =>
  isDemo ? structured.filter((one) => !OF_COMPANIES.has(one['@type'])) : structured;

/** As the text of a `<script type="application/ld+json">`: no sign in it may end the script. */
export const jsonLd = (structured: StructuredData): string => JSON.stringify(structured).replaceAll('<', '\\u003c');
