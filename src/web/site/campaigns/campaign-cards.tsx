import * as m from '#i18n';
import { PageLink } from '../../ui/links/page-link.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { CampaignView } from './campaign-view.ts';
import { DiscountFigure } from './discount-figure.tsx';

export function CampaignCards({ campaigns, heading: Heading }: { campaigns: readonly CampaignView[]; heading: 'h2' | 'h3' }) {
  const lang = useLang();
  return (
    <ul className="camps">
      {campaigns.map(({ code, slug, title, summary, discount, until }) => (
        <li key={code} className="camp card">
          <DiscountFigure discount={discount} />
          <div className="camp__b">
            <Heading>
              <PageLink page="campaign" params={{ url: slug }}>
                {title}
              </PageLink>
            </Heading>
            <p className="ink2">{summary}</p>
            <p className="camp__foot">
              <span>
                <span className="sr">{m.campaign_code({}, lang)}: </span>
                <code className="camp-code">{code}</code>
              </span>
              <span className="sm muted">{m.campaign_until({ date: until }, lang)}</span>
            </p>
            <span className="camp__more" aria-hidden="true">
              {m.campaign_details({}, lang)}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
