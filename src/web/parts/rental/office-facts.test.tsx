import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { langOf } from '#i18n/lang';
import type { WallClock } from '#kernel/time';
import { testOffer } from '#testing';
import { PageLang } from '../../ui/use-lang.ts';
import { OfficeFacts } from './office-facts.tsx';
import type { Stop } from './rental-view.ts';

const { pickup: office } = testOffer();
const stop = (delivery: Stop['delivery']): Stop => ({
  place: 'Beşiktaş',
  country: 'TR',
  coordinates: { latitude: 41.04, longitude: 29 },
  at: '2026-12-14T10:00' as WallClock,
  delivery,
  office: { ...office, delivery },
});

function shown(pickup: Stop['delivery'], returnTo: Stop['delivery']): string {
  const Page = createRoutesStub([
    { path: '/arac-rezervasyon', Component: () => <OfficeFacts rental={{ pickup: stop(pickup), returnTo: stop(returnTo) }} /> },
  ]);
  return renderToString(
    <PageLang value={langOf('tr')}>
      <Page initialEntries={['/arac-rezervasyon']} />
    </PageLang>,
  );
}

test('whoever comes to the office reads its address and the way there', () => {
  const html = shown('office', 'office');
  expect(html).toContain('Teslim ve iade noktası');
  expect(html).toContain(office.address);
  expect(html).toContain('Yol tarifi');
});

test('whoever is brought the car is shown no way to the office that it comes from', () => {
  const html = shown('valet', 'valet');
  expect(html).toContain('Aracı getiren ve alan ofis');
  expect(html).toContain('Araç adresinize getirilir; ofise gitmeniz gerekmez.');
  expect(html).not.toContain(office.address);
  expect(html).not.toContain('Yol tarifi');
});

test('a car that is brought and taken back to the office has both: who brings it, and where it goes', () => {
  const html = shown('valet', 'office');
  expect(html).toContain('Aracı getiren ofis');
  expect(html).toContain('İade noktası');
  expect(html.match(/Yol tarifi/g)).toHaveLength(1);
});
