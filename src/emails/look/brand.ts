/** The name an e-mail is written under. */
export interface EmailBrand {
  readonly name: string;
  readonly legalName: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  /** The e-mail belongs to a demonstration, and says so. */
  readonly isDemo: boolean;
}
