/** What a search engine reads of a page. */
export interface ReadPage {
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly language: string | undefined;
  readonly headings: number;
  readonly noindex: boolean;
  readonly canonical: string | undefined;
  /** Languages and addresses of its pair. */
  readonly alternates: Readonly<Record<string, string>>;
  readonly structured: readonly Node[];
}

export type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

export function readPage(html: string): ReadPage {
  const links = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)];
  return {
    title: /<title>([^<]+)<\/title>/.exec(html)?.[1],
    description: /<meta name="description" content="([^"]+)"/.exec(html)?.[1],
    language: /<html lang="([^"]+)"/.exec(html)?.[1],
    headings: html.match(/<h1[ >]/g)?.length ?? 0,
    noindex: /<meta name="robots" content="[^"]*noindex/.test(html),
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
    alternates: Object.fromEntries(links.map(([, language, address]) => [language, address])),
    structured: [...html.matchAll(/<script[^>]* type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, text]) =>
      JSON.parse(text ?? ''),
    ),
  };
}

/** Every part of structured data, with everything inside it. */
export function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesIn)] : [];
}

/** What each kind must say of itself (schema.org and what search engines ask for). */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  AutoRental: ['name', 'address', 'telephone'],
  WebSite: ['name', 'url', 'publisher'],
  ItemList: ['name', 'itemListElement'],
  GeoCoordinates: ['latitude', 'longitude'],
  PostalAddress: ['addressCountry'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  AggregateOffer: ['lowPrice', 'priceCurrency'],
  Service: ['name', 'offers', 'provider'],
  Car: ['name', 'brand', 'model', 'offers'],
  BlogPosting: ['headline', 'description', 'datePublished', 'dateModified', 'image', 'author', 'publisher', 'mainEntityOfPage'],
};

/** What is missing from structured data, in words. */
export function faultsOf(structured: readonly Node[]): string[] {
  const tops = structured.filter((node) => node['@context'] !== 'https://schema.org').map((node) => `${node['@type']} names no vocabulary`);
  const missing = nodesIn(structured).flatMap((node) => {
    const kind = String(node['@type'] ?? '');
    const required = REQUIRED[kind] ?? [];
    return required.filter((name) => isEmpty(node[name])).map((name) => `${kind} without ${name}`);
  });
  const prices = nodesIn(structured)
    .filter((node) => node['@type'] === 'AggregateOffer' && !(Number(node.lowPrice) > 0 && /^\d+\.\d\d$/.test(String(node.lowPrice))))
    .map((node) => `the price ${node.lowPrice}`);
  const crumbs = structured.filter((node) => node['@type'] === 'BreadcrumbList').flatMap(crumbFaults);
  return [...tops, ...missing, ...prices, ...crumbs];
}

function crumbFaults({ itemListElement: steps }: Node): string[] {
  if (!Array.isArray(steps) || steps.length < 2) return ['breadcrumbs of one step'];
  return steps.flatMap((step: Node, index) => [
    ...(step.position === index + 1 ? [] : [`step ${index + 1} is numbered ${step.position}`]),
    ...(index < steps.length - 1 && !step.item ? [`step ${index + 1} leads nowhere`] : []),
  ]);
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
