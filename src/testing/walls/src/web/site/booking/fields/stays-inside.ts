export { rentalDays } from '../../../parts/rental/rental-days.ts';
export { summary } from '../summary.ts';
