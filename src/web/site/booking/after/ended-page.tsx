import * as m from '#i18n';
import { telephoneUrl } from '#kernel/contact';
import { Main } from '../../../parts/page/main.tsx';
import { useSiteFacts } from '../../../request/site-facts.ts';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ButtonLink } from '../../../ui/links/button-link.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import type { CompletedPage } from './completed-view.ts';

const TITLES = {
  declined: m.completed_declined_title,
  withdrawn: m.completed_withdrawn_title,
  expired: m.completed_expired_title,
} as const;

/** An order that came to nothing, and that cost nothing. */
export function EndedPage({ why, cardWasUsed, listHref }: Extract<CompletedPage, { kind: 'ended' }>) {
  const lang = useLang();
  const { brand } = useSiteFacts();
  const texts = {
    declined: cardWasUsed ? m.completed_declined_text : m.completed_declined_delivery,
    withdrawn: m.reservation_explained_withdrawn,
    expired: m.completed_expired_text,
  } as const;
  return (
    <Main className="page donepg">
      <section className="card state">
        <span className={classNames('state__ic', why === 'withdrawn' && 'is-plain')}>
          <Icon name={why === 'expired' ? 'clock' : 'info'} />
        </span>
        <h1>{TITLES[why]({}, lang)}</h1>
        <p>{texts[why]({}, lang)}</p>
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
