import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import type { RecordedActor } from '#kernel/principal';
import { STAFF_ROLE_TEXTS } from '../../parts/access/staff-role-texts.ts';
import { MEMBER_ROLE_TEXTS } from '../../parts/supplier/supplier-texts.ts';

/** Who did something, in words: a name where a person is known, else what they are to us. */
export function actorText({ kind, id }: RecordedActor, names: ReadonlyMap<string, string>, lang: Lang): string {
  const name = id === null ? undefined : names.get(id);
  if (name) return name;
  return KINDS[kind]({}, lang);
}

const KINDS = {
  visitor: m.staff_actor_visitor,
  customer: m.staff_actor_customer,
  staff: m.staff_actor_staff,
  supplier: m.staff_actor_supplier,
  bank: m.staff_actor_bank,
  system: m.staff_actor_system,
} as const;

/** What our people and those of suppliers may be, in words. */
export const ROLE_TEXTS = { ...STAFF_ROLE_TEXTS, ...MEMBER_ROLE_TEXTS } as const;
