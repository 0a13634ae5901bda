import { expect, test } from 'vitest';
import { money } from '#kernel/money';
import type { WallClock } from '#kernel/time';
import { catalogueOf, distanceKm, getPlace, placesFromSeed } from '#places';
import type { Office, PlaceTerms } from '#suppliers';
import { testOffer } from '#testing';
import { questionsOf } from './place-questions.ts';
import type { PlaceStory } from './place-story.ts';
import { PARTS, sectionsOf } from './place-words.ts';

const tr = { locale: 'tr' } as const;
const en = { locale: 'en' } as const;
const places = catalogueOf(await placesFromSeed());
const place = (slug: string) => getPlace(places, slug);

const yolbaz = { slug: 'yolbaz', name: 'Yolbaz', rating: null };
const kuzey = { slug: 'kuzey-oto', name: 'Kuzey Oto', rating: null };

const terms = (supplier: typeof yolbaz, own: Partial<PlaceTerms> = {}): PlaceTerms => ({
  supplier,
  desk: true,
  valet: false,
  minimumAge: 21,
  minimumLicenceYears: 2,
  deposit: {
    lowest: money(5_000_00, 'TRY'),
    highest: money(20_000_00, 'TRY'),
    how: 'credit_card_block',
    releasedAfterBusinessDays: [5, 15],
  },
  cards: 'credit_only',
  creditInquiry: false,
  cancellation: { freeUntilHours: 24, afterwards: 'credit' },
  unlimitedKm: false,
  outOfHours: null,
  oneWay: false,
  classes: ['economy'],
  ...own,
});

const office = (supplier: typeof yolbaz, at: string): Office => ({
  id: `${supplier.slug}-${at}`,
  supplier,
  place: at,
  province: at,
  name: `${supplier.name} ${at}`,
  address: 'Gazi Bulvarı No: 5',
  phone: '+908500000000',
  latitude: place(at).latitude,
  longitude: place(at).longitude,
  openingHours: [...Array.from({ length: 6 }, () => ['09:00', '19:00'] as const), null],
});

const story = (slug: string, own: Partial<PlaceStory> = {}): PlaceStory => ({
  place: place(slug),
  city: undefined,
  kmToCity: 0,
  here: [],
  terms: [],
  prices: { cars: [], available: 0 },
  airports: [],
  inCity: [],
  around: [],
  districts: [],
  roads: [],
  ...own,
});

const airport = (slug: string, from: string, companies: number) => ({
  place: place(slug),
  km: distanceKm(place(from), place(slug)),
  companies,
});

const titles = (of: PlaceStory) => sectionsOf(of, PARTS, en).map(({ title }) => title);
const textOf = (of: PlaceStory, lang: typeof tr | typeof en = en) =>
  sectionsOf(of, PARTS, lang)
    .flatMap(({ paragraphs }) => paragraphs)
    .join(' ');

test('a part stands only where its facts are', () => {
  expect(titles(story('kas', { city: place('antalya') }))).toEqual(['Where it is']);
  const known = story('kas', {
    city: place('antalya'),
    airports: [airport('dalaman-havalimani', 'kas', 11)],
    here: [office(yolbaz, 'kas')],
    terms: [terms(yolbaz)],
  });
  expect(titles(known)).toEqual(['Where it is', 'Nearest airports', 'Offices', 'Opening hours']);
});

test('a city tells how far it is by road to its neighbours, and to the big cities when they are far', () => {
  const roads = [
    { city: place('bolu'), km: 60 },
    { city: place('ankara'), km: 191 },
    { city: place('istanbul'), km: 262 },
  ];
  const text = textOf(story('duzce', { roads }));
  expect(text).toContain('Bolu (60 km), Ankara (191 km) and Istanbul (262 km)');
  expect(text).toContain('For longer drives: Ankara (191 km) and Istanbul (262 km).');
});

test('the only office is named with its address, several with their names', () => {
  expect(textOf(story('kas', { here: [office(yolbaz, 'kas')] }))).toContain('belongs to Yolbaz: Gazi Bulvarı No: 5');
  expect(textOf(story('kas', { here: [office(yolbaz, 'kas'), office(kuzey, 'kas')] }))).toContain('Kuzey Oto and Yolbaz');
});

test('the cheapest car is told with its dates and its price', () => {
  const offer = testOffer();
  const criteria = {
    pickup: 'kas',
    returnTo: 'kas',
    pickupAt: '2026-09-07T10:00' as WallClock,
    returnAt: '2026-09-12T10:00' as WallClock,
    driver: { country: 'TR', age: 30 },
  };
  const cars = [{ vehicle: offer.vehicle, supplier: yolbaz, criteria, daily: money(1_249_00, 'TRY') }];
  const text = textOf(story('kas', { prices: { cars, available: 3 } }), tr);
  expect(text).toContain('7 Eyl – 12 Eyl arasında günlük ₺1.249');
});

test('a place whose companies ask for different things answers with both', () => {
  const answers = questionsOf(
    story('kas', {
      here: [office(yolbaz, 'kas')],
      terms: [
        terms(yolbaz, { outOfHours: money(600_00, 'TRY') }),
        terms(kuzey, {
          minimumAge: 25,
          cancellation: { freeUntilHours: 2, afterwards: 'credit' },
          deposit: {
            lowest: money(3_000_00, 'TRY'),
            highest: money(9_000_00, 'TRY'),
            how: 'debit_card_or_cash',
            releasedAfterBusinessDays: [3, 7],
          },
        }),
      ],
    }),
    tr,
  ).map(({ answer }) => answer);
  expect(answers).toEqual([
    '2 firma: Kuzey Oto ve Yolbaz.',
    expect.stringContaining('En düşük yaş 21; sürücü belgesi en az 2 yıllık olmalıdır. Bu yaşta araç veren firmalar: Yolbaz.'),
    'Firmaya ve araca göre ₺3.000 ile ₺20.000 arasındadır. İade sonrası 3–15 iş günü içinde serbest kalır. Depozitoyu banka kartıyla ya da nakit kabul eden firmalar: Kuzey Oto.',
    expect.stringMatching(
      /^Evet\. Firma hangisi olursa olsun alıştan 24 saat öncesine kadar iptal ücretsizdir.*yeten firmalar: Kuzey Oto\.$/,
    ),
    expect.stringContaining('Yolbaz. Bir teslim için ek ücret ₺600 tutarındadır'),
  ]);
});

test('questions in Turkish carry the endings of the place', () => {
  const asked = (slug: string) =>
    questionsOf(story(slug, { terms: [terms(yolbaz)], airports: [airport('dalaman-havalimani', 'kas', 11)] }), tr);
  expect(asked('kas').map(({ question }) => question)).toEqual([
    'Kaş’ta hangi firmalardan araç kiralayabilirim?',
    'Kaş’ta araç kiralamak için kaç yaşında olmak gerekir?',
    'Kaş’ta kiralık araç için ne kadar depozito istenir?',
    'Kaş’tan kiraladığım aracı ücretsiz iptal edebilir miyim?',
    'Kaş’a en yakın havalimanı hangisi?',
  ]);
  expect(asked('dalaman-havalimani')[0]?.question).toBe('Dalaman Havalimanı’nda hangi firmalardan araç kiralayabilirim?');
});

test('cancelling abroad is free until two days before, whoever rents', () => {
  const [, , , cancelling] = questionsOf(
    story('berlin', { terms: [terms(yolbaz, { cancellation: { freeUntilHours: 48, afterwards: 'credit' } })] }),
    en,
  );
  expect(cancelling?.answer).toMatch(/until 48 hours before pickup.*with its date and time\.$/);
});

test('an airport answers what becomes of a late flight, and names no nearest airport', () => {
  const questions = questionsOf(story('dalaman-havalimani', { terms: [terms(yolbaz)] }), en).map(({ question }) => question);
  expect(questions).toContain('Will the car wait if my flight is late?');
  expect(questions.join()).not.toContain('nearest');
});

test('a place that nobody serves is asked nothing about', () => {
  expect(questionsOf(story('tiflis'), tr)).toEqual([]);
});

test('many companies are named in part, with how many more there are', () => {
  const many = Array.from({ length: 14 }, (_, index) => office({ slug: `firma-${index}`, name: `Firma ${index}`, rating: null }, 'kas'));
  expect(textOf(story('kas', { here: many }), tr)).toContain('Firma 4 ve 5 firma daha.');
});

test('companies are named as a reader of Turkish sorts them: İ before S', () => {
  const named = ['Sarnıç Rent', 'Çağlar Oto', 'İmbat Oto', 'Garenta'].map((name) => terms({ slug: name, name, rating: null }));
  const [companies] = questionsOf(story('erzincan', { terms: named }), tr);
  expect(companies?.answer).toBe('4 firma: Çağlar Oto, Garenta, İmbat Oto ve Sarnıç Rent.');
});
