import { localeOf } from '#addresses/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { Breadcrumbs } from '../../parts/page/breadcrumbs.tsx';
import { Main } from '../../parts/page/main.tsx';
import { localeContext, webContext } from '../../request/context.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { PageLink } from '../../ui/links/page-link.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/campaigns';
import { CampaignCards } from './campaign-cards.tsx';
import { campaignView } from './campaign-view.ts';
import { HowToUse } from './how-to-use.tsx';
import './campaigns.css';

export const handle: PageHandle = { shared: {}, reading: true };

export const meta: Route.MetaFunction = (call) => {
  const lang = langOf(localeOf(call.location.pathname));
  return pageMeta(call, { title: m.campaigns_meta_title({}, lang), description: m.campaigns_meta_description({}, lang) });
};

export async function loader({ context }: Route.LoaderArgs) {
  const { clock, campaigns } = context.get(webContext);
  const locale = context.get(localeContext);
  const now = clock();
  return { campaigns: (await campaigns.current(now)).map((campaign) => campaignView(campaign, locale, now)) };
}

export default function Campaigns({ loaderData: { campaigns } }: Route.ComponentProps) {
  const lang = useLang();
  return (
    <Main>
      <div className="textband textband--small on-inverse">
        <div className="page">
          <Breadcrumbs trail={[{ name: m.campaigns_title({}, lang) }]} />
          <h1>{m.campaigns_title({}, lang)}</h1>
          <p className="lead">{m.campaigns_lead({}, lang)}</p>
        </div>
      </div>
      <div className="page camp-page">
        {campaigns.length > 0 ? (
          <CampaignCards campaigns={campaigns} heading="h2" />
        ) : (
          <section className="card state">
            <h2>{m.campaigns_none_title({}, lang)}</h2>
            <p>{m.campaigns_none_text({}, lang)}</p>
            <div className="row">
              <PageLink page="cars" className="btn btn--primary">
                {m.search_cars({}, lang)}
              </PageLink>
            </div>
          </section>
        )}
        <HowToUse />
      </div>
    </Main>
  );
}
