import { useLocation } from 'react-router';
import * as m from '#i18n';
import { telephoneUrl } from '#kernel/contact';
import { Main } from '../../parts/page/main.tsx';
import { useSiteFacts } from '../../request/site-facts.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLang } from '../../ui/use-lang.ts';

/** In place of a booking page that could not be fetched. The car is in the address; nothing has been ordered here yet. */
export function UnloadedBooking() {
  const lang = useLang();
  const { brand } = useSiteFacts();
  const { pathname, search } = useLocation();
  return (
    <Main className="page donepg">
      <title>{m.booking_page_failed({}, lang)}</title>
      <meta name="robots" content="noindex" />
      <section className="card state" role="alert">
        <span className="state__ic">
          <Icon name="alert" />
        </span>
        <h1>{m.booking_page_failed({}, lang)}</h1>
        <p>{m.booking_page_failed_text({}, lang)}</p>
        <div className="row">
          <ButtonAnchor icon="refresh" href={pathname + search}>
            {m.try_again({}, lang)}
          </ButtonAnchor>
          <ButtonAnchor look="outline" icon="phone" href={telephoneUrl(brand.phone)}>
            {m.call_us({}, lang)}
          </ButtonAnchor>
        </div>
      </section>
    </Main>
  );
}
