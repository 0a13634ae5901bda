import { createContext, use } from 'react';

/** On the server: the own address of a page that was asked for by another one. */
export const CanonicalOverride = createContext<{ readonly address: string; readonly nonce: string } | undefined | ''>(undefined);

/** Before the page comes to life the browser learns which page it is; else its scripts would look for another one under this address. */
export function OwnAddress() {
  const shown = use(CanonicalOverride);
  if (!shown) return null;
  const script = `history.replaceState(null,"",${JSON.stringify(shown.address).replaceAll('<', '\\u003c')}+location.hash)`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: an address of ours, escaped
  return <script nonce={shown.nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}
