export { rentalDays } from '../parts/rental/rental-days.ts';
