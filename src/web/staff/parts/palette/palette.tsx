import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Form, Link, useFetcher, useLocation } from 'react-router';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { Icon } from '../../../ui/icon.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { aboutPage } from './about.ts';
import { HitList, type Hits } from './hits.tsx';

const PAUSE_MS = 120;

/**
 * Everything one can go to, with ⌘K or Ctrl K from anywhere, or with its button; without JavaScript the button leads to a page that finds the
 * same. Arrows go through what was found, and Enter opens it.
 */
export function Palette() {
  const lang = useLang();
  const { pathname, key } = useLocation();
  const about = aboutPage(pathname);
  const dialog = useRef<HTMLDialogElement>(null);
  const [words, setWords] = useState<string | null>(null);
  const { load, data } = useFetcher<Hits>();
  const isOpen = words !== null;
  const field = useRef<HTMLInputElement>(null);
  // The window is there before its field is.
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  const page = staffHref('staffFind', lang.locale, {}, about ? { about } : {});

  const open = (): void => {
    dialog.current?.showModal();
    setWords('');
  };
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (dialog.current?.open) return;
      dialog.current?.showModal();
      setWords('');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  // Whoever has gone somewhere is done with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each new place
  useEffect(() => dialog.current?.close(), [key]);
  useEffect(() => {
    if (words === null) return;
    const address = staffHref('staffFind', lang.locale, {}, { ...(words ? { q: words } : {}), ...(about ? { about } : {}) });
    const timer = setTimeout(() => void load(address), words ? PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [words, about, lang.locale, load]);

  return (
    <>
      <Link
        to={page}
        className="stf__palette-button"
        aria-keyshortcuts="Meta+K Control+K"
        onClick={(event) => {
          event.preventDefault();
          open();
        }}
      >
        <Icon name="search" size="s" />
        <span>{m.staff_palette({}, lang)}</span>
        <small aria-hidden="true">⌘K</small>
      </Link>
      <dialog
        ref={dialog}
        className="stf__palette"
        aria-label={m.staff_palette({}, lang)}
        onClose={() => setWords(null)}
        onKeyDown={goThrough}
      >
        {isOpen && (
          <>
            <Form method="get" action={staffHref('staffFind', lang.locale, {})} role="search">
              {about && <input type="hidden" name="about" value={about} />}
              <label className="stf__palette-words">
                <span className="sr">{m.staff_palette_label({}, lang)}</span>
                <Icon name="search" size="s" />
                <input
                  ref={field}
                  className="input"
                  type="search"
                  name="q"
                  value={words}
                  maxLength={100}
                  placeholder={m.staff_palette_label({}, lang)}
                  onChange={({ target }) => setWords(target.value)}
                />
              </label>
            </Form>
            <div className="stf__palette-hits" data-found={data?.words}>
              {data && <HitList {...data} />}
            </div>
          </>
        )}
      </dialog>
    </>
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
