import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import type { Region } from '#places/model';

type Say = (inputs: object, lang: Lang) => string;

const REGIONS: Readonly<Record<Region, Say>> = {
  marmara: m.place_region_marmara,
  aegean: m.place_region_aegean,
  mediterranean: m.place_region_mediterranean,
  central_anatolia: m.place_region_central_anatolia,
  black_sea: m.place_region_black_sea,
  eastern_anatolia: m.place_region_eastern_anatolia,
  southeastern_anatolia: m.place_region_southeastern_anatolia,
};

/** null is outside Turkey. */
export const regionName = (region: Region | null, lang: Lang): string => (region ? REGIONS[region] : m.place_region_abroad)({}, lang);
