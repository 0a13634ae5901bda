import type { Session } from '#accounts';
import { typedDate } from '../../parts/drivers/input-masks.ts';
import type { SubmittedValues } from '../../parts/order/submitted-values.ts';
import { accountsOf, type Call } from '../../request/session.ts';

/** The driver's fields as the profile of whoever is logged in fills them; nothing for everybody else. */
export async function typedByMember(call: Call, session: Session | null): Promise<SubmittedValues> {
  const profile = session && (await accountsOf(call).profileOf(session.user.id));
  if (!profile) return {};
  const { firstName, lastName, email, phone, phoneCountry, gender, birthDate } = profile;
  // The form has dates as they are written: 31.12.1990.
  const born = birthDate && typedDate(birthDate);
  const typed = { firstName, lastName, email, phone, gender, birthDate: born, ...(phone ? { phoneCountry } : {}) };
  return Object.fromEntries(Object.entries(typed).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
