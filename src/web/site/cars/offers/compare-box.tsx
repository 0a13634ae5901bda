import type { ReactNode } from 'react';
import * as m from '#i18n';
import { COMPARED_AT_MOST } from '#search/model';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { VIEW } from '../list/cars-page.ts';
import { COMPARE_FORM, usePickedOffers } from '../list/picked-offers.ts';

interface CompareBoxProps {
  readonly id: string;
  readonly car: string;
  readonly supplier: string;
  /** What else is done with the offer. */
  readonly children?: ReactNode;
}

/** Ticks an offer for comparing, and leads on from there. Both belong to the form of the compare bar, wherever they stand. */
export function CompareBox({ id, car, supplier, children }: CompareBoxProps) {
  const lang = useLang();
  const { ids, full, pick } = usePickedOffers();
  const picked = ids.includes(id);
  const tell = useToast();
  const isTooMany = full && !picked;
  return (
    <div className="offer__cmp">
      <label className="check">
        <input
          type="checkbox"
          name={VIEW.compare}
          value={id}
          form={COMPARE_FORM}
          checked={picked}
          aria-disabled={isTooMany || undefined}
          aria-label={m.compare_car({ car, supplier }, lang)}
          onChange={({ currentTarget: { checked } }) =>
            isTooMany ? tell(m.compare_full({ most: COMPARED_AT_MOST }, lang)) : pick(id, checked)
          }
        />
        <span aria-hidden="true">{m.compare({}, lang)}</span>
      </label>
      {picked && (
        <button className="link sm scripted" type="submit" form={COMPARE_FORM} name={VIEW.view} value="compare">
          {m.compare_these({ count: ids.length }, lang)}
        </button>
      )}
      {children}
    </div>
  );
}
