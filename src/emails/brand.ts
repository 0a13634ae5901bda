/** The name a letter is written under. */
export interface LetterBrand {
  readonly name: string;
  readonly legalName: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  /** The letter belongs to a demonstration, and says so. */
  readonly isDemo: boolean;
}
