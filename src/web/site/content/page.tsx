import { getPage } from '#content';
import { PAGE_KEYS } from '#content/model';
import * as m from '#messages';
import { appContext, localeContext } from '../../context.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { pageMeta } from '../../page-meta.ts';
import { pageAt } from '../../paths.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { notFound } from '../errors/not-found.ts';
import { Main } from '../layout/main.tsx';
import type { Route } from './+types/page';

export const meta: Route.MetaFunction = (call) => {
  const page = call.loaderData;
  return page ? pageMeta(call, { title: page.title, description: page.description }) : [];
};

/** A page of text: which one, the address says. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { texts, siteContext } = context.get(appContext);
  const locale = context.get(localeContext);
  const page = pageAt(url.pathname)?.page;
  const key = PAGE_KEYS.find((known) => known === page);
  if (!key) throw notFound();
  return getPage(texts, key, locale, siteContext(locale));
}

export default function TextPage({ loaderData: page }: Route.ComponentProps) {
  const lang = useLang();
  return (
    <Main className="page textpg">
      <nav className="crumbs" aria-label={m.breadcrumbs({}, lang)}>
        <PageLink page="home">{m.nav_home({}, lang)}</PageLink>
        <span aria-hidden="true">/</span>
        <span aria-current="page">{page.title}</span>
      </nav>
      <h1>{page.title}</h1>
      <div className="textpg__in">
        {page.sections.length > 2 && (
          <nav className="textpg__toc" aria-label={m.on_this_page({}, lang)}>
            <h2>{m.on_this_page({}, lang)}</h2>
            <ol>
              {page.sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text; what fills it is escaped by the content module */}
        <div className="prose card pad" dangerouslySetInnerHTML={{ __html: page.html }} />
      </div>
    </Main>
  );
}
