import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Form, useFetcher, useSearchParams } from 'react-router';
import { additionalDriversIn, fittingSelection, HOLD_EXTENSION_MINUTES, type OrderSelection, summaryOf } from '#booking/model';
import * as m from '#i18n';
import { AdditionalDriversSection } from '../../../parts/order/additional-drivers-section.tsx';
import { CampaignField } from '../../../parts/order/campaign-field.tsx';
import { CoveragesSection } from '../../../parts/order/coverages-section.tsx';
import { DeliverySection } from '../../../parts/order/delivery-section.tsx';
import { DriverSection, FlightSection } from '../../../parts/order/driver-section.tsx';
import { ExtrasSection } from '../../../parts/order/extras-section.tsx';
import { SHOWN_PLAN, selectionFrom, usesCredit } from '../../../parts/order/order-form.ts';
import { ProblemSummary } from '../../../parts/order/problem-summary.tsx';
import { FoldedSummary, OrderSummary } from '../../../parts/rental/order-summary.tsx';
import { RentalSection } from '../../../parts/rental/rental-section.tsx';
import { orderLookup } from '../../../parts/sending/submitted-order.ts';
import { SharedNote } from '../../../parts/share/shared-note.tsx';
import { useSiteFacts } from '../../../request/site-facts.ts';
import { Money } from '../../../ui/money.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { ConsentFields } from '../fields/consents-section.tsx';
import { DocumentsSection } from '../fields/documents-section.tsx';
import { InstallmentChoice, planValue } from '../fields/installment-choice.tsx';
import { PaymentSection } from '../fields/payment-section.tsx';
import { BeforeYouConfirm, CONFIRM_HEADING } from './before-you-confirm.tsx';
import { BookButton } from './book-button.tsx';
import { CheckoutNoticeBox } from './checkout-notice-box.tsx';
import { type Checkout, type CheckoutPage, SHOWN_MODE } from './checkout-view.ts';
import { FitCheck, FitCheckForm } from './fit-check.tsx';
import { ShareOffer } from './share-offer.tsx';
import { usePlans } from './use-plans.ts';
import { useSending } from './use-sending.ts';

const CONFIRM_ID = 'confirm';

/**
 * The booking form. The server reckons every amount; while scripts run, the same pure rule reckons them here at once.
 * Fields keep their own values, so that what was typed before the scripts arrived is kept too.
 */
export function CheckoutForm({ checkout }: { checkout: Checkout }) {
  const lang = useLang();
  const { brand } = useSiteFacts();
  const [asked] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const { selection, useCredit, recount } = useSelection(checkout.selection, checkout.credit?.use ?? false, form);
  const documents = useFreshDocuments(checkout, { selection, useCredit }, form);
  const { sending, send } = useSending(checkout);

  const { offer, rental, terms, campaign, credit, typed, wrong } = checkout;
  const spendable = useCredit ? (credit?.spendable ?? null) : null;
  const summary = summaryOf(offer, selection, campaign, spendable);
  const choices = checkout.modes.map((mode) => summaryOf(offer, { ...selection, mode }, campaign, spendable));
  const { recount: recountPlans, chosen, ...plans } = usePlans(checkout, summary.payNow, form, plansIn);
  const shown = { rental, summary, terms, plan: chosen };
  const byCard = chosen?.total ?? summary.payNow;
  const pickupAt = rental.pickup.at;
  const desk = useMemo(() => ({ pickupAt, driver: null }), [pickupAt]);

  return (
    <>
      <Form
        method="post"
        className="co__main"
        noValidate
        ref={form}
        onChange={() => {
          recount();
          recountPlans();
        }}
        onSubmit={(event) => {
          const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
          // With scripts the amounts are up to date already; and one order is enough.
          if (sending || submitter?.value === 'update') event.preventDefault();
          else if (submitter?.value === 'book') send();
        }}
      >
        {/* What the Enter key presses: reckon again, never order. */}
        <button type="submit" name="action" value="update" className="sr" tabIndex={-1} aria-hidden="true">
          {m.checkout_extras_update({}, lang)}
        </button>
        <input type="hidden" name="offer" value={checkout.reference} />
        <input type="hidden" name="checkoutKey" value={checkout.checkoutKey} />
        <input type="hidden" name="agreedTotal" value={summary.total.minor} />
        <input type="hidden" name="agreedNow" value={summary.payNow.minor} />
        <input type="hidden" name={SHOWN_MODE} value={summary.mode} />
        <input type="hidden" name={SHOWN_PLAN} value={chosen ? planValue(chosen) : ''} />

        <FoldedSummary {...shown} />
        <h1>{m.checkout_title({}, lang)}</h1>
        <CheckoutNoticeBox notice={checkout.notice} />
        <ProblemSummary wrong={wrong} />

        <SharedNote now={checkout.now} params={asked} />
        <RentalSection rental={rental} offer={offer} listHref={checkout.listHref} share={<ShareOffer checkout={checkout} />} />
        <FitCheck offer={offer} listHref={checkout.listHref} />
        <ExtrasSection
          extras={offer.extras}
          quantityOf={(kind) => selection.extras.find((extra) => extra.kind === kind)?.quantity ?? 0}
          errors={wrong}
        />
        <CoveragesSection coverages={offer.coverages} isChosen={(kind) => selection.coverages.includes(kind)} errors={wrong} />
        <DriverSection
          typed={typed}
          wrong={wrong}
          phoneCountries={checkout.phoneCountries}
          remembered={checkout.drivers}
          minimumLicenceYears={offer.requirements.minimumLicenceYears}
        />
        <AdditionalDriversSection
          count={additionalDriversIn(fittingSelection(offer, selection))}
          minimumLicenceYears={offer.requirements.minimumLicenceYears}
          typed={typed}
          wrong={wrong}
          remembered={checkout.drivers}
        />
        <DeliverySection choices={checkout.delivery} typed={typed} wrong={wrong} />
        <FlightSection typed={typed} wrong={wrong} lateArrival={offer.lateArrival} />
        <PaymentSection
          choices={choices}
          mode={summary.mode}
          credit={credit}
          paidWithCredit={summary.credit.minor > 0 && summary.payNow.minor === 0}
          typed={typed}
          wrong={wrong}
          memberCards={checkout.memberCards}
          cardAgain={checkout.cardAgain}
          cardEntry={checkout.cardEntry}
          trialCard={checkout.trialCard}
          remembersCards={checkout.remembersCards}
          desk={desk}
          installments={checkout.sellsInstallments ? <InstallmentChoice {...plans} error={wrong.plan} /> : null}
        >
          <CampaignField applied={campaign} typed={typed.campaignCode} error={wrong.campaignCode} />
        </PaymentSection>

        <div className="buybar">
          <span aria-live="polite">
            <small>{m.checkout_pay_now({}, lang)}</small>
            <b>
              <Money amount={byCard} />
            </b>
          </span>
          {/* It leads to the order, and is not the order: that button stands below what has to be read. */}
          <a className="btn btn--primary" href={`#${CONFIRM_ID}`}>
            {m.checkout_to_confirmation({}, lang)}
          </a>
        </div>

        <section className="card pad blk" id={CONFIRM_ID} aria-labelledby={CONFIRM_HEADING}>
          <BeforeYouConfirm {...shown} rate={checkout.rate} />
          <DocumentsSection documents={documents.texts} onOpen={documents.refresh} />
          <ConsentFields channels={checkout.channels} typed={typed} wrong={wrong} />
          <div className="co-last">
            <BookButton summary={summary} byCard={byCard} sending={sending} />
            <p className="xs muted">{m.checkout_obligation({}, lang)}</p>
            {checkout.holdMinutes !== null && summary.payNow.minor > 0 && (
              <p className="xs muted">{m.checkout_will_be_held({ minutes: checkout.holdMinutes, more: HOLD_EXTENSION_MINUTES }, lang)}</p>
            )}
            <p className="xs muted">
              {m.checkout_intermediary({ brand: brand.name, supplier: rental.supplier.name }, lang)}{' '}
              {terms.creditInquiry ? m.checkout_credit_inquiry({}, lang) : m.checkout_no_credit_inquiry({}, lang)}
            </p>
          </div>
        </section>
      </Form>
      <FitCheckForm reference={checkout.reference} />
      <aside className="co__side only-lg block">
        <OrderSummary {...shown} />
      </aside>
    </>
  );
}

const plansIn = (page: CheckoutPage) => (page.kind === 'ready' ? page.plans : null);

type FormRef = React.RefObject<HTMLFormElement | null>;

/** What the form's fields say now; before scripts run, what the server was told. */
function useSelection(initial: OrderSelection, usedAtFirst: boolean, form: FormRef) {
  const [selection, setSelection] = useState(initial);
  const [useCredit, setUseCredit] = useState(usedAtFirst);
  const recount = useCallback(() => {
    if (!form.current) return;
    const fields = new FormData(form.current);
    setSelection(selectionFrom(fields));
    setUseCredit(usesCredit(fields));
  }, [form]);
  // A browser may have filled the form again before scripts arrived.
  useEffect(recount, [recount]);
  // While there is a connection: what became of an order is asked when there was none.
  useEffect(() => void orderLookup().catch(() => {}), []);
  return { selection, useCredit, recount };
}

/** The documents say the order as it stands: they are asked for again when they are opened after a change. */
function useFreshDocuments(checkout: Checkout, wanted: Wanted, form: FormRef) {
  const fetcher = useFetcher<CheckoutPage>();
  const known = { selection: checkout.selection, useCredit: checkout.credit?.use ?? false };
  const [asked, setAsked] = useState({ checkout, wanted: known });
  // A newer page brings newer documents than the last question did.
  const isLatest = asked.checkout === checkout;
  const texts = isLatest && fetcher.data?.kind === 'ready' ? fetcher.data.documents : checkout.documents;
  const refresh = () => {
    if (!form.current || isSameOrder(wanted, isLatest ? asked.wanted : known)) return;
    const fields = new FormData(form.current);
    for (const name of ['cardHolder', 'cardNumber', 'cardExpiry', 'cardCvc']) fields.delete(name);
    fields.set('action', 'update');
    setAsked({ checkout, wanted });
    fetcher.submit(fields, { method: 'post' });
  };
  return { texts, refresh };
}

/** What the documents tell of. */
interface Wanted {
  readonly selection: OrderSelection;
  readonly useCredit: boolean;
}

const isSameOrder = (a: Wanted, b: Wanted): boolean => told(a) === told(b);

const told = ({ selection: { coverages, extras, mode }, useCredit }: Wanted): string =>
  JSON.stringify([extras, coverages, mode, useCredit]);
