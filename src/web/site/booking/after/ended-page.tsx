import * as m from '#i18n';
import { telephoneUrl } from '#kernel/contact';
import { Main } from '../../../parts/page/main.tsx';
import { useSiteFacts } from '../../../request/site-facts.ts';
import { ButtonAnchor, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import type { CompletedPage } from './completed-view.ts';

/** An order that came to nothing, and that cost nothing. */
export function EndedPage({ why, cardWasUsed, listHref }: Extract<CompletedPage, { kind: 'ended' }>) {
  const lang = useLang();
  const { brand } = useSiteFacts();
  const declined = cardWasUsed ? m.completed_declined_text({}, lang) : m.completed_declined_delivery({}, lang);
  return (
    <Main className="page donepg">
      <section className="card state">
        <span className="state__ic">
          <Icon name={why === 'expired' ? 'clock' : 'info'} />
        </span>
        <h1>{why === 'declined' ? m.completed_declined_title({}, lang) : m.completed_expired_title({}, lang)}</h1>
        <p>{why === 'declined' ? declined : m.completed_expired_text({}, lang)}</p>
        <div className="row">
          <ButtonLink to={listHref} icon="refresh">
            {m.checkout_search_again({}, lang)}
          </ButtonLink>
          <ButtonAnchor look="outline" icon="phone" href={telephoneUrl(brand.phone)}>
            {brand.phone}
          </ButtonAnchor>
        </div>
      </section>
    </Main>
  );
}
