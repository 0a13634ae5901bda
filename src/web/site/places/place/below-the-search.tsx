import { AroundHere } from './around-here.tsx';
import { PlaceMap } from './map/place-map.tsx';
import { OfficeList } from './office-list.tsx';
import type { PlaceFacts } from './place-facts.ts';
import { PlaceText, Roads } from './place-text.tsx';
import { PriceSummary, PriceTable } from './price-table.tsx';
import { Questions } from './questions.tsx';

/** What the page of a place tells below its search. */
export default function BelowTheSearch({ facts }: { facts: PlaceFacts }) {
  return (
    <>
      {facts.prices && <PriceSummary prices={facts.prices} />}
      <div className="page plc-grid">
        <PriceTable facts={facts} />
        <div className="plc-side">
          <PlaceMap name={facts.name} map={facts.map} />
          <Roads roads={facts.roads} />
        </div>
        <PlaceText facts={facts} />
      </div>
      <OfficeList facts={facts} />
      <Questions facts={facts} />
      <AroundHere facts={facts} />
    </>
  );
}
