export { createPaytrGateway, PAYTR } from './gateway.ts';
