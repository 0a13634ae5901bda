import type { ReactNode } from 'react';
import { href } from '#addresses/model';
import * as m from '#i18n';
import { FleetHero } from '../../parts/fleet/fleet-hero.tsx';
import { Chips, FactTable, FleetSection } from '../../parts/fleet/fleet-parts.tsx';
import { Main } from '../../parts/page/main.tsx';
import { ratedText } from '../../parts/reviews/rating-text.ts';
import { type ReviewsView, SupplierReviews } from '../../parts/reviews/supplier-reviews.tsx';
import { SupplierLogo } from '../../ui/art/supplier-logo.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { Desks, identityFacts, LivePrices } from './company-parts.tsx';
import type { ConnectedPage } from './connected-loader.ts';

type Shown = Omit<ConnectedPage, 'offices'> & { readonly offices: number; readonly said: ReviewsView };

/** The page of a company with a system of its own: who it is, where it stands, what it asks for, and what it offers right now. */
export function ConnectedCompany({ page }: { page: Shown }) {
  const lang = useLang();
  return (
    <Main>
      <FleetHero
        trail={[{ name: m.companies_crumb({}, lang), to: href('companies', lang.locale, {}) }, { name: page.name }]}
        mark={
          <span className="fleet-mark">
            <SupplierLogo slug={page.slug} name={page.name} width={86} />
          </span>
        }
        title={m.company_title({ name: page.name }, lang)}
        lead={m.company_connected_lead({ name: page.name }, lang)}
        points={[
          ...(page.rating === null ? [] : [['star', ratedText(page.rating, page.reviews, lang)] as const]),
          ['office', m.company_offices_count({ count: page.offices }, lang)],
        ]}
        car="compact_suv"
      />
      <div className="page fleet-body">
        <Note>{m.company_connected_note({ name: page.name }, lang)}</Note>
      </div>
      <div className="page fleet-two">
        <section aria-labelledby="company">
          <h2 id="company">{m.company_table({}, lang)}</h2>
          <FactTable facts={companyFacts(page, lang)} />
        </section>
        <section aria-labelledby="live">
          <h2 id="live">{m.company_live({}, lang)}</h2>
          <LivePrices offers={page.live} />
        </section>
      </div>
      <FleetSection id="conditions" title={m.company_conditions({}, lang)} text={m.company_conditions_text({}, lang)}>
        <FactTable facts={page.conditions.map(({ name, text }) => [name, text] as const)} />
      </FleetSection>
      <FleetSection id="reviews" title={m.reviews_title({}, lang)} text={m.reviews_lead({}, lang)}>
        <SupplierReviews shown={page.said} />
      </FleetSection>
      <FleetSection id="offices" title={m.company_offices({}, lang)} text={m.company_offices_text({}, lang)}>
        <Desks groups={page.desks} />
      </FleetSection>
    </Main>
  );
}

function companyFacts(page: Shown, lang: ReturnType<typeof useLang>): (readonly [string, ReactNode])[] {
  return [
    ...identityFacts(page.identity, lang),
    [m.company_office_count({}, lang), m.company_office_count_text({ offices: page.offices, provinces: page.provinces }, lang)],
    [m.company_col_age({}, lang), page.ages],
    [m.company_col_licence({}, lang), page.licence],
    [
      m.company_features({}, lang),
      <span key="features" className="fleet-badges">
        {page.badges.map((text) => (
          <Badge key={text} tone="ok" icon="check">
            {text}
          </Badge>
        ))}
      </span>,
    ],
    [m.company_locations({}, lang), <Chips key="places" links={page.places} />],
  ];
}
