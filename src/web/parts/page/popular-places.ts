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
  named('cesme', 'Çeşme'),
  named('bursa', 'Bursa'),
  named('mersin', 'Mersin'),
  named('rize', 'Rize'),
  named('eskisehir', 'Eskişehir'),
  named('cankaya', 'Çankaya'),
  named('besiktas', 'Beşiktaş'),
];

export const POPULAR_AIRPORTS: readonly PopularPlace[] = [
  named('istanbul-havalimani', 'İstanbul', 'Istanbul'),
  named('sabiha-gokcen-havalimani', 'Sabiha Gökçen'),
  named('antalya-havalimani', 'Antalya'),
  named('dalaman-havalimani', 'Dalaman'),
  named('izmir-havalimani', 'İzmir', 'Izmir'),
  named('trabzon-havalimani', 'Trabzon'),
  named('cukurova-havalimani', 'Çukurova'),
  named('kayseri-havalimani', 'Kayseri'),
  named('gaziantep-havalimani', 'Gaziantep'),
];
