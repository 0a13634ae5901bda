/** The GSM 7-bit default alphabet (3GPP TS 23.038, 6.2.1), as characters: each takes one septet. */
const DEFAULT_ALPHABET = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** What is reached by an escape in every language: two septets. */
const EXTENSION = new Set('^{}\\[~]|€');
/** What the Turkish single shift table adds (6.2.1.2.1): two septets, and a header in each part that says which table it is. */
const TURKISH = new Set('ĞİŞçğış');

const ONE_PART = { plain: 160, turkish: 155, unicode: 70 } as const;
/** Of each of several parts, which say how they belong together. */
const OF_MANY = { plain: 153, turkish: 149, unicode: 67 } as const;

/** How an SMS travels, what of it counts, and in how many parts. */
export interface SmsLength {
  readonly alphabet: keyof typeof ONE_PART;
  /** Septets, or UTF-16 units where a character is in no table of seven bits. */
  readonly units: number;
  readonly parts: number;
}

/** What a text takes as an SMS with Turkish letters by the single shift table, as operators in Turkey send it. */
export function smsLength(text: string): SmsLength {
  const characters = [...text];
  if (!characters.every((one) => septetsOf(one) > 0)) return inParts('unicode', [...text.split('').map(() => 1)]);
  return inParts(
    characters.some((one) => TURKISH.has(one)) ? 'turkish' : 'plain',
    characters.map((one) => septetsOf(one)),
  );
}

/** 0: in no table. */
function septetsOf(character: string): 0 | 1 | 2 {
  if (DEFAULT_ALPHABET.has(character)) return 1;
  return EXTENSION.has(character) || TURKISH.has(character) ? 2 : 0;
}

/** A character and its escape stay in one part. */
function inParts(alphabet: SmsLength['alphabet'], sizes: readonly number[]): SmsLength {
  const units = sizes.reduce((sum, size) => sum + size, 0);
  if (units <= ONE_PART[alphabet]) return { alphabet, units, parts: 1 };
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > OF_MANY[alphabet]) {
      parts += 1;
      used = 0;
    }
    used += size;
  }
  return { alphabet, units, parts };
}

/**
 * The text in letters that an SMS carries in seven bits: marks that no table has are taken off (`â` is `a`), typographic signs become plain ones,
 * and what is left of other scripts becomes `?`.
 */
export const smsText = (text: string): string => [...text.normalize('NFC')].map(inSevenBits).join('');

const PLAIN: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
};

function inSevenBits(character: string): string {
  if (septetsOf(character) > 0) return character;
  const plain = PLAIN[character] ?? character.normalize('NFD').replace(/\p{M}/gu, '');
  return plain !== '' && [...plain].every((one) => septetsOf(one) > 0) ? plain : '?';
}
