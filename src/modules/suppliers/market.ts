/** Where a set of conditions and prices applies. */
export type Market = 'turkey' | 'abroad';

/** The market of a place, by its country (ISO 3166-1 alpha-2). */
export const marketOf = ({ country }: { readonly country: string }): Market => (country === 'TR' ? 'turkey' : 'abroad');
