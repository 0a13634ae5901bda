import { type ReactNode, useId, useState } from 'react';
import type { PaymentMode, Summary } from '#booking/model';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { type Money as Amount, formatMoney } from '#kernel/money';
import { type CardEntry, groupedCardNumber } from '#payments/model';
import { maskedCardNumber, maskedExpiry, withMask } from '../../../parts/drivers/input-masks.ts';
import { cardName } from '../../../parts/member/card-name.ts';
import type { SavedCardView } from '../../../parts/member/saved-card-view.ts';
import { UpdateButton } from '../../../parts/order/extras-section.tsx';
import type { FieldErrors, SubmittedValues } from '../../../parts/order/submitted-values.ts';
import { useSiteVisit } from '../../../request/site-visit.ts';
import { CheckboxField, RadioCard, TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Money } from '../../../ui/money.tsx';
import { Note } from '../../../ui/note.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { CardAdviceNote, type DeskCard } from './card-advice-note.tsx';
import { type CardAsTyped, CardDrawing } from './card-drawing.tsx';
import { type CreditChoice, CreditField } from './credit-choice.tsx';

interface PaymentSectionProps {
  /** The order under each way of paying that the offer has. */
  readonly choices: readonly Summary[];
  readonly mode: PaymentMode;
  readonly typed: SubmittedValues;
  readonly wrong: FieldErrors;
  readonly credit: CreditChoice | null;
  /** Credit pays everything that is paid now: no card is asked for. */
  readonly paidWithCredit: boolean;
  /** The saved cards of whoever is logged in; null for a guest. */
  readonly memberCards: readonly SavedCardView[] | null;
  /** Card data was typed before, and is not put back into the page. */
  readonly cardAgain: boolean;
  readonly cardEntry: CardEntry;
  readonly trialCard: string | null;
  /** Whether the provider can keep a card for later. */
  readonly remembersCards: boolean;
  readonly desk: DeskCard;
  /** In how many parts a card that is typed may be paid. */
  readonly installments: ReactNode;
  readonly children: ReactNode;
}

/** How and with what to pay; the campaign code stands at its end. */
export function PaymentSection({
  choices,
  mode,
  credit,
  paidWithCredit,
  typed,
  wrong,
  memberCards,
  cardAgain,
  cardEntry,
  trialCard,
  remembersCards,
  desk,
  installments,
  children,
}: PaymentSectionProps) {
  const lang = useLang();
  const headingId = useId();
  return (
    <section className="card pad blk" aria-labelledby={headingId}>
      <div className="blk__h">
        <h2 id={headingId}>{m.checkout_payment_title({}, lang)}</h2>
        <p className="co-secure">
          <Icon name="lock" size="s" />
          {m.checkout_payment_secure({}, lang)}
        </p>
      </div>
      <fieldset className={wrong.paymentMode ? 'field is-error' : undefined}>
        <legend className="sr">{m.checkout_payment_mode({}, lang)}</legend>
        <div className="pays3">
          {choices.map((choice, index) => (
            <RadioCard
              key={choice.mode}
              id={index === 0 ? 'paymentMode' : undefined}
              name="paymentMode"
              value={choice.mode}
              defaultChecked={choice.mode === mode}
              aria-invalid={wrong.paymentMode ? true : undefined}
            >
              <span>
                <b>{MODES[choice.mode].name({}, lang)}</b>
                <span className="d">{MODES[choice.mode].hint(choice.payAtDelivery, lang)}</span>
              </span>
              <span className="amt">
                <Money amount={choice.payNow} />
              </span>
            </RadioCard>
          ))}
        </div>
        {wrong.paymentMode && <p className="co-wrong">{wrong.paymentMode}</p>}
      </fieldset>
      {choices.some((choice) => choice.mode !== 'delivery') && <CreditField credit={credit} paysAll={paidWithCredit} />}
      <UpdateButton />
      {choices.some((choice) => choice.mode !== 'delivery') && (
        // Kept while credit pays everything, so that a card that was typed is there again when it does not.
        <fieldset className="co-cards" hidden={paidWithCredit} disabled={paidWithCredit}>
          <CardPart {...{ typed, wrong, memberCards, cardAgain, cardEntry, trialCard, remembersCards, desk, installments }} />
        </fieldset>
      )}
      {children}
    </section>
  );
}

const MODES = {
  full: { name: m.checkout_mode_full, hint: (_: Amount, lang: Lang) => m.checkout_mode_full_hint({}, lang) },
  partial: {
    name: m.checkout_mode_partial,
    hint: (rest: Amount, lang: Lang) => m.checkout_mode_partial_hint({ amount: formatMoney(rest, lang.locale) }, lang),
  },
  delivery: { name: m.checkout_mode_delivery, hint: (_: Amount, lang: Lang) => m.checkout_mode_delivery_hint({}, lang) },
} as const;

/** The member's saved cards, and the way to type another one. */
function SavedCardChoice({ cards, typed, wrong }: { cards: readonly SavedCardView[]; typed: SubmittedValues; wrong: FieldErrors }) {
  const lang = useLang();
  const chosen = typed.savedCard ?? cards[0]?.id;
  return (
    <fieldset className={wrong.savedCard ? 'field is-error' : 'field'}>
      <legend className="label">{m.checkout_saved_cards({}, lang)}</legend>
      <div className="pays3">
        {cards.map((card, index) => (
          <RadioCard
            key={card.id}
            id={index === 0 ? 'savedCard' : undefined}
            name="savedCard"
            value={card.id}
            defaultChecked={card.id === chosen}
            aria-invalid={wrong.savedCard ? true : undefined}
          >
            <span>
              <b>{cardName(card, lang)}</b>
              <span className="d">{m.checkout_saved_card_hint({ date: card.expiry }, lang)}</span>
            </span>
          </RadioCard>
        ))}
        <RadioCard name="savedCard" value="" defaultChecked={!cards.some(({ id }) => id === chosen)}>
          <span>
            <b>{m.checkout_other_card({}, lang)}</b>
          </span>
        </RadioCard>
      </div>
      {wrong.savedCard && <p className="co-wrong">{wrong.savedCard}</p>}
    </fieldset>
  );
}

type CardPartProps = Pick<
  PaymentSectionProps,
  'typed' | 'wrong' | 'memberCards' | 'cardAgain' | 'cardEntry' | 'trialCard' | 'remembersCards' | 'desk'
> & { readonly installments?: ReactNode };

/** What the order is paid with: a saved card, or one that is typed here or on the provider's page. */
export function CardPart({ cardEntry, desk, installments, ...props }: CardPartProps) {
  const { typed, wrong, memberCards } = props;
  return (
    <div className="co-card">
      {memberCards && memberCards.length > 0 && <SavedCardChoice cards={memberCards} typed={typed} wrong={wrong} />}
      <div className="co-newcard">
        {cardEntry === 'provider_page' ? <CardElsewhere {...props} sellsInstallments={Boolean(installments)} /> : <CardFields {...props} />}
        {cardEntry === 'our_form' && installments}
      </div>
      <CardAdviceNote desk={desk} />
    </div>
  );
}

/** No field for a card is on our pages: the provider asks for it on its own. */
function CardElsewhere({
  typed,
  memberCards,
  remembersCards,
  sellsInstallments,
}: Pick<CardPartProps, 'typed' | 'memberCards' | 'remembersCards'> & { readonly sellsInstallments: boolean }) {
  const lang = useLang();
  return (
    <div className="stack">
      <Note icon="lock">
        <p className="b6">{m.checkout_card_elsewhere({}, lang)}</p>
        <p>{m.checkout_card_elsewhere_text({}, lang)}</p>
        {sellsInstallments && <p>{m.checkout_installments_elsewhere({}, lang)}</p>}
      </Note>
      {remembersCards && <RememberCard typed={typed} memberCards={memberCards} />}
    </div>
  );
}

function RememberCard({ typed, memberCards }: Pick<CardPartProps, 'typed' | 'memberCards'>) {
  const lang = useLang();
  const { member } = useSiteVisit();
  return memberCards || member ? (
    <CheckboxField name="rememberCard" value="1" className="full" defaultChecked={typed.rememberCard !== undefined}>
      {m.card_remember({}, lang)}
    </CheckboxField>
  ) : (
    <p className="full sm ink2">{m.checkout_remember_log_in({}, lang)}</p>
  );
}

/** The card as it is typed. Nothing of it but the holder's name ever comes back from the server. */
function CardFields({
  typed,
  wrong,
  memberCards,
  cardAgain,
  trialCard,
  remembersCards,
}: Omit<CardPartProps, 'cardEntry' | 'desk' | 'installments'>) {
  const lang = useLang();
  const [card, setCard] = useState<CardAsTyped>({ holder: typed.cardHolder ?? '', number: '', expiry: '' });
  return (
    <>
      {trialCard && <Note icon="info">{m.checkout_demo_card({ number: groupedCardNumber(trialCard) }, lang)}</Note>}
      {cardAgain && card.number === '' && (
        <Note tone="warn" icon="lock">
          {m.checkout_card_again({}, lang)}
        </Note>
      )}
      <div
        className="cardpay"
        onInput={(event) => {
          const { name, value } = event.target as HTMLInputElement;
          if (name === 'cardHolder') setCard({ ...card, holder: value });
          if (name === 'cardNumber') setCard({ ...card, number: value });
          if (name === 'cardExpiry') setCard({ ...card, expiry: value });
        }}
      >
        <div className="form-grid">
          <TextField
            id="cardHolder"
            bare
            name="cardHolder"
            className="full"
            label={m.card_holder({}, lang)}
            defaultValue={typed.cardHolder}
            error={wrong.cardHolder}
            autoComplete="cc-name"
            maxLength={60}
            required
          />
          <TextField
            id="cardNumber"
            bare
            name="cardNumber"
            className="full"
            label={m.card_number({}, lang)}
            error={wrong.cardNumber}
            placeholder={m.card_number_placeholder({}, lang)}
            inputMode="numeric"
            autoComplete="cc-number"
            maxLength={23}
            onInput={withMask(maskedCardNumber)}
            required
          />
          <TextField
            id="cardExpiry"
            bare
            name="cardExpiry"
            label={m.card_expiry({}, lang)}
            help={m.card_expiry_form({}, lang)}
            error={wrong.cardExpiry}
            inputMode="numeric"
            autoComplete="cc-exp"
            maxLength={9}
            onInput={withMask(maskedExpiry)}
            required
          />
          <TextField
            id="cardCvc"
            bare
            name="cardCvc"
            label={m.card_cvc({}, lang)}
            error={wrong.cardCvc}
            placeholder="•••"
            inputMode="numeric"
            autoComplete="cc-csc"
            maxLength={4}
            required
          />
          {remembersCards && <RememberCard typed={typed} memberCards={memberCards} />}
        </div>
        <CardDrawing {...card} />
      </div>
    </>
  );
}
