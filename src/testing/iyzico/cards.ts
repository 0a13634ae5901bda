/** What iyzico's published test cards do; every other card is accepted. */
interface TestCard {
  readonly association?: 'VISA' | 'MASTER_CARD' | 'TROY' | 'AMERICAN_EXPRESS';
  /** The code that the bank refuses with. */
  readonly errorCode?: string;
  readonly mdStatus?: string;
  readonly startFails?: true;
  readonly cannotBeReversed?: true;
  /** As published: the others are credit cards of a Turkish bank. */
  readonly kind?: 'debit' | 'foreign';
}

const IYZICO_TEST_CARDS: Readonly<Record<string, TestCard>> = {
  '5528790000000008': {},
  '5890040000000016': { association: 'MASTER_CARD', kind: 'debit' },
  '4603450000000000': {},
  '4543590000000006': {},
  '9792030000000000': {},
  '374427000000003': {},
  '5400010000000004': { kind: 'foreign' },
  '4054180000000007': { kind: 'foreign' },
  '4111111111111129': { errorCode: '10051' },
  '4129111111111111': { errorCode: '10005' },
  '4128111111111112': { errorCode: '10012' },
  '4127111111111113': { errorCode: '10041' },
  '4126111111111114': { errorCode: '10043' },
  '4125111111111115': { errorCode: '10054' },
  '4124111111111116': { errorCode: '10084' },
  '4123111111111117': { errorCode: '10057' },
  '4122111111111118': { errorCode: '10058' },
  '4121111111111119': { errorCode: '10034' },
  '4120111111111110': { errorCode: '10041' },
  '4130111111111118': { errorCode: '10000' },
  '4131111111111117': { mdStatus: '0' },
  '4141111111111115': { mdStatus: '4' },
  '4151111111111112': { startFails: true },
  '5406670000000009': { cannotBeReversed: true },
};

/** What the first digits of a card say of it: six or eight of them, as iyzico is asked. */
export const kindOf = (firstDigits: string): 'credit' | 'debit' | 'foreign' =>
  Object.entries(IYZICO_TEST_CARDS).find(([number]) => number.startsWith(firstDigits))?.[1].kind ?? 'credit';

export const testCardOf = (number: string): TestCard => IYZICO_TEST_CARDS[number] ?? {};

export function associationOf(number: string): NonNullable<TestCard['association']> {
  if (number.startsWith('4')) return 'VISA';
  if (number.startsWith('9792')) return 'TROY';
  return number.startsWith('37') ? 'AMERICAN_EXPRESS' : 'MASTER_CARD';
}
