import { expect, test } from 'vitest';
import { NOUN_CASES, withSuffix } from '#kernel/turkish-suffixes';
import { placesFromSeed } from './seed-files.ts';

/** Read by an editor: the endings of towards, at, from and of, and the names that take them. */
const REVIEWED: readonly (readonly [endings: string, names: string])[] = [
  [
    'ya da dan nın',
    'Adana Ağrı Amasya Ankara Antalya Bursa Çankırı Isparta Konya Kütahya Malatya Manisa Muğla Sakarya Şanlıurfa Yalova Çankaya Alanya Muratpaşa Antakya Bornova Karşıyaka Urla Datça Lefkoşa Gazimağusa Sofya Atina Saraybosna Londra Roma Viyana',
  ],
  [
    'a da dan ın',
    'Adıyaman Afyonkarahisar Aydın Diyarbakır Elazığ Erzincan Hatay Tekirdağ Van Aksaray Karaman Batman Bartın Ardahan Iğdır Kartal Üsküdar Dalaman Amsterdam',
  ],
  ['e de den in', 'Artvin Balıkesir Eskişehir Sarıyer Mersin İzmir Kırşehir Mardin Nevşehir Kemer Didim Nilüfer Ataşehir Gaziemir Berlin'],
  ['e te ten in', 'Bilecik Bitlis Pendik İzmit Gaziantep Siirt Kilis Serik Edremit Fatih Marmaris Tiflis Selanik Münih Paris'],
  ['e de den ün', 'Bingöl Bakırköy Kadıköy'],
  ['ya da dan nun', 'Bolu Kastamonu Ordu'],
  ['a da dan un', 'Burdur Çorum Erzurum Giresun İstanbul Samsun Trabzon İskenderun Bodrum Batum'],
  [
    'ye de den nin',
    'Çanakkale Denizli Edirne Gebze Gümüşhane Hakkari Kayseri Kocaeli Niğde Rize Tunceli Kırıkkale Osmaniye Düzce Yenimahalle Pamukkale Maltepe Şişli Ümraniye Çeşme Fethiye Girne Dubai',
  ],
  ['a ta tan ın', 'Kars Kahramanmaraş Sivas Tokat Uşak Yozgat Zonguldak Şırnak Kaş Manavgat Ayvalık Beşiktaş Konak'],
  ['ne nde nden nin', 'Kırklareli'],
  ['a ta tan un', 'Muş Sinop Bayburt Selçuk Frankfurt'],
  ['e te ten ün', 'Karabük Ürgüp Üsküp'],
  ['na nda ndan nın', 'Konyaaltı Kuşadası'],
  ['na nda ndan nun', 'Beyoğlu Zeytinburnu'],
  ['ne nde nden nün', 'Beylikdüzü İnönü'],
  ['ye de den nün', 'Bakü'],
];
const STATION = /(?:Havalimanı|Otogarı|Garı)(?: \(AŞTİ\))?$/;

const endingsOf = (name: string): string =>
  NOUN_CASES.map((nounCase) =>
    withSuffix(name, nounCase)
      .replace(/ \([^)]*\)$/, '')
      .split('’')
      .at(-1),
  ).join(' ');
const places = await placesFromSeed();
const withPages = places.filter(({ kind, prominence }) => kind !== 'district' || prominence >= 54);

test.each(REVIEWED)('the endings -%s', (endings, names) => {
  for (const name of names.split(' ')) expect(`${name} ${endingsOf(name)}`).toBe(`${name} ${endings}`);
});

test('airports and stations are compounds', () => {
  const stations = places.filter(({ name }) => STATION.test(name.tr));
  expect(stations.length).toBeGreaterThan(100);
  for (const { name } of stations) expect(`${name.tr} ${endingsOf(name.tr)}`).toBe(`${name.tr} na nda ndan nın`);
  expect(withSuffix('Ankara Otogarı (AŞTİ)', 'locative')).toBe('Ankara Otogarı’nda (AŞTİ)');
  expect(withSuffix('Sabiha Gökçen Havalimanı (SAW)', 'dative')).toBe('Sabiha Gökçen Havalimanı’na (SAW)');
});

test('every place that may have a page was read', () => {
  const reviewed = new Set(REVIEWED.flatMap(([, names]) => names.split(' ')));
  expect(withPages.map(({ name }) => name.tr).filter((name) => !STATION.test(name) && !reviewed.has(name))).toEqual([]);
});
