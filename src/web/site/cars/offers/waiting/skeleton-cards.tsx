import * as m from '#i18n';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useLang } from '../../../../ui/use-lang.ts';

const CARDS = ['one', 'two', 'three'];
const SPECS = ['gear', 'fuel', 'seat', 'bag'];
const FACTS = ['mileage', 'deposit', 'delivery', 'age', 'licence'];

/** Cards with the size of those that are coming. */
export default function SkeletonCards() {
  const lang = useLang();
  return (
    <>
      <p className="sr">{m.cars_loading({}, lang)}</p>
      {CARDS.map((card) => (
        <div key={card} className="offer card" aria-hidden="true">
          <div className="offer__top">
            <div className="offer__id">
              <Skeleton className="sk-class" />
              <Skeleton className="sk-name" />
              <Skeleton className="sk-similar" />
            </div>
            <div className="offer__art">
              <Skeleton className="sk-art" />
            </div>
            <div className="specs">
              {SPECS.map((spec) => (
                <Skeleton key={spec} className="sk-spec" />
              ))}
            </div>
          </div>
          <div className="facts">
            {FACTS.map((fact) => (
              <div key={fact}>
                <Skeleton className="sk-fact" />
                <Skeleton className="sk-fact-value" />
              </div>
            ))}
          </div>
          <div className="offer__buy">
            <div className="prov">
              <Skeleton className="sk-logo" />
              <Skeleton className="sk-supplier" />
            </div>
            <div className="offer__act">
              <div className="price">
                <Skeleton className="sk-total" />
                <Skeleton className="sk-daily" />
              </div>
              <Skeleton className="sk-button" />
            </div>
          </div>
        </div>
      ))}
    </>
  );
}
