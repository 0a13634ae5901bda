import { type FormEvent, useState } from 'react';
import { href } from '#addresses/model';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { Icon } from '../../ui/icon.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { PlainLink } from '../saved/recent-searches.tsx';
import { CalendarPanel, type Dates, preloadCalendar } from './days/calendar-panel.tsx';
import { DateSlot } from './days/date-slot.tsx';
import { AgeChoice, CountryChoice } from './driver-choices.tsx';
import { PlaceField } from './place/place-field.tsx';
import { type FieldErrors, SEARCH_FORM, type SearchFormFacts } from './search-form-facts.ts';

/** Fields that say that something is wrong with them, as they stand in the form. */
const FOCUSED = ['pickup', 'return', 'age', 'country'] as const;
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

interface SearchFormProps {
  readonly facts: SearchFormFacts;
  /** What the last searches are linked with. */
  readonly Link: PlainLink;
  /** The next page is on its way. */
  readonly isUnderWay: boolean;
  /** The form is on its way, by the browser unless the event is prevented. */
  readonly onSearch: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * The search: a form sent with GET that leads to the list. It works without scripts; with them places and dates are chosen faster. It knows no router.
 */
export function SearchForm({ facts, Link, isUnderWay, onSearch }: SearchFormProps) {
  const lang = useLang();
  const [errors, setErrors] = useState(facts.errors);
  // Of a search that came back: the first that is wrong. A browser goes there before there are scripts.
  const wrong = FOCUSED.find((field) => facts.errors[field] !== undefined);
  const [dates, setDates] = useState<Dates>({ from: facts.fromDate, to: facts.toDate });
  const [calendar, setCalendar] = useState<{ opener: HTMLElement; single: boolean }>();

  const openCalendar = (opener: HTMLElement) => {
    const single = opener.closest('form')?.querySelector<HTMLInputElement>('[name=mode]:checked')?.value === 'monthly';
    setCalendar({ opener, single });
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const found = emptyPlaces(new FormData(event.currentTarget), lang);
    if (!found) return onSearch(event);
    event.preventDefault();
    setErrors(found);
    const field = found.pickup ? 'pickup_text' : 'return_text';
    event.currentTarget.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
  };

  return (
    <form
      id={SEARCH_FORM}
      method="get"
      action={href('cars', lang.locale, {})}
      className="search"
      aria-label={m.search_cars({}, lang)}
      noValidate
      // A browser that goes back would put some of it back, and not what is shown of it.
      autoComplete="off"
      onSubmit={onSubmit}
      onPointerEnter={preloadCalendar}
    >
      <div className="search__modes">
        <fieldset className="seg">
          <legend className="sr">{m.search_mode({}, lang)}</legend>
          <label>
            <input type="radio" name="mode" value="daily" defaultChecked={!facts.monthly} />
            {m.search_daily({}, lang)}
          </label>
          <label>
            <input type="radio" name="mode" value="monthly" defaultChecked={facts.monthly} />
            {m.search_monthly({}, lang)}
          </label>
        </fieldset>
        <label className="check">
          <input type="hidden" name="elsewhere" value="0" />
          <input type="checkbox" name="elsewhere" value="1" defaultChecked={facts.elsewhere} />
          {m.search_elsewhere({}, lang)}
        </label>
      </div>
      <div className="search__grid">
        <PlaceField
          id={`${SEARCH_FORM}-pickup`}
          name="pickup"
          label={m.search_pickup({}, lang)}
          icon="pin"
          initial={facts.pickup}
          popular={facts.popular}
          recent={{ from: facts.earliest, Link }}
          error={errors.pickup}
          autoFocus={wrong === 'pickup'}
        />
        <PlaceField
          id={`${SEARCH_FORM}-return`}
          name="return"
          label={m.search_return({}, lang)}
          icon="return"
          initial={facts.returnTo}
          popular={facts.popular}
          error={errors.return}
          autoFocus={wrong === 'return'}
          className="is-diff"
        />
        <DateSlot
          id={`${SEARCH_FORM}-from`}
          name="from"
          legend={m.search_pickup_when({}, lang)}
          label={m.search_pickup_date({}, lang)}
          date={dates.from}
          time={facts.fromTime}
          earliest={facts.earliest}
          latest={facts.latestFrom}
          error={errors.from}
          onOpen={openCalendar}
        />
        <DateSlot
          id={`${SEARCH_FORM}-to`}
          name="to"
          legend={m.search_return_when({}, lang)}
          label={m.search_return_date({}, lang)}
          date={dates.to}
          time={facts.toTime}
          earliest={facts.earliest}
          latest={facts.latestTo}
          error={errors.to}
          className="is-daily"
          onOpen={openCalendar}
        />
        <MonthsSlot months={facts.months} />
        <button className="btn btn--primary btn--lg" type="submit" aria-busy={isUnderWay || undefined}>
          {m.search_show_cars({}, lang)}
        </button>
      </div>
      <div className="search__meta">
        <AgeChoice age={facts.age} invalid={errors.age !== undefined} autoFocus={wrong === 'age'} />
        <CountryChoice
          country={facts.country}
          countries={facts.countries}
          invalid={errors.country !== undefined}
          autoFocus={wrong === 'country'}
        />
        {facts.currency && <input type="hidden" name="currency" value={facts.currency} />}
        {facts.campaign && <input type="hidden" name="campaign" value={facts.campaign} />}
        <span className="search__note">
          <Icon name="check-c" />
          {FREE_CANCELLATION[facts.market ?? 'anywhere']({}, lang)}
        </span>
      </div>
      {calendar && (
        <CalendarPanel
          {...calendar}
          dates={dates}
          earliest={facts.earliest}
          latestFrom={facts.latestFrom}
          onChoose={({ from, to }) => setDates({ from, to: to < from ? from : to })}
          onClose={() => setCalendar(undefined)}
        />
      )}
    </form>
  );
}

const FREE_CANCELLATION = {
  turkey: m.search_free_cancellation,
  abroad: m.search_free_cancellation_abroad,
  anywhere: m.search_free_cancellation_anywhere,
};

function MonthsSlot({ months }: { months: number }) {
  const lang = useLang();
  return (
    <div className="slotbox is-monthly">
      <label className="slot">
        <Icon name="calendar" />
        <span className="slot__l">{m.search_period({}, lang)}</span>
        <select name="months" defaultValue={months}>
          {MONTHS.map((count) => (
            <option key={count} value={count}>
              {m.months_count({ count }, lang)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** Everything else has a value from the start; only places can be empty. */
function emptyPlaces(form: FormData, lang: Lang): FieldErrors | undefined {
  const empty = (name: string) => String(form.get(name) ?? '').trim() === '';
  const [pickup, elsewhere] = [empty('pickup_text'), form.getAll('elsewhere').includes('1') && empty('return_text')];
  if (!pickup && !elsewhere) return undefined;
  return {
    ...(pickup ? { pickup: m.search_pickup_required({}, lang) } : {}),
    ...(elsewhere ? { return: m.search_return_required({}, lang) } : {}),
  };
}
