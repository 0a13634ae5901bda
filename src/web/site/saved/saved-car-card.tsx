import { Link } from 'react-router';
import { href } from '#addresses/model';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { type Money, money } from '#kernel/money';
import { formatDate } from '#kernel/time';
import type { SavedPrice } from '#search';
import { momentText, placesText } from '../../parts/saved/recent-searches.tsx';
import { removeSavedCar, type SavedCar } from '../../parts/saved/saved-store.ts';
import { withSaved } from '../../parts/saved/use-stored.ts';
import { CarArt } from '../../ui/art/car-art.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { exactPrice } from '../../ui/whole-price.ts';

interface SavedCarCardProps {
  readonly car: SavedCar;
  /** Nothing while it is asked for. */
  readonly price: SavedPrice | undefined;
}

/** A car that was put aside: what it was, what it costs now, and the way on. */
export function SavedCarCard({ car, price }: SavedCarCardProps) {
  const lang = useLang();
  const list = href('cars', lang.locale, {}, new URLSearchParams(car.search));
  return (
    <li className="savedcar card">
      <div className="savedcar__art">
        <CarArt body={car.body} drawing={car.drawing ?? undefined} photograph={car.photograph ?? undefined} width={200} lazy />
      </div>
      <div className="savedcar__what">
        <h2>{car.car}</h2>
        <p className="sm ink2">
          {car.about} · {car.supplier}
        </p>
        <p className="sm savedcar__at">
          <Icon name="pin" size="s" />
          <span>{placesText(car)}</span>
        </p>
        <p className="sm savedcar__at">
          <Icon name="calendar" size="s" />
          <span>
            {momentText(car.from, lang)} – {momentText(car.to, lang)} · {m.days_count({ count: car.days }, lang)}
          </span>
        </p>
      </div>
      <div className="savedcar__price">
        <PriceNow car={car} price={price} />
      </div>
      <div className="savedcar__acts">
        {price?.kind === 'offered' && price.fits && (
          <Link
            className="btn btn--primary"
            to={href('booking', lang.locale, {}, { offer: price.reference })}
            aria-label={`${m.book({}, lang)}: ${car.car}, ${car.supplier}`}
          >
            {m.book({}, lang)}
          </Link>
        )}
        <Link className="btn btn--outline" to={list}>
          {m.saved_open_list({}, lang)}
        </Link>
        <button
          type="button"
          className="iconbtn"
          aria-label={m.saved_remove({ car: car.car, supplier: car.supplier }, lang)}
          onClick={() => withSaved((store) => removeSavedCar(store, car.key))}
        >
          <Icon name="close" />
        </button>
      </div>
    </li>
  );
}

function PriceNow({ car, price }: SavedCarCardProps) {
  const lang = useLang();
  const before = m.saved_price_then({ price: exactPrice(car.total, lang.locale), date: formatDate(car.savedAt, lang.locale, 'day') }, lang);
  switch (price?.kind) {
    case undefined:
      return (
        <p className="sm ink2">
          {m.saved_asking({}, lang)}
          <br />
          {before}
        </p>
      );
    case 'offered':
      return (
        <>
          <b className="savedcar__now">{exactPrice(price.total, lang.locale)}</b>
          <p className="sm">{price.fits ? differenceText(car.total, price.total, lang) : m.not_for_this_age({}, lang)}</p>
          <p className="xs ink2">{before}</p>
        </>
      );
    case 'sold_out':
      return <Gone title={m.saved_sold_out({}, lang)} before={before} />;
    case 'no_answer':
      return <Gone title={m.saved_no_answer({}, lang)} before={before} />;
    case 'over':
      return <Gone title={m.saved_over({}, lang)} before={before} />;
    case 'unknown':
      return <Gone title={m.saved_unknown({}, lang)} before={before} />;
  }
}

function Gone({ title, before }: { title: string; before: string }) {
  return (
    <>
      <p>
        <b>{title}</b>
      </p>
      <p className="xs ink2">{before}</p>
    </>
  );
}

/** What has become of the price; between two currencies nothing is said of more or less. */
function differenceText(then: Money, now: Money, lang: Lang): string {
  if (then.currency !== now.currency) return '';
  const by = money(Math.abs(now.minor - then.minor), now.currency);
  if (by.minor === 0) return m.saved_same_price({}, lang);
  const amount = exactPrice(by, lang.locale);
  return now.minor < then.minor ? m.saved_cheaper({ amount }, lang) : m.saved_dearer({ amount }, lang);
}
