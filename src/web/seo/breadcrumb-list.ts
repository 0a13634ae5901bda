import type { BreadcrumbList, WithContext } from 'schema-dts';

/** A step of the way from the home page to a page; the page itself is the last one and has no address. */
export interface Crumb {
  readonly name: string;
  /** Its path: `href('places', locale, {})`. */
  readonly to?: string;
}

/** The way to a page as search engines read it. */
export const breadcrumbs = (origin: string, trail: readonly Crumb[]) =>
  ({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(to === undefined ? {} : { item: origin + to }),
    })),
  }) satisfies WithContext<BreadcrumbList>;
