import { laterPart } from '../../ui/later-part.tsx';
import { useConsent } from './client.tsx';

// Most visits have their answer: the banner's scripts come only where it is shown.
const banner = () => import('./cookie-banner.tsx');
const CookieBanner = laterPart({ load: banner, onServer: import.meta.env.SSR ? await banner() : null });

/** The banner, while the question about cookies is open. */
export function CookieQuestion() {
  const { question } = useConsent();
  return question === 'closed' ? null : <CookieBanner />;
}
