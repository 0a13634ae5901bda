import { Link } from 'react-router';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { groupedCode } from '#kernel/ids';
import { formatDate, type WallClock } from '#kernel/time';
import type { PageHandle } from '../../request/page-handle.ts';
import { staffIn, staffOperationsOf } from '../../request/staff.ts';
import { instantText } from '../../ui/instant-text.ts';
import { Money } from '../../ui/money.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { ScrollBox } from '../parts/list/scroll-box.tsx';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/credit';

export const meta: Route.MetaFunction = ({ location, params }) =>
  staffMeta(m.staff_credit_title({ code: params.code ?? '' }, langOf(localeOf(location.pathname))));

/** Every grant and use of the credit of a reservation's customer. */
export async function loader(call: Route.LoaderArgs) {
  await staffIn(call);
  const found = await staffOperationsOf(call).creditOf(call.params.code ?? '');
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

export const handle: PageHandle = { reading: 'at_work' };

export default function Credit({ loaderData: { code, left, movements } }: Route.ComponentProps) {
  const lang = useLang();
  const { locale } = lang;
  const day = (date: string): string => formatDate(`${date}T00:00` as WallClock, locale, 'date');
  return (
    <>
      <p className="stf__next">
        <Link to={staffHref('staffReservation', locale, { code })}>{m.staff_adjust_back({}, lang)}</Link>
      </p>
      <h1 translate="no">{m.staff_credit_title({ code: groupedCode(code) }, lang)}</h1>
      <p className="stf__quiet">{m.staff_credit_lead({}, lang)}</p>
      <section className="stf__panel">
        <h2>{m.staff_credit_left({}, lang)}</h2>
        {left.length === 0 ? (
          <p>{m.staff_credit_nothing({}, lang)}</p>
        ) : (
          <dl className="stf__facts">
            {left.map(({ goodThrough, id, left: amount }) => (
              <div key={id}>
                <dt>{m.staff_credit_until({ date: day(goodThrough) }, lang)}</dt>
                <dd>
                  <Money amount={amount} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      {movements.length > 0 && (
        <ScrollBox label={m.staff_credit_movements({}, lang)}>
          <table className="stf__table">
            <caption>{m.staff_credit_movements({}, lang)}</caption>
            <thead>
              <tr>
                <th scope="col">{m.staff_adjust_col_what({}, lang)}</th>
                <th scope="col">{m.staff_credit_reservation({}, lang)}</th>
                <th scope="col" className="r">
                  {m.staff_adjust_col_amount({}, lang)}
                </th>
              </tr>
            </thead>
            <tbody>
              {movements.map(({ amount, at, goodThrough, kind, reservationCode }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two of a kind may happen within a millisecond, and the list is only read
                <tr key={`${at.getTime()} ${index}`}>
                  <th scope="row">
                    {KINDS[kind]({}, lang)}
                    <small>
                      {instantText(at, locale)}
                      {goodThrough && ` · ${m.staff_credit_until({ date: day(goodThrough) }, lang)}`}
                    </small>
                  </th>
                  <td>
                    <Link to={staffHref('staffReservation', locale, { code: reservationCode })} translate="no">
                      {groupedCode(reservationCode)}
                    </Link>
                  </td>
                  <td className="r nw">
                    <Money amount={amount} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </>
  );
}

const KINDS = {
  granted: m.staff_credit_granted,
  used: m.staff_credit_used,
  returned: m.staff_credit_returned,
  refunded: m.staff_credit_refunded,
  expired: m.staff_credit_expired,
} as const;
