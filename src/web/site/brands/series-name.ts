import * as m from '#i18n';
import type { Lang } from '#i18n/lang';

interface Named {
  readonly slug: string;
  readonly name: string;
}

/** What people call a series: makers who name theirs by a number or an e-mail alone mean "3 Series" and "A-Class". */
export function seriesName(brand: Pick<Named, 'slug'>, series: Pick<Named, 'name'>, lang: Lang): string {
  const { name } = series;
  if (brand.slug === 'bmw' && /^\d$/.test(name)) return m.series_of_number({ name }, lang);
  if (brand.slug === 'mercedes-benz' && /^[A-Z]$/.test(name)) return m.series_of_letter({ name }, lang);
  return name;
}

/** With its maker, whose name a series may carry already: "Renault Clio", "DS 7". */
export function fullSeriesName(brand: Named, series: Named, lang: Lang): string {
  const name = seriesName(brand, series, lang);
  return name.startsWith(`${brand.name} `) ? name : `${brand.name} ${name}`;
}
