export { enterRate, listRates, withdrawRate } from './enter-rate.ts';
export * from './model.ts';
export { currentRate, recentRate, recordRate } from './rates.ts';
export { refreshRates, TCMB_URL } from './refresh-rates.ts';
export { seedCurrency } from './seed-currency.ts';
export { parseTcmb } from './tcmb.ts';
