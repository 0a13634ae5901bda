import * as m from '#i18n';
import { telephoneUrl } from '#kernel/contact';
import { useSiteFacts } from '../../request/site-facts.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { PageLink } from '../../ui/links/page-link.tsx';
import { useLang } from '../../ui/use-lang.ts';

/** Where to ask what is not written. */
export function AskUs() {
  const lang = useLang();
  const { brand } = useSiteFacts();
  return (
    <section className="faq-ask card" aria-labelledby="ask">
      <div>
        <h2 id="ask">{m.faq_ask_title({}, lang)}</h2>
        <p>{m.faq_ask_text({}, lang)}</p>
      </div>
      <div className="row">
        <ButtonAnchor look="secondary" icon="phone" href={telephoneUrl(brand.phone)}>
          {brand.phone}
        </ButtonAnchor>
        <PageLink className="btn btn--outline" page="contact">
          {m.faq_ask_write({}, lang)}
        </PageLink>
      </div>
    </section>
  );
}
