import * as m from '#messages';
import { useLang } from '../../i18n/use-lang.ts';
import { href } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Main } from '../layout/main.tsx';

/** A newsletter's link that is not ours, or of a subscription that was forgotten. */
export function InvalidLink() {
  const lang = useLang();
  return (
    <Main className="page enq-follow">
      <h1>{m.newsletter_link_invalid({}, lang)}</h1>
      <p className="lead">{m.newsletter_link_invalid_text({}, lang)}</p>
      <div className="row">
        <ButtonLink look="secondary" to={href('newsletter', lang.locale, {})}>
          {m.newsletter_page_title({}, lang)}
        </ButtonLink>
      </div>
    </Main>
  );
}
