import type { ReactNode } from 'react';
import * as m from '#i18n';
import { telephoneUrl } from '#kernel/contact';
import { useSiteFacts } from '../../request/site-facts.ts';
import { PageLink } from '../../ui/links/page-link.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { NewsletterSection } from '../enquiry/newsletter-section.tsx';
import { POPULAR_AIRPORTS, POPULAR_CITIES } from '../page/popular-places.ts';
import { CookieChoice } from './cookies/cookie-choice.tsx';

const SOCIAL = { instagram: 'Instagram', linkedin: 'LinkedIn', youtube: 'YouTube' } as const;
const CARDS = ['VISA', 'Mastercard', 'Troy', '3D Secure'] as const;

/** Under a name that nobody can have (RFC 2606): where a demonstration would be found. */
const isExample = (address: string): boolean => new URL(address).hostname.endsWith('.example');

export default function Footer() {
  const lang = useLang();
  const { brand, year } = useSiteFacts();
  const socialNames = Object.keys(SOCIAL) as (keyof typeof SOCIAL)[];
  return (
    <footer className="foot on-inverse">
      <div className="page">
        <NewsletterSection />
        <div className="foot__cols">
          <Column title={m.popular_cities({}, lang)} wide>
            {POPULAR_CITIES.map(({ slug, name }) => (
              <li key={slug}>
                <PageLink page="place" params={{ url: slug }}>
                  {name[lang.locale]}
                </PageLink>
              </li>
            ))}
          </Column>
          <Column title={m.airports({}, lang)} wide>
            {POPULAR_AIRPORTS.map(({ slug, name }) => (
              <li key={slug}>
                <PageLink page="place" params={{ url: slug }}>
                  {name[lang.locale]}
                </PageLink>
              </li>
            ))}
          </Column>
          <Column title={m.foot_rental({}, lang)}>
            <li>
              <PageLink page="daily">{m.foot_daily({}, lang)}</PageLink>
            </li>
            <li>
              <PageLink page="weekly">{m.foot_weekly({}, lang)}</PageLink>
            </li>
            <li>
              <PageLink page="monthly">{m.foot_monthly({}, lang)}</PageLink>
            </li>
            <li>
              <PageLink page="options">{m.foot_options({}, lang)}</PageLink>
            </li>
            <li>
              <PageLink page="corporate">{m.enquiry_corporate_title({}, lang)}</PageLink>
            </li>
            <li>
              <PageLink page="chauffeur">{m.enquiry_footer_chauffeur({}, lang)}</PageLink>
            </li>
            <li>
              <PageLink page="fleetLeasing">{m.enquiry_fleet_title({}, lang)}</PageLink>
            </li>
            <li>
              <PageLink page="longTermFleet">{m.enquiry_footer_long_term({}, lang)}</PageLink>
            </li>
          </Column>
          <Column title={m.help({}, lang)}>
            <li>
              <PageLink page="reservations">{m.find_reservation({}, lang)}</PageLink>
            </li>
            <li>
              <PageLink page="faq">{m.faq_title({}, lang)}</PageLink>
            </li>
            <li>
              <PageLink page="conditions">{m.rental_conditions({}, lang)}</PageLink>
            </li>
            <li>
              <PageLink page="rentTerms">{m.rental_terms({}, lang)}</PageLink>
            </li>
            <li>
              <PageLink page="enquiry">{m.enquiry_follow_title({}, lang)}</PageLink>
            </li>
            <li>
              <PageLink page="contact">{m.enquiry_contact_title({}, lang)}</PageLink>
            </li>
            <li>
              <a href={telephoneUrl(brand.phone)}>{brand.phone}</a>
            </li>
            <li>
              <a href={`mailto:${brand.email}`}>{brand.email}</a>
            </li>
          </Column>
          <Column title={brand.name}>
            <li>
              <PageLink page="about">{m.about({}, lang)}</PageLink>
            </li>
            <li>
              <PageLink page="cars">{m.nav_cars({}, lang)}</PageLink>
            </li>
            <li>
              <PageLink page="campaigns">{m.campaigns_title({}, lang)}</PageLink>
            </li>
            <li>
              <PageLink page="companies">{m.foot_companies({}, lang)}</PageLink>
            </li>
            <li>
              <PageLink page="brands">{m.foot_brands({}, lang)}</PageLink>
            </li>
            <li>
              <PageLink page="blog">{m.blog_name({}, lang)}</PageLink>
            </li>
            {socialNames.map((network) => {
              const address = brand.social[network];
              return (
                address && (
                  <li key={network}>
                    <a href={address}>{isExample(address) ? m.foot_social_example({ network: SOCIAL[network] }, lang) : SOCIAL[network]}</a>
                  </li>
                )
              );
            })}
          </Column>
        </div>
        <div className="foot__end">
          <span>{m.copyright({ year: String(year), brand: brand.name }, lang)}</span>
          <span className="foot__legal">
            <PageLink page="privacy">{m.privacy({}, lang)}</PageLink>
            <PageLink page="cookies">{m.cookies({}, lang)}</PageLink>
            <CookieChoice />
            <PageLink page="personalData">{m.personal_data({}, lang)}</PageLink>
          </span>
          <span className="pays">
            {CARDS.map((card) => (
              <span key={card}>{card}</span>
            ))}
          </span>
        </div>
      </div>
    </footer>
  );
}

function Column({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h3>{title}</h3>
      <ul className={wide ? 'two' : undefined}>{children}</ul>
    </nav>
  );
}
