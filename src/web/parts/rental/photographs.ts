import { endpoint } from '#addresses/model';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import type { Offer } from '#suppliers/model';

/** Where a photograph is read, by its digest. */
export const photographAddress = (digest: string): string => endpoint('photograph', { picture: `${digest}.webp` });

/** The photograph that a list shows of an offer, and how many there are in all where there are more; nothing where a drawing stands for it. */
export function coverOf({ photographs = [] }: Pick<Offer, 'photographs'>, lang: Lang): { photograph?: string; photographs?: string } {
  const [cover] = photographs;
  if (cover === undefined) return {};
  const count = photographs.length;
  return { photograph: photographAddress(cover), ...(count > 1 ? { photographs: m.photographs_count({ count }, lang) } : {}) };
}
