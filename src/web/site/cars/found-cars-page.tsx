import { memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import * as m from '#i18n';
import { COMPARED_AT_MOST, type FittingAge } from '#search/model';
import { Main } from '../../parts/page/main.tsx';
import { SharedNote } from '../../parts/share/shared-note.tsx';
import { classNames } from '../../ui/class-names.ts';
import { focusPart } from '../../ui/focus/move-focus.ts';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { deferredPart } from '../../ui/overlay/deferred-part.tsx';
import { PanelOpener, usePanel } from '../../ui/overlay/drawer.tsx';
import { LaterPart } from '../../ui/overlay/later-part.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { ChosenFilters } from './filters/chosen-filters.tsx';
import { ClassStrip } from './filters/class-strip.tsx';
import { FILTERS, FilterPanel } from './filters/filter-panel.tsx';
import { listHeading, useAnnouncedList } from './list/announced-list.ts';
import type { Found, Further } from './list/car-card-facts.ts';
import { type CarsPage, RESULTS, VIEW } from './list/cars-page.ts';
import { onMap, onOtherDates, searchOnly } from './list/list-address.ts';
import { ListedSearchContext, useListedSearch } from './list/listed-search.ts';
import { PickedOffersContext } from './list/picked-offers.ts';
import { SearchSummary } from './list/search-summary.tsx';
import { ShareSearch } from './list/share-search.tsx';
import { CarCard, cardId } from './offers/car-card.tsx';
import { CompareBar } from './offers/compare-bar.tsx';
import { PriceSwitch, SortLinks, SortSelect, usePriceShown } from './offers/sorting.tsx';
import { WaitingLine } from './offers/waiting/waiting-line.tsx';
import { ListLink } from './place/list-link.tsx';
import { useListPlace, useWantedSearch } from './place/list-place.ts';
import { useFound } from './use-found.ts';

const searchForm = async () => ({ default: (await import('../../parts/search-form/standing-search.tsx')).StandingSearch });
const EditedSearch = deferredPart({ load: searchForm, onServer: import.meta.env.SSR ? await searchForm() : null });

// A list without cars is seldom.
const emptyList = () => import('./offers/empty-list.tsx');
const skeletonCards = () => import('./offers/waiting/skeleton-cards.tsx');
const EmptyList = deferredPart({ load: emptyList, onServer: import.meta.env.SSR ? await emptyList() : null });
const SkeletonCards = deferredPart({ load: skeletonCards, onServer: import.meta.env.SSR ? await skeletonCards() : null });

type FoundFacts = Extract<CarsPage, { kind: 'found' }>;

interface FoundCarsProps {
  readonly facts: FoundFacts;
  /** A part that comes to life after the list has done so: its filters, its cars, and the form over it where there is one. */
  readonly onPart?: () => void;
}

/** The list of a search. What suppliers send late is worked in while the page stands. */
export const FoundCars = memo(function FoundCars({ facts, onPart }: FoundCarsProps) {
  const lang = useLang();
  const found = useFound(facts.wave);
  const panel = usePanel(FILTERS);
  useAnnouncedList(found, facts.query.sort);
  const picked = usePicked(facts.query.compare);
  const listed = useListedSearch(facts);
  const { params } = useListPlace();
  const chosen = found.filters.flatMap(({ values }) => values.filter((value) => value.chosen)).length;
  const toHeading = useHeadingAfter(facts.query.address);
  const toFirstNew = useFocusOnFirstNew(found);
  // Whoever asked for every answer is told where one is missing.
  const hasWaited = params.get(VIEW.wait) === '1';

  return (
    <PickedOffersContext value={picked}>
      {facts.form ? (
        <div className="searchband on-inverse">
          <div className="page">
            <EditedSearch key={facts.query.address} facts={facts.form} onAlive={onPart} />
          </div>
        </div>
      ) : (
        <SearchSummary trip={facts.trip} />
      )}
      {found.unfiltered > 0 && <ClassStrip classes={found.classes} chosen={facts.query.filters.class ?? []} />}
      <ListMain>
        <div className="list__head">
          <div>
            <h1>{listHeading(found, lang)}</h1>
            <p>{m.list_note({}, lang)}</p>
          </div>
          <div className="list__sort">
            <SortLinks sort={facts.query.sort} />
            <div className="list__views">
              <MapLink />
              {facts.hasDates && <DatesLink />}
              <PriceSwitch />
              <ShareSearch facts={facts} text={m.share_list_text} field="share-head" className="only-lg block" />
            </div>
          </div>
          <div className="list__tools">
            <PanelOpener panel={panel} className="btn btn--outline">
              <Icon name="filter" />
              {m.filter_verb({}, lang)} {chosen > 0 && <span className="badge badge--navy">{chosen}</span>}
            </PanelOpener>
            <SortSelect sort={facts.query.sort} />
          </div>
          <ChosenFilters filters={found.filters} />
        </div>
        <FilterPanel panel={panel} filters={found.filters} isWhole={found.waiting === 0} onApply={toHeading} onAlive={onPart} />
        <div className="offers" id={RESULTS} tabIndex={-1}>
          <SharedNote now={facts.now} params={params} />
          {(facts.wave.found.waiting > 0 || (hasWaited && found.silent > 0)) && (
            <WaitingLine waiting={found.waiting} silent={found.silent} added={found.count - facts.wave.found.count} />
          )}
          {found.fittingAge && <NoneFits age={facts.trip.age} fitting={found.fittingAge} />}
          <ListedSearchContext value={listed}>
            <LaterPart onAlive={onPart}>
              <Offers found={found} />
            </LaterPart>
          </ListedSearchContext>
          {found.hasMore && <LoadMore found={found} onMore={toFirstNew} />}
          {/* On a phone nothing more stands before the first car. */}
          <ShareSearch facts={facts} text={m.share_list_text} field="share-below" className="share--middle only-sm" />
        </div>
      </ListMain>
      <CompareBar />
    </PickedOffersContext>
  );
});

/** Shows that another list is on its way, without drawing this one anew. */
function ListMain({ children }: { children: ReactNode }) {
  const wanted = useWantedSearch();
  return <Main className={classNames('page list', wanted && 'is-busy')}>{children}</Main>;
}

/** Said before the first card: every one of them would say it for itself. */
function NoneFits({ age, fitting }: { age: string; fitting: FittingAge }) {
  const lang = useLang();
  const { count } = fitting;
  return (
    <Note tone="warn">
      {fitting.kind === 'from'
        ? m.none_fits_from({ age, from: fitting.age, count }, lang)
        : m.none_fits_up_to({ age, to: fitting.age, count }, lang)}
    </Note>
  );
}

function MapLink() {
  const lang = useLang();
  const { params: current } = useListPlace();
  return (
    <a className="link sm priceswitch" href={`?${onMap(current)}`}>
      <Icon name="pin" />
      <span className="list__map">{m.map_open({}, lang)}</span>
    </a>
  );
}

function DatesLink() {
  const lang = useLang();
  const { params: current } = useListPlace();
  return (
    <a className="link sm priceswitch" href={`?${onOtherDates(current)}`} rel="nofollow">
      <Icon name="calendar" />
      <span className="list__map">{m.dates_open({}, lang)}</span>
    </a>
  );
}

function Offers({ found }: { found: Found }) {
  const priceShown = usePriceShown();
  if (found.count === 0) return found.waiting > 0 ? <SkeletonCards /> : <EmptyList failed={found.failed} filtered={found.unfiltered > 0} />;
  const cards = found.cars.map((offer) => (
    <CarCard key={offer.key} offer={offer} cheapest={offer.id === found.cheapest} priceShown={priceShown} />
  ));
  const { further } = found;
  if (!further || cards.length <= further.from) return cards;
  return (
    <>
      {cards.slice(0, further.from)}
      <FurtherHead further={further} />
      {cards.slice(further.from)}
    </>
  );
}

/** Offices outside the place that was searched for stand apart, and never carry its name. */
function FurtherHead({ further }: { further: Further }) {
  const lang = useLang();
  return (
    <div className="offers__further">
      <h2>{m.further_title({}, lang)}</h2>
      <p>
        {m.offers_found({ count: further.count }, lang)}. {m.further_towns({ towns: further.towns }, lang)}
      </p>
    </div>
  );
}

function LoadMore({ found, onMore }: { found: Found; onMore: () => void }) {
  const lang = useLang();
  const { params: current } = useListPlace();
  const more = searchOnly(current);
  more.set('page', String(found.page + 1));
  const last = found.cars.at(-1);
  return (
    <div className="pager">
      <p className="sm muted">{m.offers_shown({ shown: found.shown, count: found.count }, lang)}</p>
      <ListLink className="btn btn--outline" to={`?${more}${last ? `#${cardId(last.id)}` : ''}`} still replace onClick={onMore}>
        {m.more_cars({}, lang)}
      </ListLink>
    </div>
  );
}

function usePicked(initial: readonly string[]) {
  const [ids, setIds] = useState(initial);
  return useMemo(
    () => ({
      ids,
      full: ids.length >= COMPARED_AT_MOST,
      pick: (id: string, ticked: boolean) =>
        setIds((now) => {
          const others = now.filter((one) => one !== id);
          return ticked ? (now.includes(id) ? now : [...others, id].slice(0, COMPARED_AT_MOST)) : others;
        }),
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

/** After applying filters, the keyboard goes on at the new result. */
function useHeadingAfter(address: string): () => void {
  const asked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the result is new when its address is
  useEffect(() => {
    if (asked.current) focusPart();
    asked.current = false;
  }, [address]);
  return () => {
    asked.current = true;
  };
}
