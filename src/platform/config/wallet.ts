import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { jsonFrom } from '#kernel/text';
import type { GoogleWalletSettings } from '../wallet/google-wallet.ts';
import type { Settings } from './environment.ts';

const NEEDED = ['GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_CLASS', 'GOOGLE_WALLET_KEY_FILE'] as const;
/** What the console of Google gives for a service account, of which this is read. */
const accountFile = z.object({ client_email: z.email(), private_key: z.string() });

/**
 * Google Wallet, where it is configured whole.
 * @param problems gets a sentence for what is missing or cannot be used; none of them says a word of the key
 */
export function walletSettings(env: Settings, problems: string[]): GoogleWalletSettings | null {
  const { GOOGLE_WALLET_CLASS: classId, GOOGLE_WALLET_ISSUER_ID: issuerId, GOOGLE_WALLET_KEY_FILE: path } = env;
  const missing = NEEDED.filter((name) => env[name] === null);
  if (missing.length === NEEDED.length) return null;
  if (issuerId === null || classId === null || path === null) {
    problems.push(`Google Wallet needs ${missing.join(', ')} as well: set all of them or none.`);
    return null;
  }
  const account = accountFile.safeParse(jsonFrom(textIn(path)));
  const key = account.success ? keyFrom(account.data.private_key) : undefined;
  if (account.success && key) return { issuerId, classId, account: account.data.client_email, key };
  problems.push(`GOOGLE_WALLET_KEY_FILE: ${path} is no file of a service account with its e-mail and an RSA key.`);
  return null;
}

function textIn(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function keyFrom(pem: string) {
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === 'rsa' ? key : undefined;
  } catch {
    return undefined;
  }
}
