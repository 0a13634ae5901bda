import { href, pageAt } from '#addresses/model';
import { earlierVersions, getEarlierPage, getPage } from '#content';
import { PAGE_KEYS, type PageKey } from '#content/model';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { formatDate, type WallClock } from '#kernel/time';
import { Breadcrumbs } from '../../parts/page/breadcrumbs.tsx';
import { Main } from '../../parts/page/main.tsx';
import { localeContext, webContext } from '../../request/context.ts';
import { notFound } from '../../request/not-found.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { organization } from '../../seo/structured-data.ts';
import { PageLink } from '../../ui/links/page-link.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/page';
import { AboutFigures } from './about-figures.tsx';
import './content.css';

export const handle: PageHandle = { shared: {}, reading: true };

export const meta: Route.MetaFunction = (call) => {
  const page = call.loaderData;
  return page ? pageMeta(call, { title: page.title, description: page.description, structured: page.structured, noindex: page.isOld }) : [];
};

/** A page of text: which one, the address says. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { site, content, fleet, places, siteContext } = context.get(webContext);
  const locale = context.get(localeContext);
  const page = pageAt(url.pathname)?.page;
  const key = PAGE_KEYS.find((known) => known === page);
  if (!key) throw notFound();
  const about = key === 'about';
  const { texts } = content;
  const version = url.searchParams.get('version');
  const old = version === null ? null : getEarlierPage(content, { key, version, locale }, siteContext(locale));
  if (old === undefined) throw notFound();
  const [figures, withOffices] = about ? await Promise.all([fleet.figures(), places.withOffices()]) : [null, []];
  return {
    ...(old ?? getPage(texts, key, locale, siteContext(locale))),
    key,
    isOld: old !== null,
    earlier: earlierVersions(content, key).filter((day) => day !== version),
    figures: figures && { ...figures, places: withOffices.length },
    others: PAGE_KEYS.filter((other) => other !== key && !about).map((other) => ({ key: other, title: texts[other][locale].title })),
    structured: about ? [organization(site)] : [],
  };
}

export default function TextPage({ loaderData: page }: Route.ComponentProps) {
  const lang = useLang();
  return (
    <Main className="page textpg">
      <Breadcrumbs trail={[{ name: page.title }]} />
      <h1>{page.title}</h1>
      {page.figures && <AboutFigures figures={page.figures} />}
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
        <div className="card pad">
          {page.isOld && (
            <p className="sm">
              {m.content_old({ date: dayText(page.version, lang) }, lang)}{' '}
              <PageLink page={page.key}>{m.content_old_now({}, lang)}</PageLink>
            </p>
          )}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text; what fills it is escaped by the content module */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: page.html }} />
          {page.others.length > 0 && <Foot page={page.key} version={page.version} earlier={page.earlier} others={page.others} />}
        </div>
      </div>
    </Main>
  );
}

/** The day of the wording, and what else there is to read. */
interface FootProps {
  readonly page: PageKey;
  readonly version: string;
  /** Days of wordings before. */
  readonly earlier: readonly string[];
  readonly others: readonly { readonly key: PageKey; readonly title: string }[];
}

function Foot({ page, version, earlier, others }: FootProps) {
  const lang = useLang();
  return (
    <div className="textpg-foot">
      <p className="sm muted">{m.content_updated({ date: dayText(version, lang) }, lang)}</p>
      {earlier.length > 0 && (
        <p className="sm">
          {m.content_earlier({}, lang)}{' '}
          {earlier.map((day, index) => (
            <span key={day}>
              {index > 0 && ', '}
              <a href={href(page, lang.locale, {}, { version: day })}>{dayText(day, lang)}</a>
            </span>
          ))}
        </p>
      )}
      <nav aria-labelledby="other-texts">
        <h2 id="other-texts">{m.content_other_texts({}, lang)}</h2>
        <ul>
          {others.map(({ key, title }) => (
            <li key={key}>
              <PageLink page={key}>{title}</PageLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

const dayText = (day: string, lang: Lang): string => formatDate(`${day}T00:00` as WallClock, lang.locale, 'date');
