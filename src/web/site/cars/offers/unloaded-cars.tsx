import * as m from '#i18n';
import { Main } from '../../../parts/page/main.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { FailedState } from './failed-state.tsx';

/** In place of a list that could not be fetched at all. */
export function UnloadedCars() {
  const lang = useLang();
  return (
    <Main className="page donepg">
      <title>{m.cars_failed({}, lang)}</title>
      <meta name="robots" content="noindex" />
      <h1 className="sr">{m.cars_failed({}, lang)}</h1>
      <FailedState />
    </Main>
  );
}
