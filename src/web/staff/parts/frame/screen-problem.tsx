import type { ReactNode } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import * as m from '#i18n';
import { HeardPage } from '../../../parts/frame/heard-page.tsx';
import { useLang } from '../../../ui/use-lang.ts';

/** In place of a screen of the back office or the portal: what it did not find, what nobody of this role may see, what it did not understand, or that it broke. */
export function ScreenProblem({ notFound, forbidden, back }: { notFound: string; forbidden: string; back: ReactNode }) {
  const lang = useLang();
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const [title, text] =
    status === 404
      ? [m.staff_not_found_title({}, lang), notFound]
      : status === 403
        ? [m.staff_forbidden_title({}, lang), forbidden]
        : [m.staff_broken_title({}, lang), status < 500 ? m.staff_problem_unclear({}, lang) : m.staff_broken_text({}, lang)];
  return (
    <HeardPage ours>
      <main id="content" className="stf__main stf__alone">
        <title>{`${title} · Kontak`}</title>
        <meta name="robots" content="noindex, nofollow" />
        <h1>{title}</h1>
        <p>{text}</p>
        {back}
      </main>
    </HeardPage>
  );
}
