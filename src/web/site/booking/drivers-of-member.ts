import type { DriverFacts, Session } from '#accounts';
import type { OrderRequest } from '#booking';
import { REMEMBER_DRIVERS, type RememberedDriverView, rememberedDriverView } from '../../parts/drivers/remembered.ts';
import type { WebOperations } from '../../request/context.ts';

/** Whom the member has asked us to remember; null for a guest, for whom nobody is. */
export async function driversOfMember({ accounts }: WebOperations, session: Session | null): Promise<RememberedDriverView[] | null> {
  return session && (await accounts.drivers.of(session.user.id)).map(rememberedDriverView);
}

/** Remembers everybody who drives in an order that was made, where its member has ticked that. The order stands whatever becomes of it. */
export async function rememberDrivers(
  { accounts, log }: WebOperations,
  { fields, session }: { readonly fields: FormData; readonly session: Session | null },
  { driver, additionalDrivers }: Pick<OrderRequest, 'driver' | 'additionalDrivers'>,
): Promise<void> {
  if (!session || !fields.has(REMEMBER_DRIVERS)) return;
  const { firstName, lastName, birthDate, licenceDate, gender } = driver;
  const facts: DriverFacts[] = [
    { firstName, lastName, birthDate, licenceDate, gender },
    ...additionalDrivers.map((one) => ({ ...one, gender: null })),
  ];
  try {
    await accounts.drivers.remember(session.user.id, facts);
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.message : String(error) }, 'drivers of an order are not remembered');
  }
}
