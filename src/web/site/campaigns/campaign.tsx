import { redirect } from 'react-router';
import { href } from '#addresses/model';
import type { CampaignState } from '#campaigns';
import { renderText } from '#content';
import * as m from '#i18n';
import type { Locale } from '#kernel/locale';
import { Breadcrumbs } from '../../parts/page/breadcrumbs.tsx';
import { CopyButton } from '../../parts/page/copy-button.tsx';
import { Main } from '../../parts/page/main.tsx';
import { localeContext, type WebOperations, webContext } from '../../request/context.ts';
import { notFound } from '../../request/not-found.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { priceView } from '../../request/visitor-currency.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { CarArt } from '../../ui/art/car-art.tsx';
import { PageLink } from '../../ui/links/page-link.tsx';
import { SearchLink } from '../../ui/links/search-link.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { wholePrice } from '../../ui/whole-price.ts';
import type { Route } from './+types/campaign';
import { CampaignCards } from './campaign-cards.tsx';
import { CampaignConditions } from './campaign-conditions.tsx';
import { type CampaignView, campaignView } from './campaign-view.ts';
import { DiscountFigure } from './discount-figure.tsx';
import { type ExamplePrices, examplePrices } from './example-prices.ts';
import { HowToUse } from './how-to-use.tsx';
import './campaigns.css';

export const handle: PageHandle = { shared: {}, reading: true };

export const meta: Route.MetaFunction = (call) => {
  const campaign = call.loaderData?.campaign;
  if (!campaign) return [];
  return pageMeta(call, { title: campaign.title, description: campaign.summary, noindex: campaign.state !== 'current' });
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const operations = context.get(webContext);
  const { campaigns, fleet, siteContext } = operations;
  const locale = context.get(localeContext);
  const now = operations.clock();
  const found = await campaigns.findBySlug(params.url, locale);
  if (!found) throw await elsewhere(campaigns, params.url, locale);
  const campaign = campaignView(found, locale, now);
  const [others, suppliers, examples] = await Promise.all([
    campaigns.current(now),
    found.supplierSlugs ? fleet.suppliers() : [],
    campaign.state === 'current' ? examplePrices(operations, found, locale, priceView({ request, context })) : null,
  ]);
  return {
    campaign,
    html: renderText(found.body[locale], locale, siteContext(locale)).html,
    companies:
      found.supplierSlugs && suppliers.filter(({ slug }) => found.supplierSlugs?.includes(slug)).map(({ slug, name }) => ({ slug, name })),
    places: found.placeSlugs?.map((slug) => operations.places.catalogue.bySlug.get(slug)?.name[locale] ?? slug) ?? null,
    examples,
    others: others.filter(({ code }) => code !== found.code).map((other) => campaignView(other, locale, now)),
  };
}

/** A campaign asked for by its name in the other language is under its own; any other is nowhere. */
async function elsewhere(campaigns: WebOperations['campaigns'], slug: string, locale: Locale) {
  const other = await campaigns.findBySlug(slug, locale === 'tr' ? 'en' : 'tr');
  return other ? redirect(href('campaign', locale, { url: other.slug[locale] }), 308) : notFound();
}

export default function CampaignPage({ loaderData: { campaign, html, companies, places, examples, others } }: Route.ComponentProps) {
  const lang = useLang();
  const current = campaign.state === 'current';
  return (
    <Main>
      <div className="textband on-inverse camp-band">
        <div className="page">
          <Breadcrumbs trail={[{ name: m.campaigns_title({}, lang), to: href('campaigns', lang.locale, {}) }, { name: campaign.title }]} />
          <div className="camp-head">
            <div>
              <h1>{campaign.title}</h1>
              <p className="lead">{campaign.summary}</p>
            </div>
            {current ? <CodeTicket campaign={campaign} query={examples?.query} /> : <Over campaign={campaign} state={campaign.state} />}
          </div>
        </div>
      </div>
      <div className="page camp-page">
        {current && (
          <>
            <div className="camp-grid">
              <div className="camp-text">
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the operator's own text; raw markup in it is shown, never run */}
                <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
                <HowToUse />
              </div>
              <CampaignConditions campaign={campaign} companies={companies} places={places} />
            </div>
            {examples && examples.cars.length > 0 && <Examples examples={examples} />}
          </>
        )}
        {others.length > 0 && (
          <section aria-labelledby="others">
            <div className="section-head">
              <h2 id="others">{current ? m.campaign_others({}, lang) : m.campaign_current({}, lang)}</h2>
            </div>
            <CampaignCards campaigns={others} heading="h3" />
          </section>
        )}
      </div>
    </Main>
  );
}

function CodeTicket({ campaign, query }: { campaign: CampaignView; query: string | undefined }) {
  const lang = useLang();
  return (
    <div className="camp-ticket card">
      <DiscountFigure discount={campaign.discount} />
      <div className="camp-ticket__code">
        <span className="sm ink2">{m.campaign_code({}, lang)}</span>
        <code className="camp-code camp-code--large">{campaign.code}</code>
        <CopyButton text={campaign.code} />
      </div>
      <p className="sm ink2">{m.campaign_until({ date: campaign.until }, lang)}</p>
      {query !== undefined && (
        <SearchLink className="btn btn--primary btn--block" query={query}>
          {m.campaign_search({}, lang)}
        </SearchLink>
      )}
    </div>
  );
}

function Over({ campaign, state }: { campaign: CampaignView; state: Exclude<CampaignState, 'current'> }) {
  const lang = useLang();
  const texts = {
    ended: [m.campaign_ended_badge({}, lang), m.campaign_ended_title({}, lang), m.campaign_ended_text({ date: campaign.until }, lang)],
    paused: [m.campaign_paused_badge({}, lang), m.campaign_paused_title({}, lang), m.campaign_paused_text({}, lang)],
    used_up: [m.campaign_ended_badge({}, lang), m.campaign_used_up_title({}, lang), m.campaign_used_up_text({}, lang)],
    not_yet: [
      m.campaign_not_yet_badge({}, lang),
      m.campaign_not_yet_title({}, lang),
      m.campaign_not_yet_text({ date: campaign.from }, lang),
    ],
  } as const;
  const [badge, title, text] = texts[state];
  return (
    <div className="camp-ticket card">
      <span className="badge badge--warn">{badge}</span>
      <h2>{title}</h2>
      <p className="ink2">{text}</p>
      <PageLink page="campaigns" className="btn btn--secondary btn--block">
        {m.campaign_current({}, lang)}
      </PageLink>
    </div>
  );
}

function Examples({ examples: { place, from, to, cars, query } }: { examples: ExamplePrices }) {
  const lang = useLang();
  return (
    <section aria-labelledby="examples">
      <div className="section-head">
        <div>
          <h2 id="examples">{m.campaign_example_title({}, lang)}</h2>
          <p>{m.campaign_example_text({ place, from, to }, lang)}</p>
        </div>
        <SearchLink className="btn btn--outline" query={query}>
          {m.campaign_search({}, lang)}
        </SearchLink>
      </div>
      <div className="deals deals--wrap">
        {cars.map(({ id, car, body, supplier, total, withCode }) => (
          <SearchLink key={id} className="deal card" query={query}>
            <div className="deal__art">
              <CarArt body={body} width={320} lazy />
            </div>
            <div className="deal__b">
              <h3>{car}</h3>
              <p className="sm muted">{m.or_similar({}, lang)}</p>
              <p className="sm ink2">{supplier}</p>
              <p className="deal__p">
                <b>{wholePrice(withCode, lang.locale)}</b>
                <span className="sm ink2">{m.campaign_with_code({}, lang)}</span>
              </p>
              <p className="sm muted">
                {m.campaign_without_code({}, lang)} {wholePrice(total, lang.locale)}
              </p>
            </div>
          </SearchLink>
        ))}
      </div>
    </section>
  );
}
