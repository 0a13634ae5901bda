import * as m from '#i18n';
import { Icon } from '../../ui/icon.tsx';
import { PageLink } from '../../ui/links/page-link.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { AnsweredQuestion } from './answered-question.ts';

interface QuestionsProps {
  readonly questions: readonly AnsweredQuestion[];
  /** Open the first one, and say of each where it belongs. */
  readonly found?: boolean;
}

/** Questions that open; the address of each ends with its name, and opens it. */
export function Questions({ questions, found }: QuestionsProps) {
  return (
    <div className="faq-list card">
      {questions.map((question, index) => (
        <QuestionOf key={question.category.slug + question.id} question={question} found={found} open={found && index === 0} />
      ))}
    </div>
  );
}

function QuestionOf({ question, found, open }: { question: AnsweredQuestion; found?: boolean | undefined; open?: boolean | undefined }) {
  const lang = useLang();
  const { category } = question;
  return (
    <details open={open}>
      <summary>
        <h2>{question.question}</h2>
        <Icon name="chev-d" />
      </summary>
      {/* Inside of what opens, because a browser opens what it has to scroll to. */}
      <div id={question.id} className="faq-answer">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text; what fills it is escaped by the content module */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: question.answerHtml }} />
        <p className="faq-answer__foot">
          {found && (
            <PageLink page="faqCategory" params={{ category: category.slug }}>
              {m.faq_in_category({ category: category.title }, lang)}
            </PageLink>
          )}
          <PageLink
            page="faqCategory"
            params={{ category: category.slug }}
            hash={question.id}
            aria-label={m.faq_link_to({ question: question.question }, lang)}
          >
            {m.faq_link_to_question({}, lang)}
          </PageLink>
        </p>
      </div>
    </details>
  );
}
