import { Form } from 'react-router';
import * as m from '#i18n';
import type { PriceFinding } from '#suppliers';
import type { PriceFindingAct } from '#suppliers/model';
import { Button } from '../../ui/button.tsx';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { PRICE_PROBLEMS } from './price-problems.ts';

/** What was typed without success, and why. */
export interface PriceAgain {
  readonly problem: keyof typeof PRICE_PROBLEMS;
  readonly reason: string;
  readonly until: string;
}

interface DecidePriceProps {
  readonly finding: Pick<PriceFinding, 'id' | 'version' | 'isCertain'>;
  readonly acts: readonly PriceFindingAct[];
  readonly again: PriceAgain | undefined;
}

/** Why, until when, and one button for each thing that can be done with a finding. */
export function DecidePrice({ finding: { id, version, isCertain }, acts, again }: DecidePriceProps) {
  const lang = useLang();
  return (
    <Form method="post" className="stf__confirm" noValidate>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <p className="stf__quiet">
        {acts.includes('keep_out') && m.prices_keep_out_help({}, lang)}{' '}
        {acts.includes('let_in') && isCertain && m.prices_let_in_certain_help({}, lang)}{' '}
        {acts.includes('tell') && m.prices_tell_help({}, lang)}
      </p>
      <TextAreaField
        label={m.prices_reason({}, lang)}
        help={m.prices_reason_hint({}, lang)}
        {...(again?.problem === 'no_reason' ? { error: PRICE_PROBLEMS.no_reason({}, lang) } : {})}
        name="reason"
        rows={2}
        maxLength={500}
        defaultValue={again?.reason ?? ''}
      />
      {acts.includes('accept') && (
        <TextField
          label={m.prices_until({}, lang)}
          help={m.prices_until_hint({}, lang)}
          {...(again?.problem === 'not_a_day' ? { error: PRICE_PROBLEMS.not_a_day({}, lang) } : {})}
          type="date"
          name="until"
          defaultValue={again?.until ?? ''}
        />
      )}
      <div className="row">
        {acts.map((act) => (
          <Button key={act} type="submit" look="outline" size="sm" name="action" value={act}>
            {(act === 'let_in' && isCertain ? m.prices_let_in_certain : ACT_TEXTS[act])({}, lang)}
          </Button>
        ))}
      </div>
    </Form>
  );
}

const ACT_TEXTS: Readonly<Record<PriceFindingAct, (typeof m)['prices_accept']>> = {
  accept: m.prices_accept,
  keep_out: m.prices_keep_out,
  let_in: m.prices_let_in,
  tell: m.prices_tell,
};
