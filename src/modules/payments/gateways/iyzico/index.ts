export { createIyzicoGateway, IYZICO } from './gateway.ts';
