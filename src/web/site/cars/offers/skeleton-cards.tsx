import * as m from '#i18n';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useLang } from '../../../ui/use-lang.ts';

const CARDS = ['one', 'two', 'three'];
const SPECS = ['gear', 'fuel', 'seat', 'bag'];
const FACTS = ['mileage', 'deposit', 'delivery', 'age', 'licence'];

/** Cards with the size of those that are coming. */
export default function SkeletonCards() {
  const lang = useLang();
  return (
    <>
      <p className="sr" role="status">
        {m.cars_loading({}, lang)}
      </p>
      {CARDS.map((card) => (
        <div key={card} className="offer card" aria-hidden="true">
          <div className="offer__top">
            <div className="offer__id">
              <Skeleton className="h-3.5 w-2/5" />
              <Skeleton className="mt-2 h-5.5 w-3/4" />
              <Skeleton className="mt-2 h-3.5 w-1/3" />
            </div>
            <div className="offer__art">
              <Skeleton className="aspect-car w-full" />
            </div>
            <div className="specs">
              {SPECS.map((spec) => (
                <Skeleton key={spec} className="my-[3px] h-4.5 w-16" />
              ))}
            </div>
          </div>
          <div className="facts">
            {FACTS.map((fact) => (
              <div key={fact}>
                <Skeleton className="mt-[3px] h-3 w-3/5" />
                <Skeleton className="mt-[7px] mb-[3px] h-[15px] w-5/6" />
              </div>
            ))}
          </div>
          <div className="offer__buy">
            <div className="prov">
              <Skeleton className="h-7 w-12.5" />
              <Skeleton className="h-3.5 w-20" />
            </div>
            <div className="offer__act">
              <div className="price">
                <Skeleton className="h-6.5 w-30" />
                <Skeleton className="mt-2 h-3.5 w-35" />
              </div>
              <Skeleton className="h-12 min-w-33 rounded-control" />
            </div>
          </div>
        </div>
      ))}
    </>
  );
}
