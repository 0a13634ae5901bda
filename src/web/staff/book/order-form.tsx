import { Form } from 'react-router';
import { additionalDriversIn } from '#booking/model';
import * as m from '#i18n';
import { groupedCode } from '#kernel/ids';
import { formatMoney } from '#kernel/money';
import { AdditionalDriversSection } from '../../parts/order/additional-drivers-section.tsx';
import { CampaignField } from '../../parts/order/campaign-field.tsx';
import { CoveragesSection } from '../../parts/order/coverages-section.tsx';
import { DeliverySection } from '../../parts/order/delivery-section.tsx';
import { DriverSection, FlightSection } from '../../parts/order/driver-section.tsx';
import { ExtrasSection } from '../../parts/order/extras-section.tsx';
import { ProblemSummary } from '../../parts/order/problem-summary.tsx';
import { OrderSummary } from '../../parts/rental/order-summary.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxField, RadioCard, SelectField } from '../../ui/field.tsx';
import { Money } from '../../ui/money.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { differenceText, REPLACES } from '../parts/book/in-place.ts';
import { InPlaceNote, StandingNote } from './in-place-note.tsx';
import type { OfferForm } from './offer-page.ts';

/** What a caller says, field by field as on their own page; there is none for a card. */
export function OrderForm({ form }: { form: OfferForm }) {
  const lang = useLang();
  const { offer, rental, selection, summary, terms, typed, wrong } = form;
  const { minimumLicenceYears } = offer.requirements;
  const linkText = form.link.isCarHeld ? m.staff_book_by_link_held : m.staff_book_by_link;
  const consent = (name: string) => ({ id: name, name, value: '1', defaultChecked: typed[name] !== undefined, ...errorIn(wrong[name]) });
  return (
    <Form method="post" noValidate className="bok">
      {/* What the Enter key presses: reckon again, never order. */}
      <button type="submit" name="action" value="update" className="sr" tabIndex={-1} aria-hidden="true">
        {m.checkout_extras_update({}, lang)}
      </button>
      <input type="hidden" name="offer" value={form.reference} />
      <input type="hidden" name="checkoutKey" value={form.checkoutKey} />
      <input type="hidden" name="agreedTotal" value={summary.total.minor} />
      <input type="hidden" name="agreedNow" value={summary.payNow.minor} />
      {form.replaced && <input type="hidden" name={REPLACES} value={form.replaced.code} />}
      <div className="bok__main">
        {form.replacedBefore && form.replaced && <StandingNote of={form.replaced.code} standing={form.replacedBefore.standing} />}
        {form.replaced && !form.replacedBefore && <InPlaceNote replaced={form.replaced} />}
        {form.moved && (
          <Note tone="warn" role="alert">
            <p>
              {m.staff_book_price_moved(
                { was: formatMoney(form.moved.was, lang.locale), now: formatMoney(form.moved.now, lang.locale) },
                lang,
              )}
            </p>
          </Note>
        )}
        {form.ended && (
          <Note tone="bad" role="alert">
            <p>{END_TEXTS[form.ended]({}, lang)}</p>
          </Note>
        )}
        {form.problem && (
          <Note tone="bad" role="alert">
            <p>{PROBLEMS[form.problem]({}, lang)}</p>
          </Note>
        )}
        <ProblemSummary wrong={wrong} />
        {form.replaced ? (
          <SameDriver replaced={form.replaced} />
        ) : (
          <DriverSection typed={typed} wrong={wrong} phoneCountries={form.phoneCountries} minimumLicenceYears={minimumLicenceYears} />
        )}
        <ExtrasSection
          extras={offer.extras}
          quantityOf={(kind) => selection.extras.find((extra) => extra.kind === kind)?.quantity ?? 0}
          errors={wrong}
        />
        <AdditionalDriversSection
          count={additionalDriversIn(selection)}
          minimumLicenceYears={minimumLicenceYears}
          typed={typed}
          wrong={wrong}
        />
        <CoveragesSection coverages={offer.coverages} isChosen={(kind) => selection.coverages.includes(kind)} errors={wrong} />
        <DeliverySection choices={form.delivery} typed={typed} wrong={wrong} />
        <FlightSection typed={typed} wrong={wrong} lateArrival={offer.lateArrival} />
        <section className="card pad blk" aria-labelledby="paying">
          <div className="blk__h">
            <h2 id="paying">{m.checkout_payment_mode({}, lang)}</h2>
            <p>{m.staff_book_no_card({}, lang)}</p>
          </div>
          <fieldset className={wrong.paymentMode ? 'field is-error' : undefined}>
            <legend className="sr">{m.checkout_payment_mode({}, lang)}</legend>
            <div className="pays3">
              {form.choices.map((choice, index) => (
                <RadioCard
                  key={choice.mode}
                  id={index === 0 ? 'paymentMode' : undefined}
                  name="paymentMode"
                  value={choice.mode}
                  defaultChecked={choice.mode === summary.mode}
                >
                  <span>
                    <b>{MODES[choice.mode]({}, lang)}</b>
                    <span className="d">
                      {choice.payNow.minor > 0
                        ? linkText({ rest: formatMoney(choice.payAtDelivery, lang.locale), minutes: form.link.minutes }, lang)
                        : m.staff_book_at_delivery({}, lang)}
                    </span>
                  </span>
                  <span className="amt">
                    <Money amount={choice.payNow} />
                  </span>
                </RadioCard>
              ))}
            </div>
            {wrong.paymentMode && <p className="co-wrong">{wrong.paymentMode}</p>}
          </fieldset>
          <CampaignField applied={form.campaign} typed={typed.campaignCode} error={wrong.campaignCode} />
        </section>
      </div>
      <div className="bok__side">
        <OrderSummary rental={rental} summary={summary} terms={terms} />
        {form.replaced && (
          <p className="card pad">
            <b>{m.staff_replace_of({ code: groupedCode(form.replaced.code) }, lang)}</b>
            <br />
            {differenceText(form.replaced.difference, lang)}
          </p>
        )}
        <Button look="outline" icon="refresh" type="submit" name="action" value="update">
          {m.checkout_extras_update({}, lang)}
        </Button>
        <section className="card pad blk" aria-labelledby="ordering">
          <div className="blk__h">
            <h2 id="ordering">{m.staff_book_order_title({}, lang)}</h2>
          </div>
          <SelectField id="locale" name="locale" label={m.staff_book_language({}, lang)} defaultValue={typed.locale} bare>
            <option value="tr" lang="tr">
              Türkçe
            </option>
            <option value="en" lang="en">
              English
            </option>
          </SelectField>
          <CheckboxField {...consent('acceptContract')}>{m.staff_book_contract({}, lang)}</CheckboxField>
          <CheckboxField {...consent('acceptPrivacy')}>{m.staff_book_privacy({}, lang)}</CheckboxField>
          <CheckboxField {...consent('marketing')}>{m.staff_book_marketing({}, lang)}</CheckboxField>
          <p className="stf__quiet">{m.staff_book_outcome({}, lang)}</p>
          <Button type="submit" name="action" value="book">
            {summary.payNow.minor > 0
              ? m.staff_book_mail_link({ amount: formatMoney(summary.payNow, lang.locale) }, lang)
              : m.staff_book_order({}, lang)}
          </Button>
        </section>
      </div>
    </Form>
  );
}

/** Who drives is known, and stays masked. */
function SameDriver({ replaced: { code, driver } }: { replaced: NonNullable<OfferForm['replaced']> }) {
  const lang = useLang();
  return (
    <section className="card pad blk" aria-labelledby="driver">
      <div className="blk__h">
        <h2 id="driver">{m.checkout_driver_title({}, lang)}</h2>
      </div>
      <p>
        <b>
          {driver.firstName} {driver.lastName}
        </b>
        <br />
        {driver.email}
        <br />
        {driver.phone}
      </p>
      <p className="stf__quiet">{m.staff_replace_driver({ code: groupedCode(code) }, lang)}</p>
    </section>
  );
}

const errorIn = (error: string | undefined) => (error === undefined ? {} : { error });

const MODES = { full: m.checkout_mode_full, partial: m.checkout_mode_partial, delivery: m.checkout_mode_delivery } as const;

const PROBLEMS = { too_many: m.staff_book_too_many, failed: m.staff_book_failed } as const;

/** Why there is nothing to order. */
export const END_TEXTS = {
  sold_out: m.staff_book_end_sold_out,
  supplier_unavailable: m.staff_book_end_unavailable,
  offer_expired: m.staff_book_end_expired,
  offer_invalid: m.staff_book_end_invalid,
} as const;
