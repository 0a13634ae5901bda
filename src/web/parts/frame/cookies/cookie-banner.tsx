import { useId } from 'react';
import { useLocation } from 'react-router';
import { endpoint } from '#addresses/model';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { CONSENT_FIELDS, CONSENT_PURPOSES, type ConsentButton, type ConsentPurpose } from '../../../request/cookies/consent.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageLink } from '../../../ui/links/page-link.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { useConsent } from '../../client/client.tsx';

/** The question about cookies: a form like any other, so that it can be answered without scripts. */
export default function CookieBanner() {
  const lang = useLang();
  const { question, consent } = useConsent();
  const { pathname, search } = useLocation();
  const titleId = useId();
  return (
    <section className="cookie" aria-labelledby={titleId}>
      <form className="cookie__form" method="post" action={endpoint('cookieConsent', {})}>
        <input type="hidden" name={CONSENT_FIELDS.page} value={pathname + search} />
        <div className="cookie__text">
          <h2 id={titleId}>{m.consent_title({}, lang)}</h2>
          <p>
            {m.consent_text({}, lang)} <PageLink page="cookies">{m.consent_policy({}, lang)}</PageLink>
          </p>
        </div>
        <div className="cookie__answers">
          <Button type="submit" look="outline" {...pressed('denied')}>
            {m.consent_decline({}, lang)}
          </Button>
          <Button type="submit" look="secondary" {...pressed('granted')}>
            {m.consent_accept({}, lang)}
          </Button>
        </div>
        <details className="cookie__choices" open={question === 'choices'}>
          <summary>
            {m.consent_choices({}, lang)}
            <Icon name="chev-d" size="s" />
          </summary>
          <ul>
            <li>
              <b>{m.consent_necessary({}, lang)}</b>
              <span>{m.consent_necessary_text({}, lang)}</span>
            </li>
            {CONSENT_PURPOSES.map((purpose) => (
              <li key={purpose}>
                <label className="check">
                  <input
                    type="checkbox"
                    name={CONSENT_FIELDS.purpose}
                    value={purpose}
                    defaultChecked={consent?.includes(purpose)}
                    aria-describedby={`${titleId}-${purpose}`}
                  />
                  <b>{PURPOSE_NAMES[purpose]({}, lang)}</b>
                </label>
                <span id={`${titleId}-${purpose}`}>{PURPOSE_TEXTS[purpose]({}, lang)}</span>
              </li>
            ))}
          </ul>
          <Button type="submit" look="outline" size="sm" {...pressed('chosen')}>
            {m.consent_save({}, lang)}
          </Button>
        </details>
      </form>
    </section>
  );
}

const pressed = (value: ConsentButton) => ({ name: CONSENT_FIELDS.choice, value });

type Text = (values: Record<string, never>, lang: Lang) => string;
const PURPOSE_NAMES: Readonly<Record<ConsentPurpose, Text>> = {
  measurement: m.consent_measurement,
  advertising: m.consent_advertising,
  support: m.consent_support,
};
const PURPOSE_TEXTS: Readonly<Record<ConsentPurpose, Text>> = {
  measurement: m.consent_measurement_text,
  advertising: m.consent_advertising_text,
  support: m.consent_support_text,
};
