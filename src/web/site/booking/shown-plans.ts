import * as m from '#i18n';
import type { Locale } from '#kernel/locale';
import type { Money } from '#kernel/money';
import { binOf } from '#payments';
import type { FieldErrors } from '../../parts/order/submitted-values.ts';
import type { WebOperations } from '../../request/context.ts';
import type { PlansView } from './fields/installment-choice.tsx';

type PlanOperations = Pick<WebOperations['payments'], 'offerPlans' | 'sellsInstallments'>;

/** Whose plans a page is asked for. */
export interface PlanQuestion {
  /** The first digits of the card that was sent; left out: none was. */
  readonly bin?: string | undefined;
  readonly ip: string;
}

/** Who asks a posted form's question about plans, and with which card. */
export const planQuestionIn = (fields: FormData, ip: string): PlanQuestion => ({ bin: binOf(String(fields.get('cardNumber') ?? '')), ip });

/** Whether an amount may be paid in installments, and the plans of the card that was sent. */
export async function shownPlans(
  payments: PlanOperations,
  amount: Money,
  asked?: PlanQuestion,
): Promise<{ readonly sellsInstallments: boolean; readonly plans: PlansView | null }> {
  // Banks sell them for lira and for nothing else.
  const sellsInstallments = payments.sellsInstallments && amount.currency === 'TRY';
  if (!asked?.bin || !sellsInstallments) return { sellsInstallments, plans: null };
  const offers = amount.minor > 0 ? await payments.offerPlans({ bin: asked.bin, amount, ip: asked.ip }) : [];
  return { sellsInstallments, plans: { amount, offers } };
}

/** What is said beside the plans where the button still showed the former choice. */
export const otherPlanText = (locale: Locale): FieldErrors => ({ plan: m.checkout_plan_changed_on_page({}, { locale }) });
