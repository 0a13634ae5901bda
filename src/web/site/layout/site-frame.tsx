import { type ReactNode, useEffect } from 'react';
import { useMatches } from 'react-router';
import * as m from '#messages';
import { useLang } from '../../i18n/use-lang.ts';
import { phoneHref, useSiteFacts } from '../../site-facts.ts';
import { Icon } from '../../ui/icon.tsx';
import { laterPart } from '../../ui/later-part.tsx';
import { ToastRegion } from '../../ui/toast.tsx';
import { rememberVisit } from './browser-storage.ts';
import { Header } from './header.tsx';

/** What a page's `handle` export may ask of the frame around it. */
export interface PageHandle {
  /** Without the floating call button (checkout). */
  readonly quiet?: boolean;
  /** The currency cannot be changed here (reservation). */
  readonly currencyFixed?: boolean;
}

/** Where the skip link leads: the page's `main`. */
export const CONTENT_ID = 'content';

const FOOT = 'foot';
const footer = () => import('./footer.tsx');
const Footer = laterPart({ load: footer, onServer: import.meta.env.SSR ? await footer() : null, around: FOOT });

/** Skip link, header, the page, footer. The page brings its own `<main id={CONTENT_ID}>` through `Main`. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const lang = useLang();
  const handles = useMatches().map((match) => (match.handle ?? {}) as PageHandle);
  useEffect(() => rememberVisit(lang.locale), [lang.locale]);
  return (
    <ToastRegion>
      <a className="skip" href={`#${CONTENT_ID}`}>
        {m.skip_to_content({}, lang)}
      </a>
      <Header currencyFixed={handles.some((handle) => handle.currencyFixed)} />
      {children}
      <div id={FOOT}>
        <Footer />
      </div>
      {!handles.some((handle) => handle.quiet) && <CallButton />}
    </ToastRegion>
  );
}

function CallButton() {
  const lang = useLang();
  const { brand } = useSiteFacts();
  return (
    <aside className="fab" aria-label={m.help({}, lang)}>
      <a href={phoneHref(brand.phone)} aria-label={m.call_now_number({ phone: brand.phone }, lang)}>
        <Icon name="phone" size="l" />
        <span>{m.call_now({}, lang)}</span>
      </a>
    </aside>
  );
}
