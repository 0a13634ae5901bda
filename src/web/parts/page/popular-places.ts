import type { Localized } from '#kernel/locale';

interface PopularPlace {
  readonly slug: string;
  readonly name: Localized;
}

const named = (slug: string, tr: string, en = tr): PopularPlace => ({ slug, name: { tr, en } });

/** The cities and airports of the specification (section 2), as the footer names them. */
export const POPULAR_CITIES: readonly PopularPlace[] = [
  named('istanbul', 'İstanbul', 'Istanbul'),
  named('izmir', 'İzmir', 'Izmir'),
  named('cesme', 'Çeşme', 'Cesme'),
  named('bursa', 'Bursa'),
  named('mersin', 'Mersin'),
  named('rize', 'Rize'),
  named('eskisehir', 'Eskişehir', 'Eskisehir'),
  named('cankaya', 'Çankaya', 'Cankaya'),
  named('besiktas', 'Beşiktaş', 'Besiktas'),
];

export const POPULAR_AIRPORTS: readonly PopularPlace[] = [
  named('istanbul-havalimani', 'İstanbul', 'Istanbul'),
  named('sabiha-gokcen-havalimani', 'Sabiha Gökçen', 'Sabiha Gokcen'),
  named('antalya-havalimani', 'Antalya'),
  named('dalaman-havalimani', 'Dalaman'),
  named('izmir-havalimani', 'İzmir', 'Izmir'),
  named('trabzon-havalimani', 'Trabzon'),
  named('cukurova-havalimani', 'Çukurova', 'Cukurova'),
  named('kayseri-havalimani', 'Kayseri'),
  named('gaziantep-havalimani', 'Gaziantep'),
];
