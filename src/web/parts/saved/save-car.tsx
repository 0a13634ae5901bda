import * as m from '#i18n';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { SAVED_AT_MOST, type SavedCar, toggleSavedCar } from './saved-store.ts';
import { useSavedCars } from './use-saved.ts';
import { withSaved } from './use-stored.ts';

const OUTCOMES = {
  saved: [m.saved_added, 'ok'],
  removed: [m.saved_removed, 'info'],
  full: [m.saved_full, 'warn'],
  refused: [m.saved_refused, 'warn'],
} as const;

/** Puts a car aside on this device, and takes it back. Only where scripts run: nothing of it is sent to us. */
export function SaveCar({ car }: { car: SavedCar }) {
  const lang = useLang();
  const tell = useToast();
  const isSaved = useSavedCars().some(({ key }) => key === car.key);
  const toggle = (): void => {
    const outcome = withSaved((store) => toggleSavedCar(store, car));
    const [text, tone] = OUTCOMES[outcome];
    tell(text({ most: SAVED_AT_MOST }, lang), tone);
  };
  return (
    <button
      type="button"
      className="savecar scripted"
      aria-pressed={isSaved}
      aria-label={m.saved_save_car({ car: car.car, supplier: car.supplier }, lang)}
      onClick={toggle}
    >
      <Icon name={isSaved ? 'heart-full' : 'heart'} />
      <span aria-hidden="true">{isSaved ? m.saved_is_saved({}, lang) : m.saved_save({}, lang)}</span>
    </button>
  );
}
