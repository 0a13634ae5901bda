import { Link } from 'react-router';
import { localeOf } from '#addresses/model';
import { portalHref } from '#addresses/portal';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { findingTexts, PRICE_FINDING_NAMES } from '#i18n/price-finding-names';
import { dayText } from '../../parts/supplier/paper-texts.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { portalIn, portalOperationsOf } from '../../request/portal.ts';
import { staffMeta } from '../../staff/parts/staff-meta.ts';
import { instantText } from '../../ui/instant-text.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/price-findings';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.prices_title({}, langOf(localeOf(location.pathname))));

/** What does not look right to us of one supplier's prices; who of our people said what about it is not told. */
export async function loader(call: Route.LoaderArgs) {
  const asker = await portalIn(call);
  const { priceFindings, placeOf } = portalOperationsOf(call);
  const findings = await priceFindings(asker.supplier);
  return {
    supplier: asker.supplier,
    mayEdit: asker.may('supplier.rates.edit'),
    findings: findings.map((finding) => {
      const { id, kind, season, seenMinor, usualMinor, currency, carName, officeName, pickupOn, days, lastSeenAt } = finding;
      return {
        ...{ id, kind, season, seenMinor, usualMinor, currency, carName, officeName, pickupOn, days, lastSeenAt },
        place: finding.place === null ? null : (placeOf(finding.place)?.name ?? null),
        acceptedUntil: finding.acceptedUntil,
        isTold: finding.toldAt !== null && finding.state !== 'accepted',
        isHidden: finding.state === 'kept_out' || (finding.state === 'open' && finding.isCertain),
      };
    }),
  };
}

export const handle: PageHandle = { reading: 'at_work' };

export default function PriceFindings({ loaderData: { supplier, mayEdit, findings } }: Route.ComponentProps) {
  const lang = useLang();
  return (
    <>
      <h1>{m.prices_title({}, lang)}</h1>
      <p className="stf__quiet">{m.prices_portal_lead({}, lang)}</p>
      {mayEdit && (
        <p>
          <Link to={portalHref('portalRates', lang.locale, { supplier })}>{m.prices_portal_rates({}, lang)}</Link>
        </p>
      )}
      {findings.length === 0 && <p className="stf__empty">{m.prices_portal_none({}, lang)}</p>}
      <ul className="stf__cards">
        {findings.map((finding) => (
          <li key={finding.id} className="stf__panel">
            <p>
              <b>{PRICE_FINDING_NAMES[finding.kind]({}, lang)}</b>
              <br />
              <span translate="no">{[finding.carName, finding.officeName].filter(Boolean).join(', ')}</span>
            </p>
            <ul className="stf__notes">
              {findingTexts(finding, lang).map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            {finding.isTold && (
              <Note tone="warn">
                <p>{m.prices_portal_asked({}, lang)}</p>
              </Note>
            )}
            {finding.isHidden && <p>{m.prices_kept_out_note({}, lang)}</p>}
            {finding.acceptedUntil !== null && <p>{m.prices_accepted_until({ date: dayText(finding.acceptedUntil, lang) }, lang)}</p>}
            <p>
              <small>
                {finding.place && finding.pickupOn && finding.days !== null
                  ? `${m.prices_rental({ place: finding.place[lang.locale], date: dayText(finding.pickupOn, lang), days: finding.days }, lang)} · `
                  : ''}
                {instantText(finding.lastSeenAt, lang.locale)}
              </small>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
