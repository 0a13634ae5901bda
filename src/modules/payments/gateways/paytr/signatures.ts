import { digestOf, sameSecret } from '#platform/crypto';

/** What PayTR signs and checks with: the merchant's number, key and salt, from the panel's page "Bilgi". */
export interface PaytrAccount {
  readonly merchantId: string;
  readonly merchantKey: string;
  readonly merchantSalt: string;
  /** `https://www.paytr.com`. */
  readonly url: string;
  /** Cards for trying out are taken, and no money is moved. */
  readonly testMode: boolean;
}

type Keys = Pick<PaytrAccount, 'merchantKey' | 'merchantSalt'>;

/** HMAC-SHA256 in base64, which is how PayTR signs everything. */
const signatureOf = ({ merchantKey }: Keys, text: string): string =>
  Buffer.from(digestOf(text, Buffer.from(merchantKey)), 'hex').toString('base64');

/** The `paytr_token` of a request: its values in PayTR's order, then the salt. */
export const requestToken = (account: Keys, values: readonly string[]): string =>
  signatureOf(account, values.join('') + account.merchantSalt);

/** Whether PayTR has signed a notification: the salt stands in the middle. */
export const isNotificationSigned = (
  account: Keys,
  {
    merchant_oid = '',
    status = '',
    total_amount = '',
    hash,
  }: Readonly<Partial<Record<'merchant_oid' | 'status' | 'total_amount' | 'hash', string>>>,
): boolean => hash !== undefined && sameSecret(hash, signatureOf(account, merchant_oid + account.merchantSalt + status + total_amount));
