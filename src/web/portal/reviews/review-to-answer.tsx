import { Form } from 'react-router';
import { type AnswerProblem, LONGEST_ANSWER, type Review } from '#booking/model';
import * as m from '#i18n';
import { RATING_PARTS } from '#suppliers/model';
import { PART_NAMES } from '../../parts/reviews/part-names.ts';
import { reviewLine } from '../../parts/reviews/review-words.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { useLang } from '../../ui/use-lang.ts';

export type AnswerTrouble = AnswerProblem | 'not_found' | 'overtaken';

interface ReviewToAnswerProps {
  readonly review: Review;
  readonly mayAnswer: boolean;
  /** What was typed and not taken. */
  readonly typed?: string | undefined;
  readonly error?: string | undefined;
}

/** A review as its readers see it, with what the supplier says to it. */
export function ReviewToAnswer({ review, mayAnswer, typed, error }: ReviewToAnswerProps) {
  const lang = useLang();
  const { answer, body, id, locale, stars, version } = review;
  const line = reviewLine(review, lang);
  const send = answer ? m.portal_review_change({}, lang) : m.portal_review_send({}, lang);
  return (
    <li className="stf__panel stf__stack" data-key={`${id} ${version}`}>
      <h2>{line}</h2>
      <p>{RATING_PARTS.map((part) => `${PART_NAMES[part]({}, lang)} ${stars[part]}`).join(' · ')}</p>
      <p className="stf__said" lang={locale}>
        {body}
      </p>
      {answer && !mayAnswer && (
        <p className="stf__said" lang={answer.locale}>
          <b lang={lang.locale}>{m.portal_review_answer({}, lang)}</b> {answer.body}
        </p>
      )}
      {answer && (
        <p>
          <small>{m.portal_review_answered_at({ at: instantText(answer.at, lang.locale) }, lang)}</small>
        </p>
      )}
      {mayAnswer && (
        <Form method="post" className="stf__stack" noValidate>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="seen" value={version} />
          <TextAreaField
            id={`body-${id}`}
            name="body"
            label={m.portal_review_answer({}, lang)}
            help={m.portal_review_answer_help({ most: LONGEST_ANSWER }, lang)}
            error={error}
            defaultValue={typed ?? answer?.body ?? ''}
            rows={3}
            maxLength={LONGEST_ANSWER}
          />
          <div className="row">
            <Button type="submit" size="sm" name="action" value="answer" aria-label={`${send}: ${line}`}>
              {send}
            </Button>
            {answer && (
              <Button
                type="submit"
                look="outline"
                size="sm"
                name="action"
                value="take_back"
                aria-label={`${m.portal_review_take_back({}, lang)}: ${line}`}
              >
                {m.portal_review_take_back({}, lang)}
              </Button>
            )}
          </div>
        </Form>
      )}
    </li>
  );
}
