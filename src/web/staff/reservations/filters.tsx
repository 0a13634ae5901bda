import { Form, Link } from 'react-router';
import { staffHref } from '#addresses/staff';
import { usualSort } from '#booking/model';
import * as m from '#i18n';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { chosenColumns } from '../parts/list/column.ts';
import { ColumnTicks } from '../parts/list/listing.tsx';
import { OUTCOME_TEXTS } from '../parts/outcome-texts.ts';
import { RESERVATION_COLUMNS } from '../parts/reservations/reservation-columns.tsx';
import type { ReservationListAddress } from './reservation-list-address.ts';

interface FiltersProps {
  readonly address: ReservationListAddress;
  readonly suppliers: readonly { readonly slug: string; readonly name: string }[];
  /** Of the place that the address names. */
  readonly placeName: string | null;
  readonly tags: readonly { readonly folded: string; readonly name: string }[];
  readonly hrefOf: (changed: Partial<ReservationListAddress>) => string;
}

/** What is looked for, what it is narrowed to, and which columns are shown: one form, whose address is the view. */
export function Filters({ address, suppliers, placeName, tags, hrefOf }: FiltersProps) {
  const lang = useLang();
  const { view, words, supplier, from, until, sort, orderedFrom, orderedUntil, place, outcome, tag } = address;
  const shown = chosenColumns(RESERVATION_COLUMNS, address.columns);
  const chips = [
    ...(supplier
      ? [{ text: suppliers.find(({ slug }) => slug === supplier)?.name ?? supplier, name: m.staff_col_supplier, without: { supplier: '' } }]
      : []),
    ...(tag ? [{ text: tags.find(({ folded }) => folded === tag)?.name ?? tag, name: m.staff_col_tags, without: { tag: '' } }] : []),
    ...(from ? [{ text: from, name: m.staff_filter_from, without: { from: '' } }] : []),
    ...(until ? [{ text: until, name: m.staff_filter_until, without: { until: '' } }] : []),
    ...(orderedFrom ? [{ text: orderedFrom, name: m.staff_filter_ordered_from, without: { orderedFrom: '' } }] : []),
    ...(orderedUntil ? [{ text: orderedUntil, name: m.staff_filter_ordered_until, without: { orderedUntil: '' } }] : []),
    ...(place ? [{ text: placeName ?? place, name: m.staff_filter_place, without: { place: '' } }] : []),
    ...(outcome ? [{ text: OUTCOME_TEXTS[outcome]({}, lang), name: m.staff_filter_outcome, without: { outcome: '' as const } }] : []),
  ];
  return (
    <Form
      method="get"
      action={staffHref('staffReservations', lang.locale, {})}
      className="stf__filters"
      role="search"
      // What was typed belongs to its address.
      key={JSON.stringify(address)}
    >
      <div className="stf__find">
        <label>
          <span className="sr">{m.staff_find_label({}, lang)}</span>
          <input
            className="input"
            type="search"
            name="q"
            placeholder={m.staff_find_label({}, lang)}
            defaultValue={words}
            maxLength={100}
            data-find
          />
        </label>
        <Button type="submit" look="secondary" icon="search">
          {m.staff_find({}, lang)}
        </Button>
      </div>
      {words === '' && <input type="hidden" name="view" value={view} />}
      {/* What only reports narrow to stays while something else is looked for. */}
      {Object.entries({ 'ordered-from': orderedFrom, 'ordered-until': orderedUntil, place, outcome })
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      {sort !== usualSort(view) && <input type="hidden" name="sort" value={sort} />}
      <details className="stf__more">
        <summary>{m.staff_list_narrow({}, lang)}</summary>
        <div className="stf__fields">
          <TextField label={m.staff_filter_from({}, lang)} type="date" name="from" defaultValue={from} bare />
          <TextField label={m.staff_filter_until({}, lang)} type="date" name="until" defaultValue={until} bare />
          <SelectField label={m.staff_col_supplier({}, lang)} name="supplier" defaultValue={supplier} bare>
            <option value="">{m.staff_filter_all_suppliers({}, lang)}</option>
            {suppliers.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField label={m.staff_col_tags({}, lang)} name="tag" defaultValue={tag} bare>
            <option value="">{m.staff_filter_all_tags({}, lang)}</option>
            {/* One that is no longer on the list, or beyond its end, stays chosen. */}
            {tag !== '' && !tags.some(({ folded }) => folded === tag) && <option value={tag}>{tag}</option>}
            {tags.map(({ folded, name }) => (
              <option key={folded} value={folded}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        <ColumnTicks columns={RESERVATION_COLUMNS} shown={shown} />
        <Button type="submit" look="outline" size="sm">
          {m.staff_list_show({}, lang)}
        </Button>
      </details>
      {chips.length > 0 && (
        <ul className="stf__views">
          {chips.map(({ text, name, without }) => (
            <li key={name({}, lang)}>
              <Link to={hrefOf(without)}>
                {name({}, lang)}: <b>{text}</b> <Icon name="close" size="s" />
                <span className="sr"> {m.staff_filter_remove({}, lang)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Form>
  );
}
