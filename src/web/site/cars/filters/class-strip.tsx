import * as m from '#i18n';
import type { BodyType, VehicleClass } from '#suppliers/model';
import { CarArt } from '../../../ui/art/car-art.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { wholePrice } from '../../../ui/whole-price.ts';
import type { ClassFrom } from '../list/car-card-facts.ts';
import { withParam } from '../list/list-address.ts';
import { ListLink } from '../place/list-link.tsx';
import { useListPlace } from '../place/list-place.ts';

/** The car that stands for a class. */
const CLASS_BODIES: Readonly<Record<VehicleClass, BodyType>> = {
  mini: 'city_hatchback',
  economy: 'sedan',
  midsize: 'compact_hatchback',
  suv: 'compact_suv',
  upper: 'premium_sedan',
  seven_seater: 'minivan_7',
  van: 'van_9',
  luxury: 'luxury_sedan',
};

/** The classes with the lowest daily price of each; choosing one filters the list. */
export function ClassStrip({ classes, chosen }: { classes: readonly ClassFrom[]; chosen: readonly string[] }) {
  const lang = useLang();
  const { params: current } = useListPlace();
  return (
    <nav className="strip" aria-label={m.class_strip({}, lang)}>
      <div className="page">
        <ul className="scroller">
          {classes.map(({ class: one, name, lowestDaily }) => {
            const on = one === null ? chosen.length === 0 : chosen.includes(one);
            return (
              <li key={one ?? 'all'}>
                <ListLink className="cls" to={`?${withParam(current, 'class', one)}`} aria-current={on ? 'true' : undefined} still>
                  {one === null ? (
                    <span className="cls__all">
                      <Icon name="car" size="l" />
                    </span>
                  ) : (
                    <CarArt body={CLASS_BODIES[one]} width={92} lazy />
                  )}
                  <b>{name}</b>
                  <span>{lowestDaily ? m.at_least({ amount: wholePrice(lowestDaily, lang.locale) }, lang) : m.none_free({}, lang)}</span>
                </ListLink>
              </li>
            );
          })}
        </ul>
      </div>
    </nav>
  );
}
