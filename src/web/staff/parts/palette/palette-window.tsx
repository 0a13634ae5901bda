import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Form, useFetcher, useLocation } from 'react-router';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { Icon } from '../../../ui/icon.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { HitList, type Hits } from './hits.tsx';

const PAUSE_MS = 120;

interface WindowProps {
  /** What the page is about, as its acts are asked for. */
  readonly about: string;
  readonly closed: () => void;
}

/** The window of the palette: words, and what is found for them. Arrows go through what was found, and Enter opens it. */
export default function PaletteWindow({ about, closed }: WindowProps) {
  const lang = useLang();
  const { key } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const openedAt = useRef(key);
  const [words, setWords] = useState('');
  const { load, data } = useFetcher<Hits>();
  // A modal window gives the focus to its field, and back to where it was when it closes.
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  // Whoever has gone somewhere is done with it.
  useEffect(() => {
    if (key !== openedAt.current) dialog.current?.close();
  }, [key]);
  useEffect(() => {
    const address = staffHref('staffFind', lang.locale, {}, { ...(words ? { q: words } : {}), ...(about ? { about } : {}) });
    const timer = setTimeout(() => void load(address), words ? PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [words, about, lang.locale, load]);

  return (
    <dialog ref={dialog} className="stf__palette" aria-label={m.staff_palette({}, lang)} onClose={closed} onKeyDown={goThrough}>
      <Form method="get" action={staffHref('staffFind', lang.locale, {})} role="search">
        {about && <input type="hidden" name="about" value={about} />}
        <label className="stf__palette-words">
          <span className="sr">{m.staff_palette_label({}, lang)}</span>
          <Icon name="search" size="s" />
          <input
            className="input"
            type="search"
            name="q"
            value={words}
            maxLength={100}
            autoComplete="off"
            placeholder={m.staff_palette_label({}, lang)}
            onChange={({ target }) => setWords(target.value)}
          />
        </label>
      </Form>
      <div className="stf__palette-hits" data-found={data?.words}>
        {data && <HitList {...data} />}
      </div>
      <p className="stf__palette-keys" aria-hidden="true">
        {m.staff_palette_keys({}, lang)}
      </p>
    </dialog>
  );
}

/**
 * Down and up from the words through the links and back. Enter in the words opens the first of what was found for them; where that is still on
 * its way, the page that finds the same.
 */
function goThrough(event: KeyboardEvent<HTMLDialogElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type=search], .stf__palette-hits a')];
  const [words, first] = stops;
  const at = stops.findIndex((stop) => stop.matches(':focus'));
  const found = event.currentTarget.querySelector<HTMLElement>('[data-found]')?.dataset.found;
  if (event.key === 'Enter' && words instanceof HTMLInputElement && document.activeElement === words && found === words.value.trim()) {
    event.preventDefault();
    first?.click();
  }
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || stops.length === 0) return;
  event.preventDefault();
  stops[(at + step + stops.length) % stops.length]?.focus();
}
