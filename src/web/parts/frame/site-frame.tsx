import type { ReactNode } from 'react';
import { useMatches } from 'react-router';
import * as m from '#i18n';
import type { PageHandle } from '../../request/page-handle.ts';
import { deferredPart } from '../../ui/overlay/deferred-part.tsx';
import { usePanel } from '../../ui/overlay/drawer.tsx';
import { ToastRegion } from '../../ui/overlay/toast.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { ClientProvider } from '../client/client.tsx';
import { CONTENT_ID } from '../page/main.tsx';
import { CookieQuestion } from './cookies/cookie-question.tsx';
import { DemoLine } from './demo-line.tsx';
import { FloatingButtons } from './floating/floating-buttons.tsx';
import { Header } from './header.tsx';
import { HeardPage } from './heard-page.tsx';
import { MENU, MenuDrawer } from './menu-drawer.tsx';

const FOOT = 'foot';
const footer = () => import('./footer.tsx');
const Footer = deferredPart({ load: footer, onServer: import.meta.env.SSR ? await footer() : null, around: FOOT });

/** Skip links, header, the page, footer. The page brings its own `<main id={CONTENT_ID}>` through `Main`. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const lang = useLang();
  const pages = useMatches().map(({ handle, loaderData }) => ({ handle: (handle ?? {}) as PageHandle, loaderData }));
  const reservation = pages.some(({ handle }) => handle.currencyFixed);
  const euroBecause = pages.map(({ handle, loaderData }) => handle.euroBecause?.(loaderData)).find(Boolean);
  const charged = pages.map(({ handle, loaderData }) => handle.chargedCurrency?.(loaderData)).find(Boolean);
  const results = pages.map(({ handle, loaderData }) => handle.results?.(loaderData)).find(Boolean);
  const currency = pages.map(({ handle, loaderData }) => handle.shownCurrency?.(loaderData)).find(Boolean);
  const currencyPage = { reservation, charged, euroBecause, currency };
  const menu = usePanel(MENU);
  return (
    <ClientProvider reservation={reservation}>
      <HeardPage>
        <ToastRegion>
          <a className="skip" href={`#${CONTENT_ID}`}>
            {m.skip_to_content({}, lang)}
          </a>
          {results && (
            <a className="skip" href={`#${results}`}>
              {m.skip_to_results({}, lang)}
            </a>
          )}
          <CookieQuestion />
          <DemoLine />
          <Header currencyPage={currencyPage} menu={menu} />
          {children}
          <div id={FOOT}>
            <Footer />
          </div>
          {!pages.some(({ handle }) => handle.quiet) && <FloatingButtons />}
          {/* Nobody sees it at first: what stands before the page delays its first lines. */}
          <MenuDrawer panel={menu} currencyPage={currencyPage} />
        </ToastRegion>
      </HeardPage>
    </ClientProvider>
  );
}
