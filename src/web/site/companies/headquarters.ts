import type { Locale } from '#kernel/locale';
import type { Place } from '#places/model';

/** The town of a company's head office in the reader's language where we know the town; else as the company writes it. */
export const headquartersName = (written: string, places: readonly Pick<Place, 'kind' | 'name'>[], locale: Locale): string =>
  places.find(({ kind, name }) => kind === 'city' && name.tr === written)?.name[locale] ?? written;
