import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { localeOf } from '#addresses/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import '../../parts/reading/drawn-addresses.ts';
import { endEarly, takeUpEarly } from '../../parts/scripts/take-up-early.ts';
import { useHeldFocus } from '../../ui/focus/held-focus.ts';
import { useHeadingFocus } from '../../ui/focus/use-focus.ts';
import { AnnouncerContext, announceInPage } from '../../ui/overlay/announcer.tsx';
import { ToastRegion } from '../../ui/overlay/toast.tsx';
import { PageLang, useLang } from '../../ui/use-lang.ts';
import { keepFrame } from './alive/keep-frame.ts';
import { useListHistory } from './alive/list-history.ts';
import { toldLater } from './alive/told-later.ts';
import { LIST_PLACE, listFrom, TOLD_PAGE, type ToldPage } from './alive/told-page.ts';
import { FoundCars } from './found-cars-page.tsx';
import type { CarsPage } from './list/cars-page.ts';
import { UnloadedCars } from './offers/unloaded-cars.tsx';
import { type ListPlace, ListPlaceContext, type ListSite, WantedSearchContext } from './place/list-place.ts';

// What brings the list of a page to life, and what is compared of it: React for that part, and nothing of a router.
const place = document.querySelector(`[${LIST_PLACE}]`);
const told = document.getElementById(TOLD_PAGE);
if (place && told) void begin(place, JSON.parse(told.textContent));

async function begin(around: Element, { page, site }: ToldPage): Promise<void> {
  if (page.kind === 'found') return bringToLife(around, <LivingList first={listFrom(page, toldLater())} site={site} around={around} />);
  const { ComparedCars } = await import('./offers/compared-cars.tsx');
  const { pathname, search } = location;
  const standing: ListPlace = { pathname, params: new URLSearchParams(search), go: undefined, site };
  bringToLife(
    around,
    <ListPlaceContext value={standing}>
      <Alive then={() => takeUpEarly(around)}>
        <ComparedCars facts={page} />
      </Alive>
    </ListPlaceContext>,
  );
}

function bringToLife(around: Element, face: ReactNode): void {
  const toasts = document.querySelector('.toasts') ?? undefined;
  startTransition(() => {
    hydrateRoot(
      around,
      <PageLang value={langOf(localeOf(location.pathname))}>
        <AnnouncerContext value={announceInPage}>
          <ToastRegion place={toasts}>{face}</ToastRegion>
        </AnnouncerContext>
      </PageLang>,
    );
  });
}

function Alive({ then, children }: { then: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page comes to life once
  useEffect(then, []);
  return children;
}

interface LivingListProps {
  readonly first: Extract<CarsPage, { kind: 'found' }>;
  readonly site: ListSite;
  readonly around: Element;
}

function LivingList({ first, site, around }: LivingListProps) {
  const { shown, wanted, go } = useListHistory(first);
  const { search, facts, key } = shown;
  // The same for as long as the list stands: what is done to the form meanwhile is not taken back.
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const here = useMemo(
    (): ListPlace => ({
      pathname: location.pathname,
      params,
      go,
      site,
    }),
    [params, go, site],
  );
  const wantedSearch = useMemo(() => (wanted === undefined ? undefined : new URLSearchParams(wanted)), [wanted]);
  const { onAlive, onPart } = useEarly(around, first.form !== null);
  useFailedTitle(!facts);
  useEffect(() => keepFrame(location.pathname + search), [search]);
  useHeadingFocus(facts ? 'found' : 'failed');
  const afterAnswer = useHeldFocus();
  const isUnderWay = wanted !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer has an entry of its own
  useEffect(() => (isUnderWay ? undefined : afterAnswer()), [key, search, isUnderWay, afterAnswer]);
  return (
    <ListPlaceContext value={here}>
      {facts ? (
        <Alive then={onAlive}>
          <WantedSearchContext value={wantedSearch}>
            <FoundCars facts={facts} onPart={onPart} />
          </WantedSearchContext>
        </Alive>
      ) : (
        <UnloadedCars />
      )}
    </ListPlaceContext>
  );
}

/** The parts of a list that come to life after it: its filters and its cars, each by itself. */
const LATER_PARTS = 2;

/** What was done before the page listened is taken up when all of it is alive. */
function useEarly(around: Element, hasForm: boolean) {
  const asleep = useRef(LATER_PARTS + (hasForm ? 1 : 0));
  const early = useRef<ReturnType<typeof endEarly>>(undefined);
  const onAlive = () => {
    // A press on what sleeps wakes it, but for the form over the list, whose scripts are still to come.
    if (!hasForm) early.current = endEarly();
  };
  const onPart = useCallback(() => {
    asleep.current -= 1;
    if (asleep.current === 0) takeUpEarly(around, early.current ?? endEarly());
  }, [around]);
  return { onAlive, onPart };
}

/** The tab says it, too, as long as it lasts. */
function useFailedTitle(hasFailed: boolean): void {
  const lang = useLang();
  useEffect(() => {
    if (!hasFailed) return;
    const { title } = document;
    document.title = m.cars_failed({}, lang);
    return () => {
      document.title = title;
    };
  }, [hasFailed, lang]);
}
