import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { Icon } from '../../../ui/icon.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { aboutPage } from './about.ts';

const fetchWindow = () => import('./palette-window.tsx');
const PaletteWindow = lazy(fetchWindow);

/**
 * Everything one can go to, with ⌘K or Ctrl K from anywhere, or with its button; without JavaScript the button leads to a page that finds the same.
 * Its window comes when it is about to be asked for.
 */
export function Palette() {
  const lang = useLang();
  const { pathname } = useLocation();
  const about = aboutPage(pathname);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Meta' || event.key === 'Control') void fetchWindow();
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Link
        to={staffHref('staffFind', lang.locale, {}, about ? { about } : {})}
        className="stf__palette-button"
        aria-keyshortcuts="Meta+K Control+K"
        onPointerEnter={fetchWindow}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon name="search" size="s" />
        <span>{m.staff_palette({}, lang)}</span>
        <small aria-hidden="true">⌘K</small>
      </Link>
      {isOpen && (
        <Suspense>
          <PaletteWindow about={about} closed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
