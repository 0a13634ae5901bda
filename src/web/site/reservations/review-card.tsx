import * as m from '#i18n';
import { ButtonLink } from '../../ui/links/button-link.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { ReviewInvitation } from './reservations-view.ts';

/** Asks how a finished rental was, or says how what was written stands. */
export function ReviewCard({ invitation: { said, to, written } }: { invitation: ReviewInvitation }) {
  const lang = useLang();
  return (
    <section className="card pad blk" aria-labelledby="review">
      <h2 id="review" className="acct__t">
        {m.review_card_title({}, lang)}
      </h2>
      <p className="sm ink2">{said}</p>
      {to && (
        <div className="row">
          <ButtonLink look={written ? 'outline' : 'secondary'} icon="star" to={to}>
            {written ? m.review_card_change({}, lang) : m.review_card_write({}, lang)}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
