import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigation, useSearchParams } from 'react-router';
import * as m from '#messages';
import { COMPARED_AT_MOST } from '#search/model';
import { type Lang, useLang } from '../../i18n/use-lang.ts';
import { classNames } from '../../ui/class-names.ts';
import { PanelOpener, usePanel } from '../../ui/drawer.tsx';
import { Icon } from '../../ui/icon.tsx';
import { laterPart } from '../../ui/later-part.tsx';
import { Main } from '../layout/main.tsx';
import { CarCard, cardId } from './car-card.tsx';
import type { Found, Wave } from './car-card-facts.ts';
import { type CarsPage, VIEW } from './cars-page.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { ClassStrip } from './class-strip.tsx';
import { CompareBar } from './compare-bar.tsx';
import { Filters } from './filters.tsx';
import { LaterWaves } from './later-waves.tsx';
import { searchOnly } from './list-address.ts';
import { PickedOffersContext } from './picked-offers.ts';
import { SearchSummary } from './search-summary.tsx';
import { PriceSwitch, SortLinks, SortSelect, usePriceShown } from './sorting.tsx';

const searchForm = () => import('../search/search-form.tsx');
const skeletonCards = () => import('./skeleton-cards.tsx');
const EditedSearch = laterPart({ load: searchForm, onServer: import.meta.env.SSR ? await searchForm() : null });
const emptyList = () => import('./empty-list.tsx');
const EmptyList = laterPart({ load: emptyList, onServer: import.meta.env.SSR ? await emptyList() : null });
const Gathering = laterPart({ load: skeletonCards, onServer: import.meta.env.SSR ? await skeletonCards() : null });

type FoundFacts = Extract<CarsPage, { kind: 'found' }>;

/** The list of a search. What suppliers send late is worked in while the page stands. */
export function FoundCars({ facts }: { facts: FoundFacts }) {
  const lang = useLang();
  const { found, next, arrive } = useWaves(facts.wave);
  const panel = usePanel('filters');
  const picked = usePicked(facts.query.compare);
  const busy = useNavigation().state === 'loading';
  const chosen = found.filters.flatMap(({ values }) => values.filter((value) => value.chosen)).length;
  const toFirstNew = useFocusOnFirstNew(found);

  return (
    <PickedOffersContext value={picked}>
      {facts.form ? (
        <div className="searchband on-inverse">
          <div className="page">
            <EditedSearch key={facts.query.address} facts={facts.form} />
          </div>
        </div>
      ) : (
        <SearchSummary trip={facts.trip} />
      )}
      {found.unfiltered > 0 && <ClassStrip classes={found.classes} chosen={facts.query.filters.class ?? []} />}
      <Main className={classNames('page list', busy && 'is-busy')}>
        <Filters panel={panel} filters={found.filters} count={found.count} />
        <div className="offers">
          <div className="list__head">
            <div>
              <h1 aria-live="polite">
                {found.count === 0 && found.waiting > 0 ? m.offers_gathering({}, lang) : m.offers_found({ count: found.count }, lang)}
              </h1>
              <p>{m.list_note({}, lang)}</p>
            </div>
            <div className="list__sort">
              <SortLinks sort={facts.query.sort} />
              <PriceSwitch />
            </div>
            <div className="list__tools">
              <PanelOpener panel={panel} className="btn btn--outline">
                <Icon name="filter" />
                {m.filter_verb({}, lang)} {chosen > 0 && <span className="badge badge--navy num">{chosen}</span>}
              </PanelOpener>
              <SortSelect sort={facts.query.sort} />
            </div>
            <ChosenFilters filters={found.filters} />
          </div>
          {facts.wave.found.waiting > 0 && <Waiting waiting={found.waiting} silent={found.silent} />}
          <Offers found={found} />
          {found.hasMore && <LoadMore found={found} onMore={toFirstNew} />}
        </div>
      </Main>
      <CompareBar />
      {next && <LaterWaves next={next} onArrive={arrive} />}
    </PickedOffersContext>
  );
}

function Offers({ found }: { found: Found }) {
  const priceShown = usePriceShown();
  if (found.count === 0) return found.waiting > 0 ? <Gathering /> : <EmptyList failed={found.failed} filtered={found.unfiltered > 0} />;
  return found.cars.map((offer) => <CarCard key={offer.id} offer={offer} cheapest={offer.id === found.cheapest} priceShown={priceShown} />);
}

/** Says who is still asked. Once there, it stays, so that nothing below it jumps when the last answer comes. */
function Waiting({ waiting, silent }: { waiting: number; silent: number }) {
  const lang = useLang();
  const [current] = useSearchParams();
  const whole = searchOnly(current);
  whole.set(VIEW.wait, '1');
  return (
    <div className={classNames('waiting', waiting === 0 && 'is-over')} role="status">
      <span className="loadbar">
        <i />
      </span>
      <span>{waiting > 0 ? m.suppliers_asked({ count: waiting }, lang) : endText(silent, lang)}</span>
      {waiting > 0 && (
        <noscript>
          <a className="link sm" href={`?${whole}`}>
            {m.show_all_answers({}, lang)}
          </a>
        </noscript>
      )}
    </div>
  );
}

const endText = (silent: number, lang: Lang): string =>
  silent > 0 ? m.suppliers_silent({ count: silent }, lang) : m.suppliers_answered({}, lang);

function LoadMore({ found, onMore }: { found: Found; onMore: () => void }) {
  const lang = useLang();
  const [current] = useSearchParams();
  const more = searchOnly(current);
  more.set('page', String(found.page + 1));
  const last = found.cars.at(-1);
  return (
    <div className="pager">
      <p className="sm muted">{m.offers_shown({ shown: found.cars.length, count: found.count }, lang)}</p>
      <Link className="btn btn--outline" to={`?${more}${last ? `#${cardId(last.id)}` : ''}`} preventScrollReset replace onClick={onMore}>
        {m.more_cars({}, lang)}
      </Link>
    </div>
  );
}

/** The newest list of a page: what came with it, until late answers make it larger. */
function useWaves(first: Wave) {
  const [latest, setLatest] = useState({ first, wave: first });
  const wave = latest.first === first ? latest.wave : first;
  const arrive = useCallback((later: Wave) => setLatest({ first, wave: later }), [first]);
  return { found: wave.found, next: first.next, arrive };
}

function usePicked(initial: readonly string[]) {
  const [ids, setIds] = useState(initial);
  return useMemo(
    () => ({
      ids,
      full: ids.length >= COMPARED_AT_MOST,
      toggle: (id: string) =>
        setIds((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id].slice(0, COMPARED_AT_MOST))),
    }),
    [ids],
  );
}

/** After "load more", the keyboard goes on at the first new offer. */
function useFocusOnFirstNew(found: Found): () => void {
  const before = useRef<number | null>(null);
  const { cars } = found;
  useEffect(() => {
    if (before.current === null || cars.length <= before.current) return;
    const first = cars[before.current];
    before.current = null;
    if (first) document.getElementById(cardId(first.id))?.focus({ preventScroll: true });
  }, [cars]);
  return () => {
    before.current = cars.length;
  };
}
