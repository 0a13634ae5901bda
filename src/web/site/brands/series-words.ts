import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import type { SeriesProfile } from '#suppliers';
import type { BodyType, Fuel } from '#suppliers/model';
import { bodyName, fuelName, transmissionName } from '../../parts/fleet/car-words.ts';
import { type FleetVisit, placeName } from '../../parts/fleet/fleet-visit.ts';
import { listText, spanText } from '../../parts/fleet/term-words.ts';
import { wholePrice } from '../../ui/whole-price.ts';
import { fullSeriesName } from './series-name.ts';
import { type SeriesSentence, seriesStory } from './series-story.ts';

type Say = (inputs: { name: string }, lang: Lang) => string;

const BODIES: Readonly<Record<BodyType, Say>> = {
  city_hatchback: m.series_body_city_hatchback,
  compact_hatchback: m.series_body_compact_hatchback,
  sedan: m.series_body_sedan,
  premium_sedan: m.series_body_premium_sedan,
  station_wagon: m.series_body_station_wagon,
  compact_suv: m.series_body_compact_suv,
  large_suv: m.series_body_large_suv,
  minivan_7: m.series_body_minivan_7,
  van_9: m.series_body_van_9,
  luxury_sedan: m.series_body_luxury_sedan,
  convertible: m.series_body_convertible,
  pickup: m.series_body_pickup,
};

const FUELS: Readonly<Record<Fuel, Say>> = {
  petrol: m.series_fuel_petrol,
  diesel: m.series_fuel_diesel,
  hybrid: m.series_fuel_hybrid,
  electric: m.series_fuel_electric,
  lpg: m.series_fuel_lpg,
};

const GEARBOXES = { both: m.series_gearbox_both, automatic: m.series_gearbox_automatic, manual: m.series_gearbox_manual } as const;

/** The paragraphs about a series: what it is, what it costs, where it is. */
export function seriesParagraphs(visit: FleetVisit, series: SeriesProfile): string[] {
  const said = seriesStory(series).map((sentence) => ({ sentence, text: sentenceText(visit, series, sentence) }));
  const paragraph = (kinds: readonly SeriesSentence['kind'][]): string =>
    said
      .filter(({ sentence }) => kinds.includes(sentence.kind))
      .map(({ text }) => text)
      .join(' ');
  return [
    paragraph(['body', 'bodies', 'space']),
    paragraph(['gearbox', 'fuel']),
    paragraph(['price', 'variants', 'rare', 'common', 'where']),
  ].filter(Boolean);
}

function sentenceText(visit: FleetVisit, series: SeriesProfile, sentence: SeriesSentence): string {
  const { lang } = visit;
  const name = fullSeriesName(series.brand, series.series, lang);
  switch (sentence.kind) {
    case 'body':
      return BODIES[sentence.body]({ name }, lang);
    case 'bodies':
      return m.series_bodies(
        {
          name,
          bodies: listText(
            sentence.bodies.map((body) => bodyName(body, lang)),
            lang,
          ),
        },
        lang,
      );
    case 'gearbox':
      return GEARBOXES[sentence.choice]({ name }, lang);
    case 'fuel':
      return FUELS[sentence.fuel]({ name }, lang);
    case 'space':
      return m.series_space({ seats: spanText(sentence.seats), bags: spanText(sentence.bags) }, lang);
    case 'price':
      return priceText(sentence, lang);
    case 'variants':
      return variantsText(visit, series, sentence);
    case 'rare':
      return m.series_rare({ count: sentence.companies }, lang);
    case 'common':
      return m.series_common({ count: sentence.companies }, lang);
    case 'where':
      return m.series_where(
        {
          places: listText(
            sentence.places.map((slug) => placeName(visit, slug)),
            lang,
          ),
        },
        lang,
      );
  }
}

function priceText({ level, percent }: Extract<SeriesSentence, { kind: 'price' }>, lang: Lang): string {
  if (level === 'usual') return m.series_price_usual({}, lang);
  return level === 'below' ? m.series_price_below({ percent }, lang) : m.series_price_above({ percent }, lang);
}

function variantsText(visit: FleetVisit, { variants }: SeriesProfile, sentence: Extract<SeriesSentence, { kind: 'variants' }>): string {
  const named = (index: number) => {
    const variant = variants[index];
    const from = visit.shown(variant?.terms.from ?? null);
    if (!variant || !from) return { car: '', price: '' };
    const { name, transmission, fuel } = variant.vehicle;
    return {
      car: `${name} (${transmissionName(transmission, visit.lang)}, ${fuelName(fuel, visit.lang)})`,
      price: wholePrice(from, visit.locale),
    };
  };
  const [cheapest, dearest] = [named(sentence.cheapest), named(sentence.dearest)];
  return m.series_variants({ cheapest: cheapest.car, lowest: cheapest.price, dearest: dearest.car, highest: dearest.price }, visit.lang);
}
