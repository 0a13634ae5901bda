import { useEffect, useRef } from 'react';
import * as m from '#i18n';
import { useSiteFacts } from '../../../request/site-facts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Money } from '../../../ui/money.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import type { CheckoutNotice } from './checkout-view.ts';

/** What has to be known before going on: another price, a system that does not answer, a refused card. */
export function CheckoutNoticeBox({ notice }: { notice: CheckoutNotice | null }) {
  const lang = useLang();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice) ref.current?.focus();
  }, [notice]);
  if (!notice) return null;
  const failed = notice.kind === 'failed' || notice.kind === 'not_saved' || notice.kind === 'too_many_unpaid';
  return (
    <div className={`note note--${failed ? 'bad' : 'warn'} co-change`} role="alert" tabIndex={-1} ref={ref}>
      <Icon name="alert" />
      <NoticeText notice={notice} lang={lang} />
    </div>
  );
}

const CHANGES = {
  supplier: m.checkout_price_changed_supplier,
  age: m.booking_price_changed_by_age,
  order: m.checkout_price_changed_order,
  credit: m.checkout_credit_changed_text,
} as const;

function NoticeText({ notice, lang }: { notice: CheckoutNotice; lang: ReturnType<typeof useLang> }) {
  const { brand } = useSiteFacts();
  switch (notice.kind) {
    case 'price_changed':
      return (
        <div>
          <h2>{(notice.why === 'credit' ? m.checkout_credit_changed_title : m.checkout_price_changed_title)({}, lang)}</h2>
          <p>
            {CHANGES[notice.why]({}, lang)} {m.checkout_price_changed_again({}, lang)}
          </p>
          <dl>
            <div>
              <dt>{m.checkout_price_old({}, lang)}</dt>
              <dd className="is-old">
                <Money amount={notice.before} />
              </dd>
            </div>
            <div>
              <dt>{m.checkout_price_new({}, lang)}</dt>
              <dd>
                <Money amount={notice.now} />
              </dd>
            </div>
          </dl>
        </div>
      );
    case 'mode_changed':
      return (
        <div>
          <h2>{m.checkout_mode_changed_title({}, lang)}</h2>
          <p>{m.checkout_mode_changed_text({}, lang)}</p>
        </div>
      );
    case 'unpaid_before':
      return (
        <div>
          <h2>{m.checkout_unpaid_before_title({}, lang)}</h2>
          <p>
            {m.checkout_unpaid_before_text({}, lang)} {m.checkout_unpaid_before_until({ time: notice.heldUntil }, lang)}{' '}
            <a className="link" href={notice.orderHref}>
              {m.checkout_unpaid_before_show({}, lang)}
            </a>
          </p>
        </div>
      );
    case 'booked_before':
      return (
        <div>
          <h2>{m.checkout_booked_before_title({}, lang)}</h2>
          <p>
            {m.checkout_booked_before_text({ code: notice.code }, lang)}{' '}
            <a className="link" href={notice.reservationHref}>
              {m.checkout_booked_before_show({}, lang)}
            </a>
          </p>
        </div>
      );
    case 'too_many_unpaid':
      return (
        <div>
          <h2>{m.checkout_too_many_unpaid_title({}, lang)}</h2>
          <p>{m.checkout_too_many_unpaid_text({ phone: brand.phone }, lang)}</p>
        </div>
      );
    case 'not_saved':
      return (
        <div>
          <h2>{m.error_read_only_title({}, lang)}</h2>
          <p>{m.error_read_only_text({}, lang)}</p>
        </div>
      );
    case 'failed':
      return (
        <div>
          <h2>{m.checkout_failed_title({}, lang)}</h2>
          <p>{m.checkout_failed_text({ phone: brand.phone }, lang)}</p>
        </div>
      );
  }
}
