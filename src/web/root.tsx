import type { ReactNode } from 'react';
import { Links, Meta, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { addressIn, localeOf, type TextSlugs } from '#addresses/model';
import { langOf } from '#i18n/lang';
import type { Localized } from '#kernel/locale';
import type { Route } from './+types/root';
import { language } from './middleware/language.ts';
import { ownOrigin } from './middleware/own-origin.ts';
import { rights } from './middleware/rights.ts';
import { keepApart } from './parts/client/apart-from-others.ts';
import { PageError } from './parts/page/page-error.tsx';
import { styleSheetOf } from './parts/page/style-sheets.ts';
import { ReadingScripts } from './parts/reading/reading-scripts.tsx';
import { PageScripts } from './parts/scripts/page-scripts.tsx';
import { keepForm } from './parts/sending/keep-form.ts';
import { OwnAddress } from './request/canonical-override.tsx';
import { webContext } from './request/context.ts';
import { ASK_AGAIN, consentFrom } from './request/cookies/consent.ts';
import { CONSENT_COOKIE, cookieFrom } from './request/cookies/cookies.ts';
import { chosenTextSize } from './request/cookies/text-size.ts';
import { useReadingKind } from './request/reading.ts';
import { type SiteFacts, useSiteFactsIfKnown } from './request/site-facts.ts';
import { isOutsideTurkey, visitorCurrency } from './request/visitor-currency.ts';
import { HeadOfSite } from './seo/head-of-site.tsx';
import onest from './styles/fonts/onest.woff2?url&no-inline';
import { deferredPart } from './ui/overlay/deferred-part.tsx';
import { PageLang } from './ui/use-lang.ts';

const VIEWPORT = 'width=device-width, initial-scale=1';
/** The specification fixes zoom off (section 9); an owner can lift that (decision 0034). */
const VIEWPORT_WITHOUT_ZOOM = `${VIEWPORT}, maximum-scale=1, user-scalable=no`;

export const middleware: Route.MiddlewareFunction[] = [language, ownOrigin, rights];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepApart, keepForm];

export const links: Route.LinksFunction = () => [{ rel: 'preload', href: onest, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }];

export function loader({ context, request, url }: Route.LoaderArgs): SiteFacts {
  const { site, clock, addresses } = context.get(webContext);
  const answered = cookieFrom(request.headers.get('cookie'), CONSENT_COOKIE);
  return {
    brand: site.brand,
    origin: site.publicOrigin,
    indexEnglish: site.indexEnglish,
    allowsZoom: site.allowsZoom,
    textSize: chosenTextSize(request.headers),
    ...(site.indexEnglish ? { addresses: inBothLanguages(addresses.slugs, url.pathname) } : {}),
    currency: visitorCurrency({ request, context }),
    outsideTurkey: isOutsideTurkey({ context }),
    year: clock().getUTCFullYear(),
    version: import.meta.env.APP_VERSION,
    visitor: site.visitor,
    thirdParties: site.thirdParties,
    consent: consentFrom(answered),
    askAgain: answered === ASK_AGAIN,
  };
}

function inBothLanguages(slugs: TextSlugs, pathname: string): Localized | undefined {
  const [tr, en] = [addressIn(slugs, pathname, 'tr'), addressIn(slugs, pathname, 'en')];
  return tr === undefined || en === undefined ? undefined : { tr, en };
}

/** The facts change with a choice of language or currency only, and that loads a whole page. */
export const shouldRevalidate = (): boolean => false;

export function Layout({ children }: { children: ReactNode }) {
  const lang = langOf(localeOf(useLocation().pathname));
  const { locale } = lang;
  const facts = useSiteFactsIfKnown();
  const reading = useReadingKind();
  return (
    <PageLang value={lang}>
      <html lang={locale} data-text-size={facts?.textSize}>
        <head>
          <meta charSet="utf-8" />
          {import.meta.env.SSR && <OwnAddress />}
          {/* With a precedence React writes it before the scripts of the page, so that it is asked for before them. */}
          <link rel="stylesheet" href={styleSheetOf(reading)} precedence="default" />
          <meta name="viewport" content={facts?.allowsZoom ? VIEWPORT : VIEWPORT_WITHOUT_ZOOM} />
          {import.meta.env.SSR && <HeadOfSite locale={locale} />}
          <Meta />
          <Links />
        </head>
        <body>
          {children}
          {/* In the build of the browser as well: with that its files come into the build, the ones that it asks for later too. */}
          {reading ? (
            <ReadingScripts />
          ) : (
            <>
              <ScrollRestoration />
              <PageScripts />
            </>
          )}
        </body>
      </html>
    </PageLang>
  );
}

export default function Root() {
  return <Outlet />;
}

const framedError = () => import('./parts/frame/framed-error.tsx');
/** Pages of the site have their frame from their own route: here it is for faults of what stands outside of it, and for ours. */
const FramedError = deferredPart({ load: framedError, onServer: import.meta.env.SSR ? await framedError() : null });

export function ErrorBoundary() {
  return useSiteFactsIfKnown() ? <FramedError /> : <PageError />;
}
