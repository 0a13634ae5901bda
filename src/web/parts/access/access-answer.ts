import type { PasskeyCreation } from '#accounts';

/** What a form of accounts is answered, in words. Passwords never go back into a page. */
export interface AccessAnswer {
  /** Which form of its page was sent. */
  readonly form: string;
  readonly tone: 'ok' | 'warn' | 'bad';
  readonly notice: string | null;
  readonly wrong: Readonly<Record<string, string>>;
  readonly typed: Readonly<Record<string, string>>;
  /** Told once, and kept nowhere in the clear. */
  readonly recoveryCodes?: readonly string[];
  /** What a device is to be asked for a passkey. */
  readonly creation?: PasskeyCreation;
  /** Leads to "forgot password". */
  readonly suggestsReset?: boolean;
}

/** Under this name a form says that it stands in the drawer or in a dialog: the page around it stays. */
export const IN_DRAWER = 'inDrawer';
