import type { BodyType } from '#suppliers/model';

/** What tells the cars of one brand from those of another: a tint and a wheel. No promise: nobody rents a colour. */
export interface BrandLook {
  readonly paint: string;
  /** The body whose drawing has the wheel. */
  readonly wheel: BodyType;
}

/** Of middling lightness, so that each stands out from the light and from the dark backdrop; no amber, which is for what is to be pressed. */
export const PAINTS = {
  garnet: '#a5434f',
  brick: '#b05c47',
  rose: '#a8697a',
  plum: '#80608f',
  indigo: '#5d62a3',
  cobalt: '#41689f',
  sky: '#5b8dbb',
  petrol: '#3a7590',
  teal: '#3b8583',
  moss: '#568560',
  olive: '#76804f',
  sand: '#9a8a73',
  slate: '#6b7b90',
  graphite: '#616a78',
  silver: '#8794a5',
} as const;
type Paint = keyof typeof PAINTS;

/** Brands that stand beside each other in lists differ. */
const BRANDS: Readonly<Record<string, readonly [Paint, BodyType]>> = {
  'alfa-romeo': ['garnet', 'city_hatchback'],
  audi: ['graphite', 'premium_sedan'],
  bmw: ['cobalt', 'convertible'],
  byd: ['teal', 'large_suv'],
  chery: ['plum', 'sedan'],
  citroen: ['sky', 'city_hatchback'],
  cupra: ['petrol', 'premium_sedan'],
  dacia: ['olive', 'compact_suv'],
  ds: ['plum', 'convertible'],
  fiat: ['garnet', 'compact_hatchback'],
  ford: ['petrol', 'station_wagon'],
  honda: ['brick', 'sedan'],
  hyundai: ['teal', 'sedan'],
  isuzu: ['sand', 'pickup'],
  jaecoo: ['moss', 'large_suv'],
  jeep: ['olive', 'pickup'],
  kia: ['rose', 'large_suv'],
  'land-rover': ['moss', 'pickup'],
  lexus: ['slate', 'luxury_sedan'],
  maxus: ['silver', 'van_9'],
  mazda: ['garnet', 'convertible'],
  'mercedes-benz': ['silver', 'luxury_sedan'],
  mg: ['brick', 'compact_suv'],
  mini: ['moss', 'city_hatchback'],
  nissan: ['slate', 'large_suv'],
  opel: ['sand', 'compact_suv'],
  peugeot: ['indigo', 'station_wagon'],
  porsche: ['slate', 'pickup'],
  renault: ['brick', 'city_hatchback'],
  seat: ['rose', 'sedan'],
  skoda: ['moss', 'minivan_7'],
  suzuki: ['sky', 'compact_suv'],
  tesla: ['graphite', 'luxury_sedan'],
  togg: ['petrol', 'premium_sedan'],
  toyota: ['silver', 'minivan_7'],
  volkswagen: ['cobalt', 'large_suv'],
  volvo: ['slate', 'convertible'],
};

/** How much lighter or darker a car is than the tint of its brand, so that two models of it differ. */
const SHADES = [0, 0.12, -0.12] as const;

/** The look of a drawing by its name, which begins with its brand. */
export function brandLook(slug: string): BrandLook {
  const brand = Object.keys(BRANDS).find((one) => slug === one || slug.startsWith(`${one}-`));
  const [paint, wheel] = (brand === undefined ? undefined : BRANDS[brand]) ?? paintOfUnknown(slug);
  const shade = SHADES[sumOf(slug) % SHADES.length] ?? 0;
  return { paint: mixColours(PAINTS[paint], shade < 0 ? '#0b1630' : '#ffffff', Math.abs(shade)), wheel };
}

function paintOfUnknown(slug: string): readonly [Paint, BodyType] {
  const names = Object.keys(PAINTS) as Paint[];
  return [names[sumOf(slug) % names.length] ?? 'slate', 'sedan'];
}

const sumOf = (text: string): number => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7);

/** One colour with a share of another. */
export function mixColours(colour: string, other: string, share: number): string {
  const part = (text: string, at: number): number => Number.parseInt(text.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) => Math.round(part(colour, at) * (1 - share) + part(other, at) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}
