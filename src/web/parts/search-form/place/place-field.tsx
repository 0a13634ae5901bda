import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as m from '#i18n';
import type { PlaceKind } from '#places/model';
import { classNames } from '../../../ui/class-names.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { type PlainLink, RecentSearches } from '../../saved/recent-searches.tsx';
import { useRecentSearches } from '../../saved/use-recent.ts';
import { HighlightedName } from './highlighted-name.tsx';
import type { PlaceChoice, PlaceOption } from './place-option.ts';
import { useCloseRequest } from './use-close-request.ts';
import { firstSuggestion, usePlaceSuggestions } from './use-place-suggestions.ts';
import { useSheet } from './use-sheet.ts';

const KIND_NAMES = {
  city: m.place_kind_city,
  district: m.place_kind_district,
  airport: m.place_kind_airport,
  bus_station: m.place_kind_bus_station,
  train_station: m.place_kind_train_station,
} as const;

const KIND_ICONS: Readonly<Record<PlaceKind, IconName>> = {
  airport: 'plane',
  city: 'city',
  district: 'pin',
  bus_station: 'train',
  train_station: 'train',
};

/** No search is as late. */
const NEVER = '9999';
const RECENT_SHOWN = 3;

interface PlaceFieldProps {
  readonly id: string;
  /** The parameter that carries the slug; `{name}_text` carries what stands in the field. */
  readonly name: 'pickup' | 'return';
  readonly label: string;
  readonly icon: IconName;
  readonly initial: PlaceChoice;
  readonly popular: readonly PlaceOption[];
  readonly error: string | undefined;
  /** The last searches stand above the places, as far as they are not over: the first day that can be searched for, and what they are linked with. */
  readonly recent?: { readonly from: string; readonly Link: PlainLink };
  /** The page begins with it. */
  readonly autoFocus?: boolean;
  readonly className?: string;
}

/**
 * A field for a place: an editable combobox with a list (ARIA authoring practices). Before scripts run it is a text field with the
 * browser's own suggestions, and the server understands what is typed.
 */
export function PlaceField({ id, name, label, icon, initial, popular, error, recent, autoFocus, className }: PlaceFieldProps) {
  const lang = useLang();
  const [chosen, setChosen] = useState({ slug: initial.slug, name: initial.slug ? initial.text : '' });
  const [text, setText] = useState(initial.text);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [enhanced, setEnhanced] = useState(false);
  useEffect(() => setEnhanced(true), []);
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const staysShut = useRef(false);

  const untouched = text === chosen.name;
  const suggested = usePlaceSuggestions(text, lang.locale, open && !untouched);
  const candidates = initial.candidates.length > 0 && text === initial.text ? initial.candidates : undefined;
  const options = candidates ?? (text.trim() === '' || untouched ? popular : suggested);
  const current = options?.[active];
  const searches = useRecentSearches(recent?.from ?? NEVER);

  const choose = (option: PlaceOption) => {
    setChosen({ slug: option.slug, name: option.name });
    setText(option.name);
    close();
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  useSheet(box, open && enhanced);
  useCloseRequest(open, close);
  /** The field keeps the focus, and what it opened stays shut until it is asked for again. */
  const shut = () => {
    staysShut.current = true;
    input.current?.focus();
    staysShut.current = false;
    close();
  };
  const move = (by: number) => {
    setOpen(true);
    const count = options?.length ?? 0;
    // One position more than options: none of them, the text as typed.
    if (count > 0) setActive(((active + 1 + by + count + 1) % (count + 1)) - 1);
  };
  /** The form that the key sends carries it; where nothing is suggested yet, the server reads the text. */
  const takeFirst = () => {
    const first = firstSuggestion(text, lang.locale);
    if (first) flushSync(() => choose(first));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && open && current) choose(current);
    else if (event.key === 'Enter' && open && !untouched) return takeFirst();
    else if (event.key === 'Escape' && open) close();
    else return;
    event.preventDefault();
  };

  return (
    <div className={classNames('slotbox', error !== undefined && 'is-error', open && enhanced && 'is-open', className)} ref={box}>
      {open && enhanced && (
        <div className="sheet__h">
          <b>{label}</b>
          <button
            type="button"
            className="iconbtn"
            aria-label={m.close({}, lang)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={shut}
          >
            <Icon name="close" size="l" />
          </button>
        </div>
      )}
      <label className="slot">
        <Icon name={icon} />
        <span className="slot__l">{label}</span>
        <input type="hidden" name={name} value={untouched ? chosen.slug : ''} />
        {candidates && !enhanced && <CandidateSelect name={name} label={label} candidates={candidates} />}
        <input
          ref={input}
          id={id}
          name={`${name}_text`}
          type="text"
          // biome-ignore lint/a11y/noAutofocus: only where a search came back for what this field lacks
          autoFocus={autoFocus}
          autoComplete="off"
          spellCheck={false}
          placeholder={m.search_place_placeholder({}, lang)}
          value={text}
          list={enhanced ? undefined : `${id}-popular`}
          role={enhanced ? 'combobox' : undefined}
          aria-autocomplete={enhanced ? 'list' : undefined}
          aria-expanded={enhanced ? open : undefined}
          aria-controls={enhanced && open ? `${id}-list` : undefined}
          aria-activedescendant={open && current ? `${id}-${active}` : undefined}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
            setActive(-1);
          }}
          onFocus={(event) => {
            if (staysShut.current) return;
            event.target.select();
            setOpen(true);
          }}
          onClick={() => setOpen(true)}
          onBlur={(event) => {
            if (!box.current?.contains(event.relatedTarget)) close();
          }}
          onKeyDown={onKeyDown}
        />
      </label>
      {!enhanced && (
        <datalist id={`${id}-popular`}>
          {popular.map((option) => (
            <option key={option.slug} value={option.name} />
          ))}
        </datalist>
      )}
      {open && options && (
        <div className="pop pop--places">
          {recent && searches.length > 0 && options === popular && (
            <div className="pop__recent">
              <p className="pop__t">{m.saved_recent({}, lang)}</p>
              <RecentSearches searches={searches.slice(0, RECENT_SHOWN)} Link={recent.Link} />
              <p className="pop__t">{m.search_popular_places({}, lang)}</p>
            </div>
          )}
          {options.length === 0 ? (
            <NoResults />
          ) : (
            // biome-ignore-start lint/a11y: the combobox pattern keeps focus and keyboard in the field; the list answers to the pointer only
            <ul role="listbox" id={`${id}-list`} aria-label={label} tabIndex={-1}>
              {options.map((option, index) => (
                <li
                  key={option.slug}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  className={classNames('pop__i', index === active && 'is-on')}
                  onPointerDown={(event) => event.preventDefault()}
                  onPointerMove={() => setActive(index)}
                  onClick={() => choose(option)}
                >
                  <Icon name={KIND_ICONS[option.kind]} />
                  <span>
                    <b>{untouched ? option.name : <HighlightedName name={option.name} typed={text} />}</b>
                    <small>
                      {KIND_NAMES[option.kind]({}, lang)} · {option.context}
                    </small>
                  </span>
                </li>
              ))}
            </ul>
            // biome-ignore-end lint/a11y: the combobox pattern keeps focus and keyboard in the field; the list answers to the pointer only
          )}
        </div>
      )}
      <p className="sr" aria-live="polite">
        {open && options && !untouched ? m.search_suggestions({ count: options.length }, lang) : ''}
      </p>
      {error !== undefined && (
        <p className="help" id={`${id}-error`}>
          <Icon name="alert" size="s" />
          {error}
        </p>
      )}
    </div>
  );
}

function NoResults() {
  const lang = useLang();
  return (
    <div className="pop__i">
      <Icon name="search" />
      <span>
        <b>{m.search_no_results({}, lang)}</b>
        <small>{m.search_no_results_hint({}, lang)}</small>
      </span>
    </div>
  );
}

/** Without scripts: the places that what was typed may have meant, as a native list. */
function CandidateSelect({ name, label, candidates }: { name: string; label: string; candidates: readonly PlaceOption[] }) {
  return (
    <noscript>
      <select name={`${name}_choice`} aria-label={label}>
        <option value="">—</option>
        {candidates.map((option) => (
          <option key={option.slug} value={option.slug}>
            {option.name}, {option.context}
          </option>
        ))}
      </select>
    </noscript>
  );
}
