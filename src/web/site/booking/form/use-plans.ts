import { useCallback, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Money } from '#kernel/money';
import { countIn, type ShownPlan, type ShownPlans } from '../fields/installment-choice.tsx';
import type { Checkout, CheckoutPage } from './checkout-view.ts';

type FormRef = React.RefObject<HTMLFormElement | null>;

/** So many digits say which bank has issued a card; no more of it is sent. */
const FIRST_DIGITS = 8;

const CARD_FIELDS = ['cardHolder', 'cardNumber', 'cardExpiry', 'cardCvc'];

interface Plans {
  readonly plans: ShownPlans | null;
  readonly asking: boolean;
  readonly count: number;
  readonly choose: (count: number) => void;
  /** The plan that is paid by; null: at once. */
  readonly chosen: ShownPlan | null;
  /** Reads what the form's fields say now. */
  readonly recount: () => void;
}

/**
 * The plans of the card that is typed: asked for once its first digits are there, and again when there is another amount to pay. Before scripts
 * run, those that the server was asked for with a button.
 */
export function usePlans(checkout: Checkout, payNow: Money, form: FormRef): Plans {
  const fetcher = useFetcher<CheckoutPage>();
  const [digits, setDigits] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const [count, choose] = useState(countIn(checkout.typed.plan ?? ''));
  const [asked, setAsked] = useState<{ readonly digits: string; readonly minor: number; readonly checkout: Checkout } | null>(null);

  const recount = useCallback(() => {
    if (!form.current) return;
    const fields = new FormData(form.current);
    const typed = String(fields.get('cardNumber') ?? '').replaceAll(/\D/g, '');
    setDigits(typed.length >= FIRST_DIGITS ? typed.slice(0, FIRST_DIGITS) : null);
    setSaved(Boolean(fields.get('savedCard')));
  }, [form]);
  useEffect(recount, [recount]);

  const wants = checkout.sellsInstallments && digits !== null && !isSaved && payNow.minor > 0;
  const { submit } = fetcher;
  useEffect(() => {
    if (!wants || !form.current || (asked?.digits === digits && asked.minor === payNow.minor)) return;
    const fields = new FormData(form.current);
    for (const name of CARD_FIELDS) fields.delete(name);
    fields.set('cardNumber', digits);
    fields.set('action', 'plans');
    setAsked({ digits, minor: payNow.minor, checkout });
    void submit(fields, { method: 'post' });
  }, [wants, digits, payNow.minor, asked, checkout, form, submit]);

  const answered = fetcher.data?.kind === 'ready' ? fetcher.data.plans : null;
  // A page that came after the last question knows better.
  const latest = asked === null || asked.checkout !== checkout ? (checkout.plans ?? answered) : answered;
  const asking = wants && fetcher.state !== 'idle';
  // Those of another card are gone at once; those for another amount stay until the new ones are here, and the server takes none of them.
  const isOthers = asked !== null && (asked.digits !== digits || (asking && answered?.amount.minor === undefined));
  const plans = isSaved || payNow.minor === 0 || isOthers ? null : latest;
  return { plans, asking, count, choose, recount, chosen: plans?.offers.find((plan) => plan.count === count) ?? null };
}
