import { type Money, minus } from '#kernel/money';
import { gatewayNamed, type PaymentDeps, safeErrorName } from '../deps.ts';
import type { ChosenPlan, InstallmentPlan } from '../gateway.ts';
import { chargedOf, isSameAmount, type NamedAmount, type Payment } from '../model.ts';

/** What is needed to ask for plans: the gateway that takes new payments, and the most parts that the owner sells. */
export interface InstallmentDeps extends Pick<PaymentDeps, 'gateways' | 'log'> {
  readonly gateway: string | null;
  /** 1: everything is paid at once. */
  readonly installmentsMost: number;
}

/** Whether the gateway that takes new payments sells plans at all, and the owner wants them. */
export const sellsInstallments = ({ gateway, gateways, installmentsMost }: InstallmentDeps): boolean =>
  installmentsMost > 1 && gateway !== null && gatewayNamed({ gateways }, gateway).installmentsFor !== undefined;

/** How many digits of a card's number say which bank has issued it and as what. */
const BIN_LENGTH = 8;

/** The digits that plans are asked for by; nothing while too few are typed. They are asked with and kept nowhere. */
export function binOf(cardNumber: string): string | undefined {
  const digits = cardNumber.replaceAll(/[\s.-]/g, '');
  return /^\d{8,19}$/.test(digits) ? digits.slice(0, BIN_LENGTH) : undefined;
}

/**
 * The plans that a customer may choose from beside paying at once, the fewest parts first: lira only (Turkish law), no more parts than the owner
 * sells, and as the card's bank sells them, which is to credit cards of the country. An order is not lost for want of a plan: when the provider
 * does not say, there is none.
 * @param asked.bin the first digits of the card (`binOf`); null for the provider's page, on which any card may be typed: for each count what it costs at most
 */
export async function offeredInstallments(
  deps: InstallmentDeps,
  asked: { readonly bin: string | null; readonly amount: Money },
): Promise<readonly InstallmentPlan[]> {
  if (!sellsInstallments(deps) || deps.gateway === null || asked.amount.currency !== 'TRY' || asked.amount.minor <= 0) return [];
  try {
    const plans = (await gatewayNamed(deps, deps.gateway).installmentsFor?.(asked)) ?? [];
    return plans.filter((plan) => isSound(plan, asked.amount, deps.installmentsMost)).toSorted((a, b) => a.count - b.count);
  } catch (error) {
    deps.log.warn({ gateway: deps.gateway, error: safeErrorName(error) }, 'a provider did not say how it sells installments');
    return [];
  }
}

/** The plan that a customer has chosen, as it is sold now; nothing when it is not, or not for the same total any more. */
export async function findChosenPlan(
  deps: InstallmentDeps,
  asked: { readonly bin: string; readonly amount: Money },
  chosen: ChosenPlan,
): Promise<InstallmentPlan | undefined> {
  const plans = await offeredInstallments(deps, asked);
  return plans.find(({ count, total }) => count === chosen.count && total.minor === chosen.total.minor);
}

const isSound = ({ count, perMonth, total }: InstallmentPlan, amount: Money, most: number): boolean =>
  Number.isInteger(count) &&
  count >= 2 &&
  count <= most &&
  total.minor >= amount.minor &&
  perMonth.minor > 0 &&
  [total, perMonth].every(({ currency }) => currency === amount.currency);

/** What the most expensive of some plans costs beside the price. */
export const mostChargeOf = (plans: readonly ChosenPlan[], amount: Money): number =>
  Math.max(0, ...plans.map(({ total }) => minus(total, amount).minor));

/**
 * Whether its holder may have chosen a plan on the provider's page of which nothing has been heard: how much was taken in all is then known to the
 * provider alone.
 */
export const isChargeUnknown = (payment: Pick<Payment, 'installments' | 'mostCharge' | 'state'>): boolean =>
  payment.mostCharge.minor > 0 && mayStillBeChosen(payment);

/** What was held or taken is decided. */
const mayStillBeChosen = ({ installments, state }: Pick<Payment, 'installments' | 'state'>): boolean =>
  installments === 1 && state !== 'authorised' && state !== 'captured';

/**
 * Whether what a gateway tells of a payment is what was agreed with its customer: the price at once, the plan that was chosen here, or one that
 * the provider's page has sold, which costs between nothing and the most that it may. What was held or taken once is told the same ever after.
 */
export function isAgreed(payment: Payment, told: { readonly amount: NamedAmount; readonly plan?: ChosenPlan }): boolean {
  const { amount, plan } = told;
  if (plan && !isSameAmount(plan.total, amount)) return false;
  if (isSameAmount(chargedOf(payment), amount)) return payment.installments === 1 || !plan || plan.count === payment.installments;
  if (!mayStillBeChosen(payment) || !plan || amount.currency !== payment.amount.currency) return false;
  return amount.minor > payment.amount.minor && amount.minor <= payment.amount.minor + payment.mostCharge.minor;
}
