import { useLocation } from 'react-router';
import * as m from '#i18n';
import { Icon } from '../../ui/icon.tsx';
import { PageLink } from '../../ui/links/page-link.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { Main } from './main.tsx';

/** The page of a fault that is ours. Says nothing of what broke; the log does. */
export function BrokenPage() {
  const lang = useLang();
  const { pathname, search } = useLocation();
  return (
    <Main className="page donepg">
      <title>{m.error_broken_title({}, lang)}</title>
      <meta name="robots" content="noindex" />
      <section className="card state">
        <span className="state__ic">
          <Icon name="alert" />
        </span>
        <h1>{m.error_broken_title({}, lang)}</h1>
        <p>{m.error_broken_text({}, lang)}</p>
        <div className="row">
          <a className="btn btn--primary" href={pathname + search}>
            {m.try_again({}, lang)}
          </a>
          <PageLink className="btn btn--outline" page="home" reloadDocument>
            {m.nav_home({}, lang)}
          </PageLink>
        </div>
      </section>
    </Main>
  );
}
