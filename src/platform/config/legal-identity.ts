import { z } from 'zod';

/** What Turkish law wants to be known of who runs the site, beside name and address. Null is not given, and is then shown nowhere. */
export interface LegalIdentity {
  /** Number in the central trade registry system: 16 digits. */
  readonly mersis: string | null;
  readonly taxOffice: string | null;
  /** Of a company: 10 digits, the last one a check digit. */
  readonly taxNumber: string | null;
  /** Registered electronic mail: `kontak@hs01.kep.tr`. */
  readonly kep: string | null;
  /** Number in the register of electronic commerce. */
  readonly etbis: string | null;
  /** Registry and number: `İstanbul Ticaret Sicili, 123456-5`. */
  readonly tradeRegistry: string | null;
  readonly authorisedPerson: string | null;
}

const words = z.string().trim().min(2).max(200).nullable().default(null);
const digits = (text: string): string => text.replace(/[\s-]/g, '');

/** The settings of the identity, each checked by its form. */
export const LegalSettings = {
  LEGAL_MERSIS: z
    .string()
    .transform(digits)
    .refine((text) => /^\d{16}$/.test(text), 'must have 16 digits')
    .nullable()
    .default(null),
  LEGAL_TAX_OFFICE: words,
  LEGAL_TAX_NUMBER: z
    .string()
    .transform(digits)
    .refine(isTaxNumber, 'must be a tax number of 10 digits: a digit is missing or wrong')
    .nullable()
    .default(null),
  LEGAL_KEP: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[^\s@]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.kep\.tr$/, 'must be a KEP address, like kontak@hs01.kep.tr')
    .nullable()
    .default(null),
  LEGAL_ETBIS: words,
  LEGAL_TRADE_REGISTRY: words,
  LEGAL_AUTHORISED_PERSON: words,
};

type Settings = { readonly [Name in keyof typeof LegalSettings]: string | null };

export const identityFrom = (settings: Settings): LegalIdentity => ({
  mersis: settings.LEGAL_MERSIS,
  taxOffice: settings.LEGAL_TAX_OFFICE,
  taxNumber: settings.LEGAL_TAX_NUMBER,
  kep: settings.LEGAL_KEP,
  etbis: settings.LEGAL_ETBIS,
  tradeRegistry: settings.LEGAL_TRADE_REGISTRY,
  authorisedPerson: settings.LEGAL_AUTHORISED_PERSON,
});

/** The settings of the identity that nobody has given. */
export const missingIdentity = (settings: Settings): string[] =>
  Object.keys(LegalSettings).filter((name) => settings[name as keyof Settings] === null);

/** Whether ten digits are a tax number of a company, by its check digit. */
export function isTaxNumber(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false;
  const sum = [...text.slice(0, 9)].reduce((total, character, index) => {
    const shifted = (Number(character) + 9 - index) % 10;
    const share = (shifted * 2 ** (9 - index)) % 9;
    return total + (shifted !== 0 && share === 0 ? 9 : share);
  }, 0);
  return (10 - (sum % 10)) % 10 === Number(text[9]);
}
