import { expect, test } from 'vitest';
import { deadlineFor as atIyzico } from './iyzico/client.ts';
import { deadlineFor as atPaytr } from './paytr/client.ts';

test.each([
  [atIyzico, '/payment/iyzipos/checkoutform/initialize/preauth/ecom'],
  [atIyzico, '/payment/iyzipos/checkoutform/auth/ecom/detail'],
  [atIyzico, '/v2/reporting/payment/details?paymentConversationId=x'],
  [atIyzico, '/payment/detail'],
  [atPaytr, '/odeme/api/get-token'],
  [atPaytr, '/odeme/durum-sorgu'],
])('nobody waits long for what no bank is asked for (%#)', (deadlineFor, path) => {
  expect(deadlineFor(path)).toBe(8_000);
});

test.each([
  [atIyzico, '/payment/v2/3dsecure/auth'],
  [atIyzico, '/payment/3dsecure/initialize/preauth'],
  [atIyzico, '/payment/postauth'],
  [atIyzico, '/v2/payment/refund'],
  [atPaytr, '/odeme/iade'],
])('what a bank is asked for gets the time that a bank needs (%#)', (deadlineFor, path) => {
  expect(deadlineFor(path)).toBe(30_000);
});
