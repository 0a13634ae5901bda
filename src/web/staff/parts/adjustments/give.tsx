import { Form, Link } from 'react-router';
import { staffHref } from '#addresses/staff';
import { type AdjustmentPreview, type AdjustmentStanding, REASONS_OF_ADJUSTMENT } from '#booking/model';
import * as m from '#i18n';
import { type Money as Amount, formatMoney } from '#kernel/money';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Money } from '../../../ui/money.tsx';
import { Note } from '../../../ui/note.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { REASON_TEXTS } from '../acts/reason-texts.ts';
import { CHOICES, type Choice, kindOf, possibleChoices, type TypedAmount } from './adjustment-form.ts';

/** What is asked of an adjustment in the address of a page, and what would happen. */
export interface GiveProps {
  readonly code: string;
  readonly standing: AdjustmentStanding;
  readonly limit: Amount;
  readonly choice: Choice | null;
  readonly typed: TypedAmount;
  readonly typedText: string;
  readonly preview: { readonly id: string; readonly preview: AdjustmentPreview; readonly chargeBack: Amount } | null;
}

/** What to give, how much, and what would happen: each answered in the address before the next is asked. */
export function Give(props: GiveProps) {
  const lang = useLang();
  return (
    <section className="stf__panel">
      <h2>{m.staff_adjust_what({}, lang)}</h2>
      <GiveSteps {...props} address={staffHref('staffAdjustments', lang.locale, { code: props.code })} />
    </section>
  );
}

/** @param props.address the page in whose address it is answered */
export function GiveSteps(props: GiveProps & { readonly address: string; readonly isOver?: boolean }) {
  const lang = useLang();
  const { address, choice, isOver = false, preview, standing } = props;
  const possible = possibleChoices(standing);
  return (
    <>
      <ul className="stf__views">
        {CHOICES.map((one) => (
          <li key={one}>
            {possible.includes(one) ? (
              <Link to={`${address}?give=${one}`} aria-current={one === choice ? 'true' : undefined} preventScrollReset data-still>
                {NAMES[one]({}, lang)}
              </Link>
            ) : (
              <span className="stf__not">{NAMES[one]({}, lang)}</span>
            )}
          </li>
        ))}
      </ul>
      {possible.length < CHOICES.length && (choice === null || possible.includes(choice)) && (
        <p className="stf__quiet">{standing.left.minor === 0 ? m.staff_adjust_not_left({}, lang) : m.staff_adjust_no_goodwill({}, lang)}</p>
      )}
      {choice && <p className="stf__quiet">{HINTS[choice]({}, lang)}</p>}
      {choice && preview && (
        <>
          {preview.preview.kind === 'not_possible' ? (
            <p role="status">{WHY_NOT[preview.preview.why]({}, lang)}</p>
          ) : (
            choice !== 'refund_whole' && <AmountForm {...props} choice={choice} preview={preview} address={address} />
          )}
          {showsOutcome(props) && preview.preview.kind === 'possible' && (
            <Outcome
              {...props}
              choice={choice}
              id={preview.id}
              outcome={preview.preview}
              chargeBack={preview.chargeBack}
              address={address}
              isOver={isOver}
            />
          )}
        </>
      )}
    </>
  );
}

/** Whether enough is said to show what would happen. */
export const showsOutcome = ({ choice, preview, typed }: GiveProps): boolean =>
  preview?.preview.kind === 'possible' && (choice === 'refund_whole' || typed.kind === 'amount');

type Known = GiveProps & { readonly choice: Choice; readonly address: string };

/** Sent by GET: it changes nothing, and what it shows can be sent to a colleague. */
function AmountForm({
  address,
  choice,
  preview,
  standing,
  typed,
  typedText,
}: Known & { readonly preview: NonNullable<GiveProps['preview']> }) {
  const lang = useLang();
  const most = formatMoney(choice === 'goodwill' ? standing.goodwill : standing.left, lang.locale);
  const error =
    typed.kind === 'unclear'
      ? m.staff_adjust_amount_unclear({}, lang)
      : preview.preview.kind === 'too_much'
        ? m.staff_adjust_too_much({ most }, lang)
        : undefined;
  return (
    <Form method="get" action={address} className="stf__find" preventScrollReset data-still key={choice}>
      <input type="hidden" name="give" value={choice} />
      <TextField
        label={m.staff_adjust_amount({ currency: standing.left.currency }, lang)}
        help={m.staff_adjust_amount_hint({ most }, lang)}
        {...(error === undefined ? {} : { error })}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        required
        defaultValue={typedText}
      />
      <Button type="submit" look="secondary">
        {m.staff_adjust_show({}, lang)}
      </Button>
    </Form>
  );
}

/** Sent to the page of adjustments wherever it stands: that one asks for the second factor first. */
function Outcome({
  address,
  chargeBack,
  choice,
  code,
  id,
  isOver,
  limit,
  outcome,
  standing,
}: Known & {
  readonly id: string;
  readonly chargeBack: Amount;
  readonly isOver: boolean;
  readonly outcome: Extract<AdjustmentPreview, { kind: 'possible' }>;
}) {
  const lang = useLang();
  const kind = kindOf(choice);
  const amount = formatMoney(outcome.amount, lang.locale);
  return (
    <Form
      method="post"
      action={staffHref('staffAdjustments', lang.locale, { code })}
      className="stf__confirm"
      data-asked={isOver ? undefined : `${choice} ${amount}`}
    >
      {!isOver && <h2>{m.staff_adjust_outcome({}, lang)}</h2>}
      {isOver && <input type="hidden" name="over" value="reservation" />}
      <dl>
        <dt>{kind === 'refund' ? m.staff_adjust_to_card({}, lang) : m.staff_adjust_to_credit({}, lang)}</dt>
        <dd>
          <Money amount={outcome.amount} />
        </dd>
        {chargeBack.minor > 0 && (
          <>
            <dt>{m.staff_adjust_charge_back({}, lang)}</dt>
            <dd>
              <Money amount={chargeBack} />
            </dd>
          </>
        )}
        <dt>{m.staff_adjust_left_after({}, lang)}</dt>
        <dd>
          <Money amount={outcome.leftAfter} />
        </dd>
        <dt>{m.staff_adjust_state({}, lang)}</dt>
        <dd>{m.staff_adjust_state_same({}, lang)}</dd>
        <dt>{m.staff_outcome_email({}, lang)}</dt>
        <dd>{m.staff_outcome_email_yes({}, lang)}</dd>
      </dl>
      {outcome.needsSecond && (
        <Note tone="warn">
          <p>{m.staff_adjust_second({ limit: formatMoney(limit, lang.locale) }, lang)}</p>
        </Note>
      )}
      <SelectField label={m.staff_reason({}, lang)} name="reason" bare>
        {REASONS_OF_ADJUSTMENT[kind].map((reason) => (
          <option key={reason} value={reason}>
            {REASON_TEXTS[reason]({}, lang)}
          </option>
        ))}
      </SelectField>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="choice" value={choice} />
      <input type="hidden" name="minor" value={outcome.amount.minor} />
      <input type="hidden" name="left" value={standing.left.minor} />
      <input type="hidden" name="given" value={standing.given.minor} />
      <div className="row">
        <Button type="submit" name="action" value="give">
          {outcome.needsSecond ? m.staff_adjust_ask({ amount }, lang) : m.staff_adjust_confirm({ amount }, lang)}
        </Button>
        <Link className="btn btn--ghost" to={address} preventScrollReset data-still data-leaves>
          {m.staff_leave_it({}, lang)}
        </Link>
      </div>
    </Form>
  );
}

const NAMES = {
  refund_whole: m.staff_adjust_refund_whole,
  refund_part: m.staff_adjust_refund_part,
  credit: m.staff_adjust_credit,
  goodwill: m.staff_adjust_goodwill,
} as const;

const HINTS = {
  refund_whole: m.staff_adjust_hint_refund,
  refund_part: m.staff_adjust_hint_refund,
  credit: m.staff_adjust_hint_credit,
  goodwill: m.staff_adjust_hint_goodwill,
} as const;

const WHY_NOT = {
  state: m.staff_adjust_not_state,
  nothing_left: m.staff_adjust_not_left,
  waiting: m.staff_adjust_not_waiting,
} as const;
