import { formatMoney } from '#kernel/money';

export const Price = () => <b>{String(formatMoney)}</b>;
