import { Icon, type IconName } from '../../ui/icon.tsx';

/** A drawing for each category of questions, by its key; a new one has the general drawing until it gets its own. */
const ICONS: Readonly<Record<string, IconName>> = {
  booking: 'calendar',
  requirements: 'licence',
  payment: 'card',
  deposit: 'wallet',
  cancellation: 'refresh',
  pickup: 'key',
  airport: 'plane',
  driving: 'road',
  accidents: 'shield',
  extras: 'adduser',
  'child-seats': 'baby',
  monthly: 'clock',
  corporate: 'building',
  visitors: 'globe',
  account: 'user',
  campaigns: 'tag',
};

export function CategoryIcon({ category }: { category: string }) {
  return <Icon name={ICONS[category] ?? 'info'} size="l" />;
}
