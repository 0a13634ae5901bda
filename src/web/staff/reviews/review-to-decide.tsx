import { Form, Link } from 'react-router';
import { staffHref } from '#addresses/staff';
import type { ReviewList } from '#booking';
import { REVIEW_REFUSALS, type ReviewTrace } from '#booking/model';
import * as m from '#i18n';
import { RATING_PARTS } from '#suppliers/model';
import { PART_NAMES } from '../../parts/reviews/part-names.ts';
import { REVIEW_REFUSAL_TEXTS } from '../../parts/reviews/refusals.ts';
import { reviewLine } from '../../parts/reviews/review-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { useLang } from '../../ui/use-lang.ts';

export type ReviewProblemAtWork = 'no_reason' | 'overtaken' | 'not_found' | 'failed';

const TRACES = {
  phone: m.staff_reviews_trace_phone,
  email: m.staff_reviews_trace_email,
  address: m.staff_reviews_trace_address,
} as const satisfies Record<ReviewTrace, unknown>;

interface ReviewToDecideProps {
  readonly review: ReviewList['rows'][number] & { readonly supplierName: string };
  /** It is the one to go on with. */
  readonly isFirst: boolean;
  /** What was asked of it without success. */
  readonly asked: { readonly reason: string; readonly problem: ReviewProblemAtWork } | null;
}

/** A review with everything that its readers would see, and the two decisions beside it. */
export function ReviewToDecide({ review, isFirst, asked }: ReviewToDecideProps) {
  const lang = useLang();
  const { body, code, decidedAt, id, locale, refusal, state, stars, supplierName, traces, version, writtenAt } = review;
  return (
    <li className={isFirst ? 'is-now' : undefined} data-key={`${id} ${version}`}>
      <div className="rvw__read">
        <div>
          <h2>{supplierName}</h2> · {reviewLine(review, lang)}
          {code && (
            <>
              {' · '}
              <Link to={staffHref('staffReservation', lang.locale, { code })}>{code}</Link>
            </>
          )}{' '}
          {code === null && <Badge>{m.staff_reviews_sample({}, lang)}</Badge>}
        </div>
        <p className="rvw__marks">
          <span>{RATING_PARTS.map((part) => `${PART_NAMES[part]({}, lang)} ${stars[part]}`).join(' · ')}</span>{' '}
          <small>
            {m.staff_reviews_written({ at: instantText(writtenAt, lang.locale) }, lang)}
            {decidedAt && ` · ${m.staff_reviews_decided({ at: instantText(decidedAt, lang.locale) }, lang)}`}
            {refusal && ` · ${REVIEW_REFUSAL_TEXTS[refusal]({}, lang)}`}
          </small>
        </p>
        {body === '' ? (
          <p className="stf__quiet">{m.staff_reviews_only_stars({}, lang)}</p>
        ) : (
          <p className="stf__said" lang={locale}>
            {body}
          </p>
        )}
        {traces.length > 0 && (
          <p className="stf__badges">
            {traces.map((trace) => (
              <Badge key={trace} tone="warn" icon="alert">
                {TRACES[trace]({}, lang)}
              </Badge>
            ))}
          </p>
        )}
        {review.answer && (
          <section className="rvw__answer">
            <h3>{m.staff_reviews_answer({}, lang)}</h3>
            <p className="stf__said" lang={review.answer.locale}>
              {review.answer.body}
            </p>
            <Form method="post">
              <Named id={id} version={version} />
              <ReasonField id={`answer-reason-${id}`} asked={asked} />
              <Button type="submit" look="outline" size="sm" name="action" value="remove_answer">
                {m.staff_reviews_remove_answer({}, lang)}
              </Button>
            </Form>
          </section>
        )}
      </div>
      <div className="rvw__acts">
        {state !== 'published' && (
          <Form method="post">
            <Named id={id} version={version} />
            <Button type="submit" look={isFirst ? 'primary' : 'outline'} size="sm" name="action" value="publish">
              {m.staff_reviews_publish({}, lang)}
            </Button>
          </Form>
        )}
        {state !== 'refused' && (
          <Form method="post">
            <Named id={id} version={version} />
            <ReasonField id={`reason-${id}`} asked={asked} />
            <Button type="submit" look="outline" size="sm" name="action" value="refuse">
              {state === 'published' ? m.staff_reviews_take_back({}, lang) : m.staff_reviews_refuse({}, lang)}
            </Button>
          </Form>
        )}
      </div>
    </li>
  );
}

/** Why something is taken from its readers. */
function ReasonField({ id, asked }: { id: string; asked: ReviewToDecideProps['asked'] }) {
  const lang = useLang();
  return (
    <SelectField
      id={id}
      name="reason"
      label={<span className="sr">{m.staff_reviews_reason({}, lang)}</span>}
      {...(asked?.problem === 'no_reason' ? { error: m.staff_reviews_problem_no_reason({}, lang) } : {})}
      defaultValue={asked?.reason ?? ''}
      bare
    >
      <option value="">{m.staff_reviews_choose({}, lang)}</option>
      {REVIEW_REFUSALS.map((reason) => (
        <option key={reason} value={reason}>
          {REVIEW_REFUSAL_TEXTS[reason]({}, lang)}
        </option>
      ))}
    </SelectField>
  );
}

/** Which review as it was read. */
const Named = ({ id, version }: { id: string; version: number }) => (
  <>
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="seen" value={version} />
  </>
);
