import * as m from '#i18n';
import { type CardBrand, cardBrandOf, groupedCardNumber } from '#payments/model';
import { useLang } from '../../../ui/use-lang.ts';

const BRANDS: Readonly<Record<CardBrand, string | null>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  troy: 'Troy',
  amex: 'American Express',
  other: null,
};

export interface CardAsTyped {
  readonly holder: string;
  readonly number: string;
  readonly expiry: string;
}

/** The card while it is being typed. Decoration: it says nothing the fields do not say. */
export function CardDrawing({ holder, number, expiry }: CardAsTyped) {
  const lang = useLang();
  const digits = number.replace(/\D/g, '').slice(0, 19);
  const shown = groupedCardNumber(digits);
  const rest = groupedPlaceholder(digits.length);
  return (
    <div className="cc" aria-hidden="true">
      <div className="cc__t">
        <span className="cc__chip" />
        <span>{BRANDS[cardBrandOf(digits)] ?? m.card_brand_other({}, lang)}</span>
      </div>
      <p className="cc__n">
        {shown}
        <i>{rest}</i>
      </p>
      <div className="cc__b">
        <span className="cc__who">
          <small>{m.card_preview_holder({}, lang)}</small>
          {/* Upper case by Turkish rules, as Turkish banks print names. */}
          <b lang="tr">{holder || ' '}</b>
        </span>
        <span>
          <small>{m.card_expiry({}, lang)}</small>
          <b className="num">{expiry || m.card_expiry_form({}, lang)}</b>
        </span>
      </div>
    </div>
  );
}

/** Dots for the digits of a sixteen-digit number that are still missing, in the same groups. */
function groupedPlaceholder(typedDigits: number): string {
  let dots = '';
  for (let index = typedDigits; index < 16; index += 1) dots += index % 4 === 0 && index > 0 ? ' •' : '•';
  return dots;
}
