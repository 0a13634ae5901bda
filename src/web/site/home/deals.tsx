import { HOME_SECTIONS } from '#addresses/model';
import * as m from '#i18n';
import { formatDate, type WallClock } from '#kernel/time';
import { CarArt } from '../../ui/art/car-art.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageLink } from '../../ui/links/page-link.tsx';
import { SearchLink } from '../../ui/links/search-link.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { wholePrice } from '../../ui/whole-price.ts';
import type { Deal } from './home-facts.ts';

export function Deals({ deals }: { deals: readonly Deal[] }) {
  const lang = useLang();
  return (
    <section className="section page" aria-labelledby={HOME_SECTIONS.deals}>
      <div className="section-head">
        <div>
          <h2 id={HOME_SECTIONS.deals}>{m.deals_title({}, lang)}</h2>
          <p>{m.deals_text({}, lang)}</p>
        </div>
        <PageLink className="link" page="campaigns">
          {m.all_campaigns({}, lang)}
          <Icon name="chev-r" size="s" />
        </PageLink>
      </div>
      <div className="deals scroller">
        {deals.map((deal) => (
          <DealCard key={deal.id} deal={deal} />
        ))}
      </div>
    </section>
  );
}

function DealCard({ deal }: { deal: Deal }) {
  const lang = useLang();
  const { campaign } = deal;
  return (
    <SearchLink className="deal card" query={deal.query}>
      <div className="deal__art">
        {campaign && (
          <span className="badge badge--amber">{m.deal_with_code({ percent: campaign.percent, code: campaign.code }, lang)}</span>
        )}
        <CarArt body={deal.body} width={320} lazy />
      </div>
      <div className="deal__b">
        <h3>{deal.car}</h3>
        <p className="sm muted">{m.or_similar({}, lang)}</p>
        <p className="sm ink2 deal__where">
          {deal.place}, <span className="nowrap">{datesText(deal, lang.locale)}</span>
        </p>
        <p className="deal__p">
          <b>{wholePrice(campaign?.daily ?? deal.daily, lang.locale)}</b>
          <span className="sm ink2">{m.per_day({}, lang)}</span>
          {campaign && (
            <s>
              <span className="sr">{m.price_without_code({}, lang)} </span>
              {wholePrice(deal.daily, lang.locale)}
            </s>
          )}
        </p>
      </div>
    </SearchLink>
  );
}

function datesText({ from, to }: Deal, locale: 'tr' | 'en'): string {
  const day = (wall: string) => formatDate(wall as WallClock, locale, 'day');
  return `${day(from)} – ${day(to)}`;
}
