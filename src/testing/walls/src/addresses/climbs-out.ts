export { money } from '../kernel/money.ts';
