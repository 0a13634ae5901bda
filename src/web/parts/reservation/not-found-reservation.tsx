import { useEffect, useRef } from 'react';
import { LINK_DAYS_AFTER_RETURN, PASS_HOURS } from '#booking/model';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { telephoneUrl } from '#kernel/contact';
import { useSiteFacts } from '../../request/site-facts.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { Main } from '../page/main.tsx';
import { type FindErrors, FindForm, type FindValues } from './find-form.tsx';

/** `closed`: this browser may not open it (any more). The others are links that open nothing. */
export type WhyNotFound = 'unknown' | 'closed' | 'expired' | 'withdrawn';

/** The status that says the same as the page. */
export const STATUS_OF_NOT_FOUND: Readonly<Record<WhyNotFound, number>> = { unknown: 404, closed: 404, expired: 410, withdrawn: 410 };

/** No reservation under this number, or not for whoever asks; the form, to try again. */
export function NotFoundReservation({ why = 'unknown', typed, wrong }: { why?: WhyNotFound; typed?: FindValues; wrong?: FindErrors }) {
  const lang = useLang();
  const { brand } = useSiteFacts();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (wrong) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrong]);
  return (
    <Main className="page donepg">
      <section className="card state" ref={ref}>
        <img src="/art/illus-notfound.svg" width="300" height="186" alt="" />
        <h1>{TITLES[why]({}, lang)}</h1>
        <p>{textOf(why, lang)}</p>
        <FindForm className="form-grid co-find" typed={typed} {...(wrong ? { wrong } : {})} />
        <div className="row">
          <a className="link" href={telephoneUrl(brand.phone)}>
            <Icon name="phone" />
            {brand.phone}
          </a>
        </div>
      </section>
    </Main>
  );
}

const TITLES = {
  unknown: m.reservation_not_found_title,
  closed: m.reservation_closed_title,
  expired: m.reservation_link_expired_title,
  withdrawn: m.reservation_link_withdrawn_title,
} as const;

function textOf(why: WhyNotFound, lang: Lang): string {
  switch (why) {
    case 'unknown':
      return m.completed_notfound_text({}, lang);
    case 'closed':
      return m.reservation_closed_text({ hours: PASS_HOURS }, lang);
    case 'expired':
      return m.reservation_link_expired_text({ days: LINK_DAYS_AFTER_RETURN }, lang);
    case 'withdrawn':
      return m.reservation_link_withdrawn_text({}, lang);
  }
}
