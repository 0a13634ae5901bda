import * as m from '#i18n';
import { numberText } from '#kernel/locale';
import { Icon } from '../../ui/icon.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { ratingText } from './rating-text.ts';

/** What drivers think of a supplier, beside its name: the stars, and of how many reviews; nothing where too few have said it. */
export function SupplierStars({ rating, reviews }: { readonly rating?: number; readonly reviews?: number }) {
  const lang = useLang();
  if (rating === undefined) return null;
  const text = ratingText(rating, lang);
  return (
    <span className="prov__stars nowrap">
      <span className="sr">{m.rating_label({ rating: text }, lang)} </span>
      <Icon name="star" size="s" />
      <span aria-hidden="true">
        <span className="b6">{text}</span>
        {reviews !== undefined && ` (${numberText(reviews, lang.locale)})`}
      </span>
      {reviews !== undefined && <span className="sr">{m.rating_reviews({ count: reviews }, lang)}</span>}
    </span>
  );
}
