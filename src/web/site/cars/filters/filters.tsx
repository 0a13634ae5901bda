import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import * as m from '#i18n';
import { FILTER_GROUPS, type FilterGroup } from '#search/model';
import { SupplierLogo } from '../../../ui/art/supplier-logo.tsx';
import { focusPart } from '../../../ui/focus/move-focus.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useAnnounce } from '../../../ui/overlay/announcer.tsx';
import type { Panel } from '../../../ui/overlay/drawer.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { wholePrice } from '../../../ui/whole-price.ts';
import type { FilterChoices } from '../list/car-card-facts.ts';
import { CarriedSearch } from '../list/carried-search.tsx';
import { FILTERS_TITLE } from '../list/cars-page.ts';
import { carriedParams, withoutFilters } from '../list/list-address.ts';
import { ListForm, ListLink } from '../place/list-link.tsx';
import { useListPlace, useWantedSearch } from '../place/list-place.ts';
import { countUnderChoices } from './count-under-choices.ts';
import { type ChoicesView, type ChoiceView, useSteadyChoices } from './steady-choices.ts';
import { useMedia } from './use-media.ts';

/** Groups that stand open from the start; the others open by themselves when something in them is chosen. */
const OPEN = ['transmission', 'supplier', 'deposit', 'fuel'];

/** Longer groups show this many values at first. */
const FIRST_VALUES = 6;
const FOLDED_FROM = 8;

/** The filters stand beside the list, and not in a sheet over it (`list-filters.css`). */
const BESIDE = '(min-width: 64rem)';

export interface FiltersProps {
  readonly panel: Panel;
  readonly filters: readonly FilterChoices[];
  /** Every supplier has answered, or is not waited for any more. */
  readonly isWhole: boolean;
  /** The chosen filters are on their way. */
  readonly onApply: () => void;
}

/**
 * One form, sent with GET, so that its result can be shared. While scripts run, a tick beside the list applies by itself and keeps the focus; in the
 * sheet of a narrow screen the button says how many cars are left.
 */
export function Filters({ panel, filters, isWhole, onApply }: FiltersProps) {
  const lang = useLang();
  const { params: current } = useListPlace();
  const wanted = useWantedSearch();
  const search = carriedParams(current, ['page', 'sort', ...FILTER_GROUPS]).join('&');
  const shown = useSteadyChoices(search, filters, isWhole);
  const beside = useMedia(BESIDE);
  const form = useRef<HTMLFormElement>(null);
  const { left, recount } = useLeft(form, filters);
  const applies = useRef(false);
  const changed = useCallback(() => {
    if (!matchMedia(BESIDE).matches) return recount();
    applies.current = true;
    form.current?.requestSubmit();
    applies.current = false;
  }, [recount]);
  // Something may have been ticked before scripts arrived. Asked once: later the ticks follow the address.
  const early = useRef(changed);
  useEffect(() => {
    if (form.current?.querySelector('input:checked:not([checked]), input[checked]:not(:checked)')) early.current();
  }, []);
  useTicksOf(form, current);
  const apply = () => {
    panel.close();
    onApply();
  };
  const chosen = filters.flatMap(({ values }) => values.filter((value) => value.chosen)).length;
  return (
    <ListForm
      key={search}
      className="filters card"
      ref={form}
      onChange={changed}
      onSubmit={(event) => {
        if (applies.current) return;
        if (!beside || wanted) return apply();
        // Everything is applied: what is left to do is to look at it.
        event.preventDefault();
        focusPart();
      }}
      aria-labelledby={FILTERS_TITLE}
    >
      <CarriedSearch without={['page', ...FILTER_GROUPS]} />
      <div className="filters__h">
        <h2 id={FILTERS_TITLE}>{m.filters({}, lang)}</h2>
        {chosen > 0 && <span className="badge num">{m.filters_chosen({ count: chosen }, lang)}</span>}
        <button type="button" className="iconbtn scripted" aria-label={m.close({}, lang)} onClick={panel.close}>
          <Icon name="close" size="l" />
        </button>
      </div>
      <div className="filters__b">
        {shown.map((choices) => (
          <Group key={choices.group} choices={choices} />
        ))}
      </div>
      <div className="filters__f">
        <ListLink className="btn btn--outline btn--sm" to={`?${withoutFilters(current)}`} still onClick={apply}>
          {m.clear({}, lang)}
        </ListLink>
        <button className="btn btn--secondary btn--sm" type="submit">
          {beside
            ? m.filters_show_count({ count: countUnderChoices(filters, (group) => chosenIn(filters, group)) }, lang)
            : left === undefined
              ? m.apply({}, lang)
              : m.apply_count({ count: left }, lang)}
        </button>
      </div>
    </ListForm>
  );
}

const chosenIn = (filters: readonly FilterChoices[], of: FilterGroup): readonly string[] =>
  filters.flatMap(({ group, values }) => (group === of ? values.filter(({ chosen }) => chosen).map(({ value }) => value) : []));

/** How many cars the ticks of the form would leave, said aloud too; nothing as long as they are those of the list. */
function useLeft(form: RefObject<HTMLFormElement | null>, filters: readonly FilterChoices[]) {
  const lang = useLang();
  const { params: current } = useListPlace();
  const [wanted, setWanted] = useState<{ readonly search: string; readonly form: FormData }>();
  const search = current.toString();
  const left = wanted?.search === search ? countUnderChoices(filters, (group) => wanted.form.getAll(group)) : undefined;
  const announce = useAnnounce();
  useEffect(() => {
    if (left !== undefined) announce(m.filters_would_show({ count: left }, lang));
  }, [left, announce, lang]);
  const recount = useCallback(() => {
    if (form.current) setWanted({ search, form: new FormData(form.current) });
  }, [form, search]);
  return { left, recount };
}

/** The form stays as it is when its list comes, with the focus in it; what was chosen elsewhere, or taken back, is ticked as the address says. */
function useTicksOf(form: RefObject<HTMLFormElement | null>, address: URLSearchParams): void {
  const before = useRef(address);
  useEffect(() => {
    if (before.current === address) return;
    before.current = address;
    for (const box of form.current?.querySelectorAll<HTMLInputElement>('input[type="checkbox"]') ?? [])
      box.checked = address.getAll(box.name).includes(box.value);
  }, [form, address]);
}

function Group({ choices: { group, name, values } }: { choices: ChoicesView }) {
  const lang = useLang();
  const hasChosen = values.some((value) => value.chosen);
  // What stands open stays so when its last tick is taken away: the focus is in it.
  const [open] = useState(OPEN.includes(group) || hasChosen);
  const [atFirst] = useState(() => values.filter((value) => value.chosen).map(({ value }) => value));
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (hasChosen && fold.current) fold.current.open = true;
  }, [hasChosen]);
  if (values.length === 0) return null;
  const { first, rest } = folded(values, atFirst);
  return (
    <details className="fgroup" open={open} ref={fold}>
      <summary>
        {name}
        <Icon name="chev-d" />
      </summary>
      <fieldset>
        <legend className="sr">{name}</legend>
        {first.map((choice) => (
          <Value key={choice.value} group={group} choice={choice} />
        ))}
        {rest.length > 0 && (
          <details className="fmore">
            <summary>
              {m.filters_more({ count: rest.length }, lang)}
              <Icon name="chev-d" />
            </summary>
            {rest.map((choice) => (
              <Value key={choice.value} group={group} choice={choice} />
            ))}
          </details>
        )}
      </fieldset>
    </details>
  );
}

/** The first few values and whatever was chosen when the form came; the others unfold. None moves while it is ticked. */
function folded(
  values: readonly ChoiceView[],
  atFirst: readonly string[],
): { readonly first: readonly ChoiceView[]; readonly rest: readonly ChoiceView[] } {
  if (values.length <= FOLDED_FROM) return { first: values, rest: [] };
  const first = values.filter(({ value }, index) => index < FIRST_VALUES || atFirst.includes(value));
  return { first, rest: values.filter((value) => !first.includes(value)) };
}

function Value({ group, choice: { value, name, count, lowest, chosen } }: { group: FilterGroup; choice: ChoiceView }) {
  const lang = useLang();
  return (
    <label className="check">
      <input type="checkbox" name={group} value={value} defaultChecked={chosen} />
      {group === 'supplier' && <SupplierLogo slug={value} name={name} width={36} />}
      <span>
        {name}
        {lowest && <small className="num">{m.at_least({ amount: wholePrice(lowest, lang.locale) }, lang)}</small>}
      </span>
      {count !== null && (
        <span className="count">
          {count}
          <span className="sr"> {m.cars_word({ count }, lang)}</span>
        </span>
      )}
    </label>
  );
}
