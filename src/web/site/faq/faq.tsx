import { Link } from 'react-router';
import { href, localeOf } from '#addresses/model';
import { findQuestions } from '#content';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { Breadcrumbs } from '../../parts/page/breadcrumbs.tsx';
import { Main } from '../../parts/page/main.tsx';
import { localeContext, webContext } from '../../request/context.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { PageLink } from '../../ui/links/page-link.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/faq';
import { answeredQuestion } from './answered-question.ts';
import { AskUs } from './ask-us.tsx';
import { CategoryIcon } from './category-icon.tsx';
import { FaqSearch } from './faq-search.tsx';
import { Questions } from './questions.tsx';
import { SEARCH_PARAM, typedIn } from './search-param.ts';
import './faq.css';

/** From how many topics a question stands on the page. */
const QUESTIONS_SHOWN = 6;

export const handle: PageHandle = { shared: {}, reading: true };

export const meta: Route.MetaFunction = (call) => {
  const lang = langOf(localeOf(call.location.pathname));
  const noindex = call.loaderData?.search != null;
  return pageMeta(call, { title: m.faq_meta_title({}, lang), description: m.faq_meta_description({}, lang), noindex });
};

export function loader({ context, request }: Route.LoaderArgs) {
  const { content, siteContext } = context.get(webContext);
  const locale = context.get(localeContext);
  const typed = typedIn(request);
  return {
    categories: [...content.faq.values()].map(({ [locale]: { key, slug, title, description, questions } }) => ({
      key,
      slug,
      title,
      description,
      count: questions.length,
    })),
    first: typed === null ? firstQuestions() : [],
    search: typed === null ? null : { typed, found: found(typed) },
  };

  /** The first question of each of the first topics. */
  function firstQuestions() {
    const site = siteContext(locale);
    return [...content.faq.values()].slice(0, QUESTIONS_SHOWN).flatMap(({ [locale]: category }) => {
      const [question] = category.questions;
      return question ? [answeredQuestion(category, question, locale, site)] : [];
    });
  }

  function found(search: string) {
    const site = siteContext(locale);
    return findQuestions(content.faq, locale, search).map(({ category, question }) => answeredQuestion(category, question, locale, site));
  }
}

export default function Faq({ loaderData: { categories, first, search } }: Route.ComponentProps) {
  const lang = useLang();
  const here = href('faq', lang.locale, {});
  return (
    <Main>
      <div className="textband on-inverse">
        <div className="page">
          <Breadcrumbs trail={[{ name: m.faq_title({}, lang) }]} />
          <h1>{m.faq_title({}, lang)}</h1>
          <p className="lead">{m.faq_lead({}, lang)}</p>
          <FaqSearch label={m.faq_search_label({}, lang)} typed={search?.typed ?? null} action={here} />
          <Popular />
        </div>
      </div>
      <div className="page faq-page">
        {search && <Found search={search} />}
        <section aria-labelledby="topics">
          <h2 id="topics">{m.faq_categories({}, lang)}</h2>
          <ul className="faq-topics">
            {categories.map(({ key, slug, title, description, count }) => (
              <li key={key}>
                <PageLink page="faqCategory" params={{ category: slug }} className="card">
                  <CategoryIcon category={key} />
                  <h3>{title}</h3>
                  <p>{description}</p>
                  <span className="sm muted">{m.faq_question_count({ count }, lang)}</span>
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
        {first.length > 0 && (
          <section aria-labelledby="first">
            <h2 id="first">{m.faq_first_questions({}, lang)}</h2>
            <Questions questions={first} found />
          </section>
        )}
        <AskUs />
      </div>
    </Main>
  );
}

function Popular() {
  const lang = useLang();
  const words = [
    m.faq_popular_deposit({}, lang),
    m.faq_popular_cancel({}, lang),
    m.faq_popular_tolls({}, lang),
    m.faq_popular_licence({}, lang),
    m.faq_popular_child({}, lang),
  ];
  return (
    <p className="faq-popular">
      <span>{m.faq_popular({}, lang)}:</span>
      {words.map((word) => (
        <Link key={word} to={href('faq', lang.locale, {}, { [SEARCH_PARAM]: word })}>
          {word}
        </Link>
      ))}
    </p>
  );
}

function Found({ search: { typed, found } }: { search: NonNullable<Route.ComponentProps['loaderData']['search']> }) {
  const lang = useLang();
  if (found.length === 0) {
    return (
      <section className="card state" role="status">
        <img src="/art/illus-empty.svg" width="300" height="186" alt="" />
        <h2>{m.faq_none_title({}, lang)}</h2>
        <p>{m.faq_none_text({ typed }, lang)}</p>
      </section>
    );
  }
  return (
    <section aria-labelledby="found">
      <div className="faq-found">
        <h2 id="found">
          <span role="status">{m.faq_found({ count: found.length, typed }, lang)}</span>
        </h2>
        <PageLink page="faq">{m.faq_search_clear({}, lang)}</PageLink>
      </div>
      <Questions questions={found} found />
    </section>
  );
}
