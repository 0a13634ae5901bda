import type { CardBrand } from '../../card.ts';

/** The code that the demo bank "sends" to the holder. */
export const DEMO_CODE = '123456';

/** What the demo bank does with a card. */
export type DemoBehaviour =
  | 'success'
  | 'insufficient_funds'
  | 'expired_card'
  | 'wrong_code'
  | 'not_permitted'
  | 'refused'
  | 'not_authenticated'
  | 'authorise_unanswered'
  | 'authorise_lost'
  | 'capture_unanswered'
  | 'capture_refused'
  | 'refund_unanswered';

export interface DemoCard {
  readonly number: string;
  readonly brand: CardBrand;
  readonly behaviour: DemoBehaviour;
  /** For the start banner and the documentation; people on the site read the catalogue's `bank_demo_card_…`. */
  readonly meaning: string;
}

/**
 * The cards the demo bank knows: numbers that payment providers publish for testing and numbers built like them. Any
 * name, any month to come and any CVC will do. Every other number is refused, so that no real card seems to be charged.
 */
export const DEMO_CARDS: readonly DemoCard[] = [
  { number: '5528790000000008', brand: 'mastercard', behaviour: 'success', meaning: 'is accepted' },
  { number: '4603450000000000', brand: 'visa', behaviour: 'success', meaning: 'is accepted' },
  { number: '9792030000000000', brand: 'troy', behaviour: 'success', meaning: 'is accepted' },
  { number: '374427000000003', brand: 'amex', behaviour: 'success', meaning: 'is accepted (CVC of four digits)' },
  { number: '4111111111111129', brand: 'visa', behaviour: 'insufficient_funds', meaning: 'has not enough funds' },
  { number: '4125111111111115', brand: 'visa', behaviour: 'expired_card', meaning: 'has expired, says the bank' },
  { number: '4124111111111116', brand: 'visa', behaviour: 'wrong_code', meaning: 'has another CVC, says the bank' },
  { number: '4123111111111117', brand: 'visa', behaviour: 'not_permitted', meaning: 'may not be used for this' },
  { number: '4129111111111111', brand: 'visa', behaviour: 'refused', meaning: 'is refused after the 3-D Secure code' },
  { number: '4131111111111117', brand: 'visa', behaviour: 'not_authenticated', meaning: 'fails 3-D Secure whatever the code' },
  {
    number: '4000000000001018',
    brand: 'visa',
    behaviour: 'authorise_unanswered',
    meaning: 'is accepted, but the answer never comes: found by looking up',
  },
  { number: '4000000000001026', brand: 'visa', behaviour: 'authorise_lost', meaning: 'never reaches the bank, and no answer comes' },
  {
    number: '4000000000001034',
    brand: 'visa',
    behaviour: 'capture_unanswered',
    meaning: 'is charged, but the answer to the charge never comes',
  },
  { number: '4000000000001042', brand: 'visa', behaviour: 'capture_refused', meaning: 'is accepted, but cannot be charged later' },
  {
    number: '4000000000001059',
    brand: 'visa',
    behaviour: 'refund_unanswered',
    meaning: 'is charged; refunds happen, but their answer never comes',
  },
];

/** The demo bank's view of a card number. */
export const demoBehaviourOf = (number: string): DemoBehaviour =>
  DEMO_CARDS.find((card) => card.number === number)?.behaviour ?? 'not_permitted';
