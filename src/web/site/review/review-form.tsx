import { Form, useNavigation } from 'react-router';
import { href } from '#addresses/model';
import * as m from '#i18n';
import { RATING_PARTS } from '#suppliers/model';
import { ProblemSummary } from '../../parts/order/problem-summary.tsx';
import { Main } from '../../parts/page/main.tsx';
import { PART_NAMES } from '../../parts/reviews/part-names.ts';
import { standText, WHY_NO_REVIEW } from '../../parts/reviews/review-stand.ts';
import { StarField } from '../../parts/reviews/star-field.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxField, TextAreaField } from '../../ui/field.tsx';
import { useFocusOnAnswer } from '../../ui/focus/use-focus.ts';
import { ButtonLink } from '../../ui/links/button-link.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { ReviewPage } from './review-page.ts';
import '../../parts/reviews/reviews.css';

type Open = Extract<ReviewPage, { kind: 'open' }>;

/** Four questions with stars and room for words; or why there are none (any more). */
export function ReviewForm({ page }: { page: Open }) {
  const lang = useLang();
  const { author, car, code, said, seen, stands, supplier, typed, why, wrong } = page;
  const sending = useNavigation().formMethod === 'POST';
  const answer = useFocusOnAnswer<HTMLDivElement>(said ? page : null);
  const reservation = href('reservations', lang.locale, {}, { code });
  const stand = standText(page, lang);
  return (
    <Main className="page donepg">
      <header className="done__h">
        <h1>{m.review_title({}, lang)}</h1>
        <p className="lead">{m.review_lead({ supplier, car }, lang)}</p>
      </header>
      <div ref={answer}>
        {said === 'done' && (
          <Note tone="ok" role="status">
            {m.review_done({}, lang)}
          </Note>
        )}
        {said === 'overtaken' && (
          <Note tone="warn" role="alert">
            {m.review_overtaken({}, lang)}
          </Note>
        )}
        {said === 'failed' && (
          <Note tone="bad" role="alert">
            {m.review_failed({}, lang)}
          </Note>
        )}
        {stand !== null && said !== 'done' && <Note tone={stands === 'refused' ? 'warn' : 'info'}>{stand}</Note>}
        {why && <Note>{WHY_NO_REVIEW[why]({}, lang)}</Note>}
      </div>
      {why ? (
        <>
          {typed.body !== '' && <p className="card pad revs__body">{typed.body}</p>}
          <div className="row">
            <ButtonLink look="outline" to={reservation}>
              {m.review_back({}, lang)}
            </ButtonLink>
          </div>
        </>
      ) : (
        <Form
          method="post"
          action={href('reviewReservation', lang.locale, {}, { code })}
          noValidate
          className="card pad blk revform"
          key={`${seen} ${said}`}
        >
          <ProblemSummary wrong={wrong} title={m.review_problems({}, lang)} />
          <input type="hidden" name="seen" value={seen} />
          {RATING_PARTS.map((part) => (
            <StarField key={part} name={part} label={PART_NAMES[part]({}, lang)} value={typed.stars[part]} error={wrong[part]} />
          ))}
          <TextAreaField
            id="body"
            name="body"
            label={m.review_body({}, lang)}
            help={m.review_body_help({}, lang)}
            {...(wrong.body ? { error: wrong.body } : {})}
            optional
            rows={6}
            defaultValue={typed.body}
          />
          {author === null ? (
            <p className="sm ink2">{m.review_unnamed({}, lang)}</p>
          ) : (
            <>
              <CheckboxField name="named" value="1" defaultChecked={typed.named}>
                {m.review_named({ author }, lang)}
              </CheckboxField>
              <p className="sm ink2">{m.review_named_help({}, lang)}</p>
            </>
          )}
          <p className="sm ink2">{m.review_read_first({}, lang)}</p>
          <div className="row">
            <Button size="lg" type="submit" busy={sending}>
              {seen > 0 ? m.review_change_send({}, lang) : m.review_send({}, lang)}
            </Button>
            <ButtonLink look="outline" to={reservation}>
              {m.review_back({}, lang)}
            </ButtonLink>
          </div>
        </Form>
      )}
    </Main>
  );
}
