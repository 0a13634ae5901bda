import * as m from '#i18n';
import { telephoneUrl } from '#kernel/contact';
import { useSiteFacts } from '../../request/site-facts.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageLink } from '../../ui/links/page-link.tsx';
import { useLang } from '../../ui/use-lang.ts';

export function ContactCall() {
  const lang = useLang();
  const { brand } = useSiteFacts();
  return (
    <section className="section page" aria-labelledby="contact">
      <div className="band cta on-inverse">
        <img className="cta__dial" src="/art/hero-dial.svg" width="720" height="470" alt="" loading="lazy" />
        <div>
          <h2 id="contact">{m.contact_title({}, lang)}</h2>
          <p>{m.contact_text({}, lang)}</p>
          <PageLink className="link" page="faq">
            {m.see_questions({}, lang)}
            <Icon name="chev-r" size="s" />
          </PageLink>
        </div>
        <div className="row">
          <ButtonAnchor href={telephoneUrl(brand.phone)} size="lg" icon="phone">
            {brand.phone}
          </ButtonAnchor>
          <ButtonAnchor href={`mailto:${brand.email}`} look="inverse" size="lg" icon="mail">
            {m.write_to_us({}, lang)}
          </ButtonAnchor>
        </div>
      </div>
    </section>
  );
}
