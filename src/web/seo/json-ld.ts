/** Structured data for search engines, ready for a page: what the builders beside make, on the server only. */
export type StructuredData = Readonly<Record<string, unknown>>;

/** As the text of a `<script type="application/ld+json">`: no sign in it may end the script. */
export const jsonLd = (structured: StructuredData): string => JSON.stringify(structured).replaceAll('<', '\\u003c');
