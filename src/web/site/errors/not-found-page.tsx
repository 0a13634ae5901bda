import * as m from '#messages';
import { useLang } from '../../i18n/use-lang.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { Main } from '../layout/main.tsx';

/** The page of an address that leads nowhere. Throw `notFound()` to show it. */
export default function NotFoundPage() {
  const lang = useLang();
  return (
    <Main className="page donepg">
      <title>{m.error_not_found_title({}, lang)}</title>
      <meta name="robots" content="noindex" />
      <section className="card state">
        <img src="/art/illus-notfound.svg" width="300" height="186" alt="" />
        <h1>{m.error_not_found_title({}, lang)}</h1>
        <p>{m.error_not_found_text({}, lang)}</p>
        <div className="row">
          <PageLink className="btn btn--primary" page="home">
            {m.search_cars({}, lang)}
          </PageLink>
          <PageLink className="btn btn--outline" page="places">
            {m.nav_places({}, lang)}
          </PageLink>
        </div>
      </section>
    </Main>
  );
}
