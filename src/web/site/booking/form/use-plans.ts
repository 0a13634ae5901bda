import { useCallback, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Money } from '#kernel/money';
import type { SubmittedValues } from '../../../parts/order/submitted-values.ts';
import { countIn, type PlansView, type PlanView } from '../fields/installment-choice.tsx';

type FormRef = React.RefObject<HTMLFormElement | null>;

/** So many digits say which bank has issued a card; no more of it is sent. */
const FIRST_DIGITS = 8;

const CARD_FIELDS = ['cardHolder', 'cardNumber', 'cardExpiry', 'cardCvc'];

/** What a page with a card says of installments. */
export interface PlansPage {
  /** Whether what is paid here may be paid in installments. */
  readonly sellsInstallments: boolean;
  /** The plans of the card that was sent; null: none was. */
  readonly plans: PlansView | null;
  readonly typed: SubmittedValues;
}

interface Plans {
  readonly plans: PlansView | null;
  readonly asking: boolean;
  readonly count: number;
  readonly choose: (count: number) => void;
  /** The plan that is paid by; null: at once. */
  readonly chosen: PlanView | null;
  /** Reads what the form's fields say now. */
  readonly recount: () => void;
}

/**
 * The plans of the card that is typed: asked for once its first digits are there, and again when there is another amount to pay. Before scripts
 * run, those that the server was asked for with a button.
 * @param plansIn the plans in the page that answers `action=plans`
 */
export function usePlans<Page>(page: PlansPage, payNow: Money, form: FormRef, plansIn: (answer: Page) => PlansView | null): Plans {
  const fetcher = useFetcher<Page>();
  const [digits, setDigits] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const [count, choose] = useState(countIn(page.typed.plan ?? ''));
  const [asked, setAsked] = useState<{ readonly digits: string; readonly minor: number; readonly known: PlansView | null } | null>(null);

  const recount = useCallback(() => {
    if (!form.current) return;
    const fields = new FormData(form.current);
    const typed = String(fields.get('cardNumber') ?? '').replaceAll(/\D/g, '');
    setDigits(typed.length >= FIRST_DIGITS ? typed.slice(0, FIRST_DIGITS) : null);
    setSaved(Boolean(fields.get('savedCard')));
  }, [form]);
  useEffect(recount, [recount]);

  const wants = page.sellsInstallments && digits !== null && !isSaved && payNow.minor > 0;
  const { submit } = fetcher;
  useEffect(() => {
    if (!wants || !form.current || (asked?.digits === digits && asked.minor === payNow.minor)) return;
    const fields = new FormData(form.current);
    for (const name of CARD_FIELDS) fields.delete(name);
    fields.set('cardNumber', digits);
    fields.set('action', 'plans');
    setAsked({ digits, minor: payNow.minor, known: page.plans });
    void submit(fields, { method: 'post' });
  }, [wants, digits, payNow.minor, asked, page.plans, form, submit]);

  const answered = fetcher.data ? plansIn(fetcher.data as Page) : null;
  // A page that came after the last question knows better.
  const latest = asked === null || asked.known !== page.plans ? (page.plans ?? answered) : answered;
  const asking = wants && fetcher.state !== 'idle';
  // Those of another card are gone at once; those for another amount stay until the new ones are here, and the server takes none of them.
  const isOthers = asked !== null && (asked.digits !== digits || (asking && answered?.amount.minor === undefined));
  const plans = isSaved || payNow.minor === 0 || isOthers ? null : latest;
  return { plans, asking, count, choose, recount, chosen: plans?.offers.find((plan) => plan.count === count) ?? null };
}
