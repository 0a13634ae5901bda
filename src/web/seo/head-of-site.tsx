import { endpoint } from '#addresses/model';
import type { Locale } from '#kernel/locale';
import { APPLE_ICON, THEME_COLOUR } from './files/icons.ts';

/** What every page tells browsers of the site. They read it once, so only the server writes it. */
export const HeadOfSite = ({ locale }: { locale: Locale }) => (
  <>
    <meta name="theme-color" content={THEME_COLOUR} />
    {/* Browsers that draw no SVG here ask for `/favicon.ico` by themselves; named beside it, others would load both. */}
    <link rel="icon" href="/art/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href={APPLE_ICON.path} />
    <link rel="manifest" href={endpoint('manifest', {}, locale === 'en' ? { lang: 'en' } : undefined)} />
  </>
);
