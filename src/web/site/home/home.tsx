import * as m from '#messages';
import { langOf, useLang } from '../../i18n/use-lang.ts';
import { pageMeta } from '../../page-meta.ts';
import { localeOf } from '../../paths.ts';
import { Main } from '../layout/main.tsx';
import type { Route } from './+types/home';

export const meta: Route.MetaFunction = (call) => pageMeta(call, { title: m.home_title({}, langOf(localeOf(call.location.pathname))) });

export default function Home() {
  const lang = useLang();
  return (
    <Main>
      <h1>{m.home_title({}, lang)}</h1>
    </Main>
  );
}
