import type { SeriesProfile } from '#suppliers';
import type { BodyType, Fuel } from '#suppliers/model';

/** What is worth saying about a series: which sentences fit it, and the facts in them. */
export type SeriesSentence =
  | { readonly kind: 'body'; readonly body: BodyType }
  | { readonly kind: 'bodies'; readonly bodies: readonly BodyType[] }
  | { readonly kind: 'gearbox'; readonly choice: 'both' | 'automatic' | 'manual' }
  | { readonly kind: 'fuel'; readonly fuel: Fuel }
  | { readonly kind: 'space'; readonly seats: readonly [number, number]; readonly bags: readonly [number, number] }
  /** Against what is usual in its class; `percent` is how much. */
  | { readonly kind: 'price'; readonly level: 'below' | 'usual' | 'above'; readonly percent: number }
  | { readonly kind: 'variants'; readonly cheapest: number; readonly dearest: number }
  | { readonly kind: 'rare'; readonly companies: number }
  | { readonly kind: 'common'; readonly companies: number }
  | { readonly kind: 'where'; readonly places: readonly string[] };

/** Prices this near to the usual one are the usual one, basis points. */
const USUAL_WITHIN_BP = 300;
const RARE_BELOW_COMPANIES = 4;
const PLACES_NAMED = 3;

/** The sentences about a series, in the order in which they are read; each comes from the fleet as it is now. */
export function seriesStory(series: SeriesProfile): SeriesSentence[] {
  const { range, terms, levelBp, variants, places } = series;
  const sentences: SeriesSentence[] = [bodyOf(series), gearbox(series)];
  for (const fuel of range.fuels) sentences.push({ kind: 'fuel', fuel });
  sentences.push({ kind: 'space', seats: range.seats, bags: range.bags });
  if (levelBp !== undefined) {
    const difference = levelBp - 10_000;
    const level = Math.abs(difference) <= USUAL_WITHIN_BP ? 'usual' : difference < 0 ? 'below' : 'above';
    sentences.push({ kind: 'price', level, percent: Math.round(Math.abs(difference) / 100) });
  }
  const prices = variants.map((variant, index) => ({ index, minor: variant.terms.from?.minor })).filter(({ minor }) => minor !== undefined);
  const ordered = prices.sort((a, b) => (a.minor ?? 0) - (b.minor ?? 0));
  const [cheapest, dearest] = [ordered[0], ordered.at(-1)];
  if (cheapest && dearest && cheapest.minor !== dearest.minor) {
    sentences.push({ kind: 'variants', cheapest: cheapest.index, dearest: dearest.index });
  }
  const { companies } = terms;
  sentences.push(companies < RARE_BELOW_COMPANIES ? { kind: 'rare', companies } : { kind: 'common', companies });
  if (places.length > 0) sentences.push({ kind: 'where', places: places.slice(0, PLACES_NAMED) });
  return sentences;
}

/** What one body is good for would be said of the others too. */
const bodyOf = ({ commonest, range: { bodies } }: SeriesProfile): SeriesSentence =>
  bodies.length > 1 ? { kind: 'bodies', bodies } : { kind: 'body', body: commonest.body };

function gearbox({ range: { transmissions } }: SeriesProfile): SeriesSentence {
  const [first = 'automatic', second] = transmissions;
  return { kind: 'gearbox', choice: second ? 'both' : first };
}
