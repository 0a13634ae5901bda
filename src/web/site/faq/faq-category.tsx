import { href, localeOf } from '#addresses/model';
import { findQuestions } from '#content';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { Breadcrumbs } from '../../parts/page/breadcrumbs.tsx';
import { Main } from '../../parts/page/main.tsx';
import { localeContext, webContext } from '../../request/context.ts';
import { notFound } from '../../request/not-found.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { faqPage } from '../../seo/structured-data.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageLink } from '../../ui/links/page-link.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/faq-category';
import { answeredQuestion } from './answered-question.ts';
import { AskUs } from './ask-us.tsx';
import { CategoryIcon } from './category-icon.tsx';
import { FaqSearch } from './faq-search.tsx';
import { Questions } from './questions.tsx';
import { SEARCH_PARAM, typedIn } from './search-param.ts';
import './faq.css';

export const handle: PageHandle = { shared: {}, reading: true };

export const meta: Route.MetaFunction = (call) => {
  const page = call.loaderData;
  if (!page) return [];
  const { category, typed, structured } = page;
  const lang = langOf(localeOf(call.location.pathname));
  return pageMeta(call, {
    title: category.title,
    longerTitle: m.faq_category_meta_title({ title: category.title }, lang),
    description: category.description,
    noindex: typed !== null,
    structured,
  });
};

export function loader({ context, params, request }: Route.LoaderArgs) {
  const { content, siteContext } = context.get(webContext);
  const locale = context.get(localeContext);
  const categories = [...content.faq.values()].map((both) => both[locale]);
  const category = categories.find(({ slug }) => slug === params.category);
  if (!category) throw notFound();
  const typed = typedIn(request);
  const shown =
    typed === null ? category.questions : findQuestions(content.faq, locale, typed, category.key).map(({ question }) => question);
  const site = siteContext(locale);
  const questions = shown.map((question) => answeredQuestion(category, question, locale, site));
  return {
    category: { key: category.key, slug: category.slug, title: category.title, description: category.description },
    typed,
    questions,
    others: categories.filter(({ key }) => key !== category.key).map(({ key, slug, title }) => ({ key, slug, title })),
    structured: typed === null ? [faqPage(questions)] : [],
  };
}

export default function FaqCategory({ loaderData: { category, typed, questions, others } }: Route.ComponentProps) {
  const lang = useLang();
  const params = { category: category.slug };
  return (
    <Main>
      <div className="textband textband--small on-inverse">
        <div className="page">
          <Breadcrumbs trail={[{ name: m.faq_title({}, lang), to: href('faq', lang.locale, {}) }, { name: category.title }]} />
          <h1>{category.title}</h1>
          <p className="lead">{category.description}</p>
        </div>
      </div>
      <div className="page faq-page faq-page--category">
        <div className="faq-main">
          <FaqSearch label={m.faq_search_here_label({}, lang)} typed={typed} action={href('faqCategory', lang.locale, params)} />
          {typed !== null && questions.length > 0 && (
            <div className="faq-found">
              <p role="status">{m.faq_found({ count: questions.length, typed }, lang)}</p>
              <PageLink page="faqCategory" params={params}>
                {m.faq_search_clear({}, lang)}
              </PageLink>
            </div>
          )}
          {questions.length > 0 && <Questions questions={questions} />}
          {typed !== null && questions.length === 0 && <NoneHere typed={typed} params={params} />}
          <AskUs />
        </div>
        <nav className="faq-others" aria-labelledby="others">
          <h2 id="others">{m.faq_other_categories({}, lang)}</h2>
          <ul>
            {others.map(({ key, slug, title }) => (
              <li key={key}>
                <PageLink page="faqCategory" params={{ category: slug }}>
                  <CategoryIcon category={key} />
                  {title}
                </PageLink>
              </li>
            ))}
            <li>
              <PageLink page="conditions">
                <Icon name="list" size="l" />
                {m.faq_read_conditions({}, lang)}
              </PageLink>
            </li>
          </ul>
        </nav>
      </div>
    </Main>
  );
}

function NoneHere({ typed, params }: { typed: string; params: { category: string } }) {
  const lang = useLang();
  return (
    <section className="card state" role="status">
      <h2>{m.faq_none_here_title({}, lang)}</h2>
      <p>{m.faq_none_here_text({ typed }, lang)}</p>
      <div className="row">
        <PageLink className="btn btn--secondary" page="faq" query={{ [SEARCH_PARAM]: typed }}>
          {m.faq_search_all_label({}, lang)}
        </PageLink>
        <PageLink className="btn btn--outline" page="faqCategory" params={params}>
          {m.faq_search_clear({}, lang)}
        </PageLink>
      </div>
    </section>
  );
}
