import type { Locale } from '#kernel/locale';
import { endpoint } from '../paths.ts';
import { APPLE_ICON, FAVICON, THEME_COLOUR } from './icons.ts';

/** What every page tells browsers of the site. They read it once, so only the server writes it. */
export const HeadOfSite = ({ locale }: { locale: Locale }) => (
  <>
    <meta name="theme-color" content={THEME_COLOUR} />
    <link rel="icon" href={FAVICON.path} sizes={FAVICON.sizes.map((size) => `${size}x${size}`).join(' ')} />
    <link rel="icon" href="/art/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href={APPLE_ICON.path} />
    <link rel="manifest" href={endpoint('manifest', {}, locale === 'en' ? { lang: 'en' } : undefined)} />
  </>
);
