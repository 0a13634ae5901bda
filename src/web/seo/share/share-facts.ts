import { isCurrency, type Money, money } from '#kernel/money';

/** What a page says of itself, for the picture that goes with it. */
export interface ShareFacts {
  readonly title: string;
  /** The page above it, as its breadcrumbs name it. */
  readonly above: string | undefined;
  /** The lowest price on it. */
  readonly lowest: Money | undefined;
  /** The first place, body or model of a car that is drawn on it: `{ kind: 'car', name: 'compact_suv' }`. */
  readonly drawing: Drawing | undefined;
}

export interface Drawing {
  readonly kind: 'place' | 'car' | 'model';
  readonly name: string;
}

/**
 * Reads them from the page itself: a picture never says what its page does not.
 * @returns nothing for a page that is not for sharing
 */
export function shareFactsIn(html: string): ShareFacts | undefined {
  const title = /<meta property="og:title" content="([^"]*)"/.exec(html)?.[1];
  if (title === undefined) return undefined;
  const structured = [...html.matchAll(/<script[^>]* type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, text]) =>
    parsed(text ?? ''),
  );
  return { title: unescaped(title), above: crumbAbove(structured), lowest: lowestIn(structured), drawing: firstDrawing(html) };
}

/** `/assets/cars-1a2b3c.svg#compact_suv` or `/art/cars/1a2b3c/renault-clio.svg` in what is the page's own. */
function firstDrawing(html: string): Drawing | undefined {
  const main = html.slice(Math.max(0, html.indexOf('<main')));
  const [, sheet, name, only, model = only] =
    /\/(?:(cars|places)[^"#/]*\.svg#([\w-]+)|art\/cars\/\w+\/([\w~-]+)(?:\.[\w~-]+)*\.svg(?:#([\w~-]+))?)"/.exec(main) ?? [];
  if (model) return { kind: 'model', name: model };
  return name ? { kind: sheet === 'cars' ? 'car' : 'place', name } : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const SIGNS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
const unescaped = (text: string): string => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => SIGNS[sign] ?? sign);

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Every part of the structured data of a page. */
function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesIn(one);
  else if (isNode(value)) {
    yield value;
    yield* nodesIn(Object.values(value));
  }
}

/** The last step before the page, when it is not the home page. */
function crumbAbove(structured: readonly unknown[]): string | undefined {
  const list = [...nodesIn(structured)].find((node) => node['@type'] === 'BreadcrumbList')?.itemListElement;
  const above = Array.isArray(list) && list.length > 2 ? list.at(-2) : undefined;
  return isNode(above) && typeof above.name === 'string' ? above.name : undefined;
}

function lowestIn(structured: readonly unknown[]): Money | undefined {
  const prices = [...nodesIn(structured)].flatMap((node): Money[] => {
    const { lowPrice, priceCurrency } = node;
    const minor = Math.round(Number(lowPrice) * 100);
    return node['@type'] === 'AggregateOffer' && isCurrency(priceCurrency) && Number.isSafeInteger(minor)
      ? [money(minor, priceCurrency)]
      : [];
  });
  return prices.sort((a, b) => a.minor - b.minor)[0];
}
