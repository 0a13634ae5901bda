import * as m from '#i18n';
import type { PriceList } from '#suppliers/model';
import { CHANGE_KINDS, ROUNDINGS } from '#suppliers/model';
import { type FormAnswer, fieldsOf } from '../../parts/supplier/form-answer.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { ROUNDING_TEXTS } from './grid/rounding-texts.ts';

interface ChangeManyProps {
  readonly list: PriceList;
  readonly seasons: readonly string[];
  readonly groups: readonly { readonly name: string }[];
  readonly answer: FormAnswer | undefined;
}

/** Fields of the form of prices that change many of them of the draft at once: by per cent, filled to the right or down, copied from another season. */
export function ChangeMany({ list, seasons, groups, answer }: ChangeManyProps) {
  const lang = useLang();
  const field = fieldsOf(answer, lang);
  const numbered = (names: readonly string[]) =>
    names.map((name, index) => (
      <option key={name} value={index}>
        {name}
      </option>
    ));
  return (
    <section className="stf__panel" data-own-button>
      <h2>{m.portal_change({}, lang)}</h2>
      <div className="stf__fields">
        <SelectField label={m.portal_season({}, lang)} {...field('season')}>
          <option value="">{m.portal_change_all_seasons({}, lang)}</option>
          {numbered(seasons)}
        </SelectField>
        <SelectField label={m.portal_group({}, lang)} {...field('group')}>
          <option value="">{m.portal_change_all_groups({}, lang)}</option>
          {groups.map(({ name }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have one name, and their order is the grid's
            <option key={index} value={index}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label={m.portal_length({}, lang)} {...field('length')}>
          <option value="">{m.portal_change_all_lengths({}, lang)}</option>
          {numbered(list.lengths.map((from) => m.portal_days_more({ from }, lang)))}
        </SelectField>
        <SelectField label={m.portal_change_what({}, lang)} {...field('change', 'percent')}>
          {CHANGE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_TEXTS[kind]({}, lang)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={m.portal_change_percent({}, lang)}
          help={m.portal_change_percent_help({}, lang)}
          {...field('percent')}
          inputMode="text"
        />
        <SelectField label={m.portal_change_rounding({}, lang)} {...field('rounding', 'one')}>
          {ROUNDINGS.map((rounding) => (
            <option key={rounding} value={rounding}>
              {ROUNDING_TEXTS[rounding]({}, lang)}
            </option>
          ))}
        </SelectField>
        <SelectField label={m.portal_change_from({}, lang)} {...field('from', '0')}>
          {numbered(seasons)}
        </SelectField>
      </div>
      <Button type="submit" name="action" value="change" look="outline">
        {m.portal_change_do({}, lang)}
      </Button>
    </section>
  );
}

const KIND_TEXTS = {
  percent: m.portal_change_by_percent,
  right: m.portal_change_right,
  down: m.portal_change_down,
  copy: m.portal_change_copy,
} as const;
