import { Link } from 'react-router';
import { href } from '#addresses/model';
import * as m from '#i18n';
import { useSiteFactsIfKnown } from '../../request/site-facts.ts';
import { breadcrumbs, type Crumb } from '../../seo/breadcrumb-list.ts';
import { jsonLd } from '../../seo/json-ld.ts';
import { PageLink } from '../../ui/links/page-link.tsx';
import { useLang } from '../../ui/use-lang.ts';

interface Trail {
  /** Below the home page, which leads it by itself: `[{ name, to: href('places', locale, {}) }, { name: place.name }]`. */
  readonly trail: readonly Crumb[];
}

/** Where a page stands, for people and for search engines. */
export function Breadcrumbs({ trail }: Trail) {
  const lang = useLang();
  const facts = useSiteFactsIfKnown();
  const home: Crumb = { name: m.nav_home({}, lang), to: href('home', lang.locale, {}) };
  return (
    <nav className="crumbs" aria-label={m.breadcrumbs({}, lang)}>
      <PageLink page="home">{home.name}</PageLink>
      {trail.map((crumb) => (
        <CrumbOf key={crumb.name} {...crumb} />
      ))}
      {facts && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, escaped by jsonLd
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd(breadcrumbs(facts.origin, [home, ...trail])) }} />
      )}
    </nav>
  );
}

function CrumbOf({ name, to }: Crumb) {
  return (
    <>
      <span aria-hidden="true">/</span>
      {to === undefined ? <span aria-current="page">{name}</span> : <Link to={to}>{name}</Link>}
    </>
  );
}
