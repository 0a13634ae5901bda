import { z } from 'zod';
import { LOCALES, type Localized } from '#kernel/locale';

/** A text's own part of an address: small letters without accents, digits, dashes. */
export const Slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'not the form of an address');

/** @throws when two texts of a kind would stand at one address */
export function requireOwnAddresses(kind: string, texts: Iterable<Localized<{ readonly key: string; readonly slug: string }>>): void {
  const taken = new Map<string, string>();
  for (const text of texts) {
    for (const locale of LOCALES) {
      const { key, slug } = text[locale];
      const address = `${locale}/${slug}`;
      const other = taken.get(address);
      if (other !== undefined) throw new Error(`${kind}: ${other} and ${key} have one address, ${address}.`);
      taken.set(address, key);
    }
  }
}
