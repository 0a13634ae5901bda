import { useEffect, useRef, useState } from 'react';
import * as m from '#i18n';
import { useLang } from '../../ui/use-lang.ts';

/** Where a browser keeps that its person wants no single keys (WCAG 2.2, 2.1.4: they can be turned off). */
const OFF = 'staff-keys-off';

/** The keys of lists, and what they are: shown with `?` or its button, and there turned off. Only where JavaScript runs. */
export function Keys() {
  const lang = useLang();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOff, setOff] = useState<boolean | null>(null);
  useEffect(() => setOff(localStorage.getItem(OFF) !== null), []);
  useEffect(() => {
    if (isOff !== false) return;
    const onKey = (event: KeyboardEvent): void => {
      if (isTyping(event) || document.querySelector('dialog[open]')) return;
      if (event.key === '?') dialog.current?.showModal();
      else if (!press(event.key)) return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOff]);
  if (isOff === null) return null;
  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        {m.staff_keys({}, lang)}
      </button>
      <dialog ref={dialog} className="stf__palette stf__keys" aria-labelledby="keys">
        <h2 id="keys">{m.staff_keys({}, lang)}</h2>
        <dl>
          {KEYS.map(([keys, text]) => (
            <div key={keys}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{text({}, lang)}</dd>
            </div>
          ))}
        </dl>
        <label>
          <input
            type="checkbox"
            checked={!isOff}
            onChange={({ target }) => {
              if (target.checked) localStorage.removeItem(OFF);
              else localStorage.setItem(OFF, '1');
              setOff(!target.checked);
            }}
          />
          {m.staff_keys_on({}, lang)}
        </label>
        <button type="button" className="btn btn--secondary" onClick={() => dialog.current?.close()}>
          {m.staff_keys_close({}, lang)}
        </button>
      </dialog>
    </>
  );
}

const KEYS = [
  ['⌘K', m.staff_key_palette],
  ['/', m.staff_key_find],
  ['j  k', m.staff_key_rows],
  ['x', m.staff_key_choose],
  ['o', m.staff_key_look],
  ['Enter', m.staff_key_open],
  ['Esc', m.staff_list_close],
  ['?', m.staff_keys],
] as const;

/** Letters belong to whoever is typing, and to browsers with their keys. */
const isTyping = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null);

/** @returns whether the key meant something here */
function press(key: string): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const now = rows.findIndex((row) => row.contains(document.activeElement));
  switch (key) {
    case '/':
      return goTo(document.querySelector<HTMLElement>('main [data-find]'));
    case 'j':
      return goTo(rows[Math.min(now + 1, rows.length - 1)]?.querySelector<HTMLElement>('th a'));
    case 'k':
      return goTo(rows[Math.max(now - 1, 0)]?.querySelector<HTMLElement>('th a'));
    case 'x':
      return click(rows[now]?.querySelector<HTMLElement>('input[type=checkbox]'));
    case 'o':
      return click(rows[now]?.querySelector<HTMLElement>('[data-look]'));
    case 'Escape':
      return click(document.querySelector<HTMLElement>('[data-close]'));
    default:
      return false;
  }
}

function goTo(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  return Boolean(element);
}

function click(element: HTMLElement | null | undefined): boolean {
  element?.click();
  return Boolean(element);
}
