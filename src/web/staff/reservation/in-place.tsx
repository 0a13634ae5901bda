import { Link } from 'react-router';
import { staffHref } from '#addresses/staff';
import type { ReservationFile } from '#booking';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { groupedCode } from '#kernel/ids';
import { formatMoney } from '#kernel/money';
import { StateBadge } from '../../parts/reservation/state-badge.tsx';
import { useLang } from '../../ui/use-lang.ts';

interface InPlaceProps {
  readonly file: Pick<ReservationFile, 'replaces' | 'replacedBy'>;
  /** Where another car is ordered in its place; null where that is not possible, or not this person's to do. */
  readonly orderHref: string | null;
}

/** In place of which reservation it was ordered, what was ordered in its place, and the way to do that. */
export function InPlace({ file: { replaces, replacedBy }, orderHref }: InPlaceProps) {
  const lang = useLang();
  if (!replaces && replacedBy.length === 0 && !orderHref) return null;
  return (
    <section className="stf__panel" aria-label={m.staff_replace_title({}, lang)}>
      {replaces && (
        <p>
          <Link to={staffHref('staffReservation', lang.locale, { code: replaces.code })}>
            {m.staff_replaces(named(replaces, lang), lang)}
          </Link>
        </p>
      )}
      {replacedBy.map((one) => (
        <p key={one.code}>
          <Link to={staffHref('staffReservation', lang.locale, { code: one.code })}>{m.staff_replaced_by(named(one, lang), lang)}</Link>{' '}
          <StateBadge state={one.state} />
        </p>
      ))}
      {orderHref && (
        <p className="stf__next">
          <Link className="btn btn--outline btn--sm" to={orderHref}>
            {m.staff_replace_link({}, lang)}
          </Link>
        </p>
      )}
    </section>
  );
}

const named = ({ code, total }: NonNullable<ReservationFile['replaces']>, lang: Lang) => ({
  code: groupedCode(code),
  total: formatMoney(total, lang.locale),
});
