import type { FormEvent } from 'react';
import { useLocation } from 'react-router';
import { endpoint } from '#addresses/model';
import * as m from '#i18n';
import { CONSENT_FIELDS, type ConsentButton } from '../../../request/cookies/consent.ts';
import { useLang } from '../../../ui/use-lang.ts';
import { useConsent } from '../../client/client.tsx';

const AGAIN: ConsentButton = 'ask';

/** Opens the question about cookies again, for whoever wants to answer otherwise. */
export function CookieChoice() {
  const lang = useLang();
  const { ask } = useConsent();
  const { pathname, search } = useLocation();
  const askHere = (event: FormEvent) => {
    event.preventDefault();
    ask();
  };
  return (
    <form method="post" action={endpoint('cookieConsent', {})} onSubmit={askHere}>
      <input type="hidden" name={CONSENT_FIELDS.page} value={pathname + search} />
      <button type="submit" name={CONSENT_FIELDS.choice} value={AGAIN}>
        {m.consent_change({}, lang)}
      </button>
    </form>
  );
}
