import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as m from '#i18n';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#kernel/locale';

export interface StandaloneDocument {
  readonly locale: Locale;
  readonly title: string;
  /** The Content-Security-Policy lets only a style with this mark apply. */
  readonly nonce: string;
  readonly style: string;
  /** The page belongs to a demonstration and does not say so itself. */
  readonly isDemo: boolean;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** What else its head says. */
  readonly head?: ReactNode;
}

const DEMO_STYLE = `
.demo-line { margin: 0; padding: 6px 16px; background: #fff3c4; color: #4a3a00; text-align: center; font: 500 13px/1.4 system-ui, sans-serif; }
`;

/** A whole page without the site's frame and without scripts: the demo bank, the voucher, the development mailbox. */
export function standaloneAnswer(body: ReactNode, page: StandaloneDocument): Response {
  const html = renderToStaticMarkup(
    <html lang={page.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{page.title}</title>
        {page.head}
        {/* Without it a browser asks for /favicon.ico. */}
        <link rel="icon" href="data:," />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet; React would escape its quotes */}
        <style nonce={page.nonce} dangerouslySetInnerHTML={{ __html: page.style + (page.isDemo ? DEMO_STYLE : '') }} />
      </head>
      <body>
        {page.isDemo && (
          <aside aria-label={m.demo_name({}, page)} className="demo-line">
            <b>{m.demo_name({}, page)}</b> {m.demo_text({}, page)}
          </aside>
        )}
        {body}
      </body>
    </html>,
  );
  return new Response(`<!doctype html>${html}`, {
    status: page.status ?? 200,
    headers: { 'Content-Type': 'text/html; charset=utf-8', ...page.headers },
  });
}

/** The language of an address without one: `?lang=`, else the first of the browser's languages that we speak, else Turkish. */
export function askedLocale(request: Request): Locale {
  const chosen = new URL(request.url).searchParams.get('lang');
  if (isLocale(chosen)) return chosen;
  for (const part of request.headers.get('accept-language')?.split(',') ?? []) {
    const language = part.trim().slice(0, 2).toLowerCase();
    if (isLocale(language)) return language;
  }
  return DEFAULT_LOCALE;
}
