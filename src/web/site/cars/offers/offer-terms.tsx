import * as m from '#i18n';
import { useLang } from '../../../ui/use-lang.ts';
import type { CarFacts } from '../list/car-card-facts.ts';
import { termTexts } from './offer-words.ts';

/** How the deposit is taken, what damage costs at most, whether the company looks at the driver's credit. */
export function OfferTerms({ offer }: { readonly offer: Pick<CarFacts, 'deposit' | 'excess' | 'requirements'> }) {
  const lang = useLang();
  return (
    <ul className="offer__terms" aria-label={m.card_terms({}, lang)}>
      {termTexts(offer, lang).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
