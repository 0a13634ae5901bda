import type { ReactNode } from 'react';
import { useMatches } from 'react-router';
import * as m from '#i18n';
import type { Currency } from '#kernel/money';
import type { SharedPage } from '../../page-cache/shared-visit.ts';
import { laterPart } from '../../ui/later-part.tsx';
import { ToastRegion } from '../../ui/toast.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { ClientProvider } from '../client/client.tsx';
import { CookieQuestion } from '../client/cookie-question.tsx';
import { FloatingButtons } from '../client/floating-buttons.tsx';
import { DemoLine } from './demo-line.tsx';
import { Header } from './header.tsx';

/** What a page's `handle` export may ask of the frame around it. */
export interface PageHandle {
  /** Without the floating buttons (checkout). */
  readonly quiet?: boolean;
  /** The currency cannot be changed here (reservation). */
  readonly currencyFixed?: boolean;
  /** Whether what the page has loaded is a rental abroad, which is in euro only. */
  readonly isInternational?: (loaderData: unknown) => boolean;
  /** The currency in which what the page has loaded shows its prices, where its address names one. */
  readonly shownCurrency?: (loaderData: unknown) => Currency | undefined;
  /** The page is the same for everybody and may be kept: see `SharedPage` before you say so. */
  readonly shared?: SharedPage;
}

/** Where the skip link leads: the page's `main`. */
export const CONTENT_ID = 'content';

const FOOT = 'foot';
const footer = () => import('./footer.tsx');
const Footer = laterPart({ load: footer, onServer: import.meta.env.SSR ? await footer() : null, around: FOOT });

/** Skip link, header, the page, footer. The page brings its own `<main id={CONTENT_ID}>` through `Main`. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const lang = useLang();
  const pages = useMatches().map(({ handle, loaderData }) => ({ handle: (handle ?? {}) as PageHandle, loaderData }));
  const reservation = pages.some(({ handle }) => handle.currencyFixed);
  const international = pages.some(({ handle, loaderData }) => handle.isInternational?.(loaderData));
  const currency = pages.map(({ handle, loaderData }) => handle.shownCurrency?.(loaderData)).find(Boolean);
  return (
    <ClientProvider reservation={reservation}>
      <ToastRegion>
        <a className="skip" href={`#${CONTENT_ID}`}>
          {m.skip_to_content({}, lang)}
        </a>
        <CookieQuestion />
        <DemoLine />
        <Header currencyPage={{ reservation, international, currency }} />
        {children}
        <div id={FOOT}>
          <Footer />
        </div>
        {!pages.some(({ handle }) => handle.quiet) && <FloatingButtons />}
      </ToastRegion>
    </ClientProvider>
  );
}
