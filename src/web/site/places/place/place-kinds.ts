import type { PlaceKind } from '#places/model';
import type { IconName } from '../../../ui/icon.tsx';

export const KIND_ICONS: Readonly<Record<PlaceKind, IconName>> = {
  airport: 'plane',
  city: 'city',
  district: 'pin',
  bus_station: 'train',
  train_station: 'train',
};
