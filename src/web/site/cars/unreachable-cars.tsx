import * as m from '#i18n';
import { Main } from '../../parts/page/main.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { CarsPage } from './list/cars-page.ts';
import { SearchSummary } from './list/search-summary.tsx';
import { FailedState } from './offers/failed-state.tsx';

/** The list of a search that we could not make ourselves. */
export function UnreachableCars({ facts }: { facts: Extract<CarsPage, { kind: 'unreachable' }> }) {
  const lang = useLang();
  return (
    <>
      <SearchSummary trip={facts.trip} />
      <Main className="page donepg">
        <h1 className="sr">{m.cars_failed({}, lang)}</h1>
        <FailedState />
      </Main>
    </>
  );
}
