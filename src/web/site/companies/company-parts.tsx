import { Link } from 'react-router';
import * as m from '#i18n';
import { telephoneUrl } from '#kernel/contact';
import type { SupplierIdentity } from '#suppliers/model';
import { Icon } from '../../ui/icon.tsx';
import { SearchLink } from '../../ui/links/search-link.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { exactPrice, wholePrice } from '../../ui/whole-price.ts';
import type { CompanyOffer, DeskGroup } from './companies-view.ts';

/** What the pages of all companies show alike. */

/** Who the company is before the law, as far as it is known. */
export function identityFacts(identity: SupplierIdentity | null, lang: ReturnType<typeof useLang>): (readonly [string, string])[] {
  if (!identity) return [];
  const { title, mersis, headOffice } = identity;
  return [
    [m.company_legal_title({}, lang), title],
    ...(mersis ? [[m.company_mersis({}, lang), mersis] as const] : []),
    ...(headOffice ? [[m.company_head_office({}, lang), headOffice] as const] : []),
  ];
}

export function LivePrices({ offers }: { offers: readonly CompanyOffer[] }) {
  const lang = useLang();
  if (offers.length === 0) return <Note>{m.company_live_none({}, lang)}</Note>;
  return (
    <>
      <ul className="fleet-live">
        {offers.map((offer) => (
          <li key={offer.place}>
            <SearchLink className="card" query={offer.query}>
              <span>
                <b>{offer.place}</b>
                <span className="sm ink2">
                  {offer.car} · {offer.class}
                </span>
              </span>
              <span className="fleet-live__p">
                <span>
                  <b>{wholePrice(offer.daily, lang.locale)}</b> <span className="sm ink2">{m.per_day({}, lang)}</span>
                </span>
                <span className="sm ink2">
                  {m.total_for({ days: offer.length }, lang)} {exactPrice(offer.total, lang.locale)}
                </span>
              </span>
              <Icon name="chev-r" />
            </SearchLink>
          </li>
        ))}
      </ul>
      <p className="sm ink2">{m.company_live_note({}, lang)}</p>
    </>
  );
}

/** Closed groups keep a company of forty offices short; they open without scripts. */
export function Desks({ groups }: { groups: readonly DeskGroup[] }) {
  const lang = useLang();
  return (
    <div className="fleet-desks card">
      {groups.map((group, index) => (
        <details key={group.name} open={index === 0}>
          <summary>
            <span>
              {group.name} <span className="sm ink2">{m.company_offices_count({ count: group.desks.length }, lang)}</span>
            </span>
            <Icon name="chev-d" />
          </summary>
          <ul>
            {group.desks.map((desk) => (
              <li key={desk.id}>
                <b>{desk.name}</b>
                <span className="sm ink2" lang={desk.addressLang}>
                  {desk.address}
                </span>
                <span className="sm">{desk.hours}</span>
                <span className="row sm">
                  <a className="link" href={telephoneUrl(desk.phone)}>
                    {desk.shownPhone}
                  </a>
                  {desk.page && (
                    <Link className="link" to={desk.page.to}>
                      {m.company_desk_page({ place: desk.page.name }, lang)}
                    </Link>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}
