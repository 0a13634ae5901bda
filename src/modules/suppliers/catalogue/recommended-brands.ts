import type { CatalogueGroup } from './fleet-catalogue.ts';
import { priceLevelBp, usualPrices } from './price-level.ts';

/** Fewer companies than this say too little about what a brand costs. */
export const RECOMMENDED_FROM_COMPANIES = 10;
/** A recommended brand's cars cost at least this much less than others of their class, basis points. */
export const RECOMMENDED_BELOW_CLASS_BP = 300;
const RECOMMENDED_AT_MOST = 6;

/**
 * The brands that give most for the money: rented by enough companies that there is a choice, and with cars that mostly cost
 * noticeably less than others of their own class. The best six at most.
 * @returns slugs
 */
export function recommendedBrands(groups: readonly Pick<CatalogueGroup, 'supplier' | 'vehicle' | 'daily'>[]): ReadonlySet<string> {
  const usual = usualPrices(groups);
  const measured = [...Map.groupBy(groups, ({ vehicle }) => vehicle.brand.slug)].flatMap(([brand, own]) => {
    const levelBp = priceLevelBp(own, usual);
    return levelBp === undefined ? [] : [{ brand, levelBp, companies: new Set(own.map(({ supplier }) => supplier)).size }];
  });
  const best = measured
    .filter(({ companies, levelBp }) => companies >= RECOMMENDED_FROM_COMPANIES && levelBp <= 10_000 - RECOMMENDED_BELOW_CLASS_BP)
    .sort((a, b) => a.levelBp - b.levelBp)
    .slice(0, RECOMMENDED_AT_MOST);
  return new Set(best.map(({ brand }) => brand));
}
