import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { Icon } from '../../../ui/icon.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { aboutPage } from './about.ts';
import { askForPalette } from './ask-for-palette.ts';

const fetchWindow = () => import('./palette-window.ts');

/**
 * Everything one can go to, with ⌘K or Ctrl K from anywhere, or with its button; without JavaScript the button leads to a page that finds the same.
 * Its window stands in the page, closed; `openPalette` opens it, with the framework or without: what does that is fetched when it is about to be asked for.
 */
export function Palette() {
  const lang = useLang();
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const about = aboutPage(pathname);
  const find = staffHref('staffFind', lang.locale, {});
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const open = async (): Promise<void> => (await fetchWindow()).openPalette((address) => void navigate(address));
    return askForPalette(() => void open(), fetchWindow);
  }, [navigate]);
  // Whoever has gone somewhere is done with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has a key of its own
  useEffect(() => dialog.current?.close(), [key]);
  return (
    <>
      <a
        href={staffHref('staffFind', lang.locale, {}, about ? { about } : {})}
        className="stf__palette-button"
        aria-keyshortcuts="Meta+K Control+K"
        data-opens-palette
      >
        <Icon name="search" size="s" />
        <span>{m.staff_palette({}, lang)}</span>
        <small aria-hidden="true">⌘K</small>
      </a>
      <dialog className="stf__palette" aria-label={m.staff_palette({}, lang)} data-palette data-live ref={dialog}>
        <search>
          <form method="get" action={find}>
            {about && <input type="hidden" name="about" value={about} />}
            <label className="stf__palette-words">
              <span className="sr">{m.staff_palette_label({}, lang)}</span>
              <Icon name="search" size="s" />
              <input
                className="input"
                type="search"
                name="q"
                maxLength={100}
                autoComplete="off"
                placeholder={m.staff_palette_label({}, lang)}
              />
            </label>
          </form>
        </search>
        <div className="stf__palette-hits" data-hits />
        <p className="stf__palette-keys" aria-hidden="true">
          {m.staff_palette_keys({}, lang)}
        </p>
      </dialog>
    </>
  );
}
