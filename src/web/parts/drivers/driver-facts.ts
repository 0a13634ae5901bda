import * as m from '#i18n';
import type { Lang } from '#i18n/lang';

interface OtherDrivers {
  readonly additionalDrivers: readonly string[];
  readonly unnamedDrivers: number;
}

/** Who else may drive, in a line of facts; nothing where the driver drives alone. */
export function additionalDriverFacts({ additionalDrivers, unnamedDrivers }: OtherDrivers, lang: Lang): [label: string, value: string][] {
  const count = additionalDrivers.length + unnamedDrivers;
  if (count === 0) return [];
  const unnamed = Array.from({ length: unnamedDrivers }, () => m.drivers_unnamed({}, lang));
  return [[m.drivers_additional_title({ count }, lang), [...additionalDrivers, ...unnamed].join(', ')]];
}
