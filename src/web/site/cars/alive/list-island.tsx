import { type ReactNode, Suspense, use } from 'react';
import { useSiteFacts } from '../../../request/site-facts.ts';
import type { Wave } from '../list/car-card-facts.ts';
import type { CarsPage } from '../list/cars-page.ts';
import { LIST_PLACE, TOLD_LATER, TOLD_PAGE, type ToldPage, toldList } from './told-page.ts';

interface ListIslandProps {
  readonly page: Extract<CarsPage, { kind: 'found' | 'compared' }>;
  readonly children: ReactNode;
}

/** The part of a page that comes to life, and beside it what its script is told. Late answers follow while the page is open. */
export function ListIsland({ page, children }: ListIslandProps) {
  const { origin, brand } = useSiteFacts();
  const told: ToldPage = { page: page.kind === 'found' ? toldList(page) : page, site: { origin, phone: brand.phone } };
  return (
    <>
      <div className="list-place" {...{ [LIST_PLACE]: '' }}>
        {children}
      </div>
      <script type="application/json" id={TOLD_PAGE} {...json(told)} />
      {page.kind === 'found' && <ToldLater next={page.wave.next} />}
    </>
  );
}

function ToldLater({ next }: { next: Wave['next'] }) {
  return (
    next && (
      <Suspense fallback={null}>
        <LateAnswer wave={next} />
      </Suspense>
    )
  );
}

function LateAnswer({ wave }: { wave: Promise<Wave> }) {
  const { found, next } = use(wave);
  return (
    <>
      <script type="application/json" {...{ [TOLD_LATER]: '' }} {...json(found)} />
      <ToldLater next={next} />
    </>
  );
}

/** Inside of a script's element: nothing in it can end the element. */
const json = (told: object) => ({ dangerouslySetInnerHTML: { __html: JSON.stringify(told).replaceAll('<', '\\u003c') } });
