import * as m from '#i18n';
import { useLang } from '../../ui/use-lang.ts';
import { wholePrice } from '../../ui/whole-price.ts';
import type { CampaignView } from './campaign-view.ts';

/** How much comes off, in large. */
export function DiscountFigure({ discount }: { discount: CampaignView['discount'] }) {
  const lang = useLang();
  const figure =
    discount.kind === 'percent'
      ? m.campaign_percent({ percent: String(discount.percent) }, lang)
      : wholePrice(discount.amount, lang.locale);
  return (
    <p className="camp-figure">
      <b>{figure}</b> <span>{m.campaign_off({}, lang)}</span>
    </p>
  );
}
