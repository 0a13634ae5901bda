import { ENDPOINTS, endpoint } from '#addresses/model';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { FORMAT_TAGS } from '#kernel/locale';
import { RULES } from '#kernel/rules';
import { FONT } from '../../parts/standalone/fonts.ts';
import { ICON_SPRITE } from '../../ui/icon.tsx';
import type { TripFacts } from './trip-script.ts';
import { TRIP_STORE } from './trip-worker.ts';

const MOST_PICTURES = 40;

/** @param returnAt the instant at which the car is due back */
export function tripFacts({ code, returnAt }: { readonly code: string; readonly returnAt: Date }, lang: Lang): TripFacts {
  return {
    code,
    worker: endpoint('tripWorker', {}),
    scope: ENDPOINTS.trip.slice(0, ENDPOINTS.trip.indexOf(':')),
    store: TRIP_STORE,
    parts: [ICON_SPRITE, FONT],
    forgetAt: returnAt.getTime() + RULES.tripPageDays * 86_400_000,
    mostPictures: MOST_PICTURES,
    language: FORMAT_TAGS[lang.locale],
    texts: {
      cannotKeep: m.trip_cannot_keep({}, lang),
      kept: m.trip_kept({}, lang),
      keepFailed: m.trip_keep_failed({}, lang),
      removeSure: m.trip_remove_sure({}, lang),
      removed: m.trip_removed({}, lang),
      offline: m.trip_offline({}, lang),
      unreachable: m.trip_unreachable({}, lang),
      closed: m.trip_closed({}, lang),
      save: m.trip_picture_save({}, lang),
      remove: m.trip_picture_delete({}, lang),
      pictureDeleted: m.trip_picture_deleted({}, lang),
      pictureAdded: m.trip_picture_added({}, lang),
      unreadable: m.trip_picture_unreadable({ file: '{file}' }, lang),
      full: m.trip_picture_full({ most: String(MOST_PICTURES) }, lang),
      atPickup: m.trip_pickup({}, lang),
      atReturn: m.trip_return({}, lang),
    },
  };
}
