import { href } from '#addresses/model';
import * as m from '#i18n';
import { Main } from '../../parts/page/main.tsx';
import { ButtonLink } from '../../ui/links/button-link.tsx';
import { useLang } from '../../ui/use-lang.ts';

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
