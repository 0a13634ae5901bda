/** The name a letter is written under. */
export interface LetterBrand {
  readonly name: string;
  readonly legalName: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
}
