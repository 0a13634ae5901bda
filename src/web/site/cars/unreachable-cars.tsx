import * as m from '#i18n';
import { useLang } from '../../ui/use-lang.ts';
import { Main } from '../layout/main.tsx';
import type { CarsPage } from './cars-page.ts';
import { FailedState } from './empty-list.tsx';
import { SearchSummary } from './search-summary.tsx';

/** The list of a search that we could not make ourselves. */
export default function UnreachableCars({ facts }: { facts: Extract<CarsPage, { kind: 'unreachable' }> }) {
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
