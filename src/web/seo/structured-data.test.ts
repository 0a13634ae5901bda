import { expect, test } from 'vitest';
import { money } from '#kernel/money';
import { jsonLd } from './json-ld.ts';
import { autoRental, officeList, type RentalOffice } from './rental-offices.ts';
import { aggregateOffer, blogPosting, breadcrumbs, faqPage, organization, webSite } from './structured-data.ts';

const site = {
  publicOrigin: 'https://www.example.com',
  brand: {
    name: 'Kontak',
    legalName: 'Kontak A.Ş.',
    phone: '0850 000 00 00',
    email: 'destek@kontak.example',
    whatsapp: null,
    address: 'Kontak Sokak 1',
    social: { instagram: 'https://instagram.com/kontak', linkedin: null, youtube: null },
    rating: { stars: '4.8', reviews: 1800, source: null },
    isDemo: false,
  },
};

const office: RentalOffice = {
  name: 'Anka, Antalya Havalimanı',
  address: 'Dış hatlar terminali',
  phone: '0242 000 00 00',
  latitude: 36.9,
  longitude: 30.8,
  city: 'Antalya',
  openingHours: [...Array.from({ length: 5 }, () => ['08:00', '20:00'] as const), ['00:00', '24:00'], null],
};

test('the business names itself, its logo, its line and the networks it is on', () => {
  expect(organization(site)).toMatchObject({
    '@type': 'Organization',
    url: 'https://www.example.com/',
    telephone: '+908500000000',
    sameAs: ['https://instagram.com/kontak'],
  });
});

test('a business that is on no network names none, and a demonstration none of its examples', () => {
  expect(organization({ ...site, brand: { ...site.brand, isDemo: true } })).not.toHaveProperty('sameAs');
  const social = { instagram: null, linkedin: null, youtube: null };
  expect(organization({ ...site, brand: { ...site.brand, social } })).not.toHaveProperty('sameAs');
});

test('the way to a page is numbered; the page itself has no address in it', () => {
  expect(breadcrumbs(site.publicOrigin, [{ name: 'Anasayfa', to: '/' }, { name: 'Koşullar' }])).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Anasayfa', item: 'https://www.example.com/' },
      { position: 2, name: 'Koşullar' },
    ],
  });
});

test('a company has the telephone of its office and no address of ours; days of the same hours are told together, a closed day not at all', () => {
  const rental = autoRental(site, { name: 'Anka', path: '/arac-kiralama-firmalari/anka', city: 'Ankara', offices: [office] });
  expect(rental).toMatchObject({
    telephone: '+902420000000',
    address: { addressLocality: 'Ankara' },
    department: [
      {
        geo: { latitude: 36.9, longitude: 30.8 },
        openingHoursSpecification: [
          { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:00', closes: '20:00' },
          { dayOfWeek: ['Saturday'], opens: '00:00', closes: '23:59' },
        ],
      },
    ],
  });
  expect(JSON.stringify(rental)).not.toMatch(/8500000000|icon-512|"url"/);
});

test('stars of a company are told with how many reviews they come from, and not where there are none', () => {
  const company = { name: 'Anka', path: '/arac-kiralama-firmalari/anka', offices: [office] };
  expect(autoRental(site, { ...company, rating: { tenths: 46, reviews: 128 } })).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.6, reviewCount: 128, bestRating: 5, worstRating: 1 },
  });
  expect(autoRental(site, company)).not.toHaveProperty('aggregateRating');
});

test('at a place the offices are those of the companies, and the site is none of them', () => {
  const offices = officeList('Antalya araç kiralama', [{ ...office, company: 'Anka' }]);
  expect(offices).toMatchObject({
    '@type': 'ItemList',
    itemListElement: [{ position: 1, item: { '@type': 'AutoRental', parentOrganization: { name: 'Anka' } } }],
  });
  expect(JSON.stringify(offices)).not.toContain('Kontak');
});

test('what is rented at a place serves that place, also abroad', () => {
  const area = { name: 'Berlin', latitude: 52.5, longitude: 13.4, country: 'DE' };
  const page = { name: 'Berlin araç kiralama', path: '/arac-kiralama/berlin', prices: { lowest: money(4500, 'EUR') } };
  expect(aggregateOffer(site, { ...page, area })).toMatchObject({
    areaServed: { '@type': 'Place', name: 'Berlin', address: { addressCountry: 'DE' } },
  });
  expect(aggregateOffer(site, page)).toMatchObject({ areaServed: { '@type': 'Country', name: 'TR' } });
});

test('the site names itself, and promises no search by words', () => {
  expect(webSite(site, 'tr')).toMatchObject({ '@type': 'WebSite', name: 'Kontak', url: 'https://www.example.com/', inLanguage: 'tr-TR' });
  expect(webSite(site, 'tr')).not.toHaveProperty('potentialAction');
});

test('prices are written with a point and the code of their currency', () => {
  const prices = { lowest: money(123_405, 'TRY'), highest: money(5, 'TRY'), count: 12 };
  expect(aggregateOffer(site, { name: 'Ekonomik araçlar', path: '/ekonomik-araclar', prices })).toMatchObject({
    '@type': 'Service',
    offers: {
      lowPrice: '1234.05',
      highPrice: '0.05',
      priceCurrency: 'TRY',
      offerCount: 12,
      url: 'https://www.example.com/ekonomik-araclar',
    },
  });
});

test('a page about one model tells of a car', () => {
  const page = {
    name: 'Fiat Egea',
    path: '/marka/fiat/seri/egea',
    prices: { lowest: money(100, 'TRY') },
    car: { brand: 'Fiat', model: 'Egea' },
  };
  expect(aggregateOffer(site, page)).toMatchObject({ '@type': 'Car', brand: { name: 'Fiat' }, model: 'Egea' });
});

test('a post that was never changed was last changed when it was published', () => {
  const post = { title: 'Depozito', description: 'Nedir', path: '/blog/depozito', locale: 'tr', published: '2026-05-04' } as const;
  expect(blogPosting(site, post)).toMatchObject({ datePublished: '2026-05-04', dateModified: '2026-05-04', inLanguage: 'tr-TR' });
  expect(blogPosting(site, { ...post, updated: '2026-06-01' })).toMatchObject({ dateModified: '2026-06-01' });
});

test('an answer with markup cannot end the script it stands in', () => {
  const text = jsonLd(faqPage([{ question: 'Depozito nedir?', answerHtml: '<p>Teminat</p></script><script>alert(1)</script>' }]));
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toMatchObject({ mainEntity: [{ acceptedAnswer: { text: expect.stringContaining('<p>Teminat</p>') } }] });
});
