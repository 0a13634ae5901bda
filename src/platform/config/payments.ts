import { isLoopback } from './contradictions.ts';
import type { Settings } from './environment.ts';
import type { PaymentSettings } from './types.ts';

/** @param demo the demo bank takes payments unless told otherwise */
export function paymentSettings(env: Settings, demo: boolean): PaymentSettings {
  const gateway = env.PAYMENT_GATEWAY ?? (demo ? 'demo' : 'none');
  return {
    gateway: gateway === 'none' ? null : gateway,
    cardEntry: env.PAYMENT_CARD_ENTRY ?? (gateway === 'demo' ? 'our_form' : 'provider_page'),
    // What the demo bank sells is there to be seen; what a real one does is for its owner to want.
    installmentsMost: env.INSTALLMENTS_MOST ?? (gateway === 'demo' ? 12 : 1),
    latencyMs: env.DEMO_BANK_LATENCY_MS,
    demoInstallments: env.DEMO_BANK_INSTALLMENTS.filter((count) => count > 1),
    iyzico:
      env.IYZICO_API_KEY && env.IYZICO_SECRET_KEY
        ? {
            apiKey: env.IYZICO_API_KEY,
            secretKey: env.IYZICO_SECRET_KEY,
            url: env.IYZICO_URL.replace(/\/$/, ''),
            installments: env.IYZICO_INSTALLMENTS,
          }
        : null,
    paytr:
      env.PAYTR_MERCHANT_ID && env.PAYTR_MERCHANT_KEY && env.PAYTR_MERCHANT_SALT
        ? {
            merchantId: env.PAYTR_MERCHANT_ID,
            merchantKey: env.PAYTR_MERCHANT_KEY,
            merchantSalt: env.PAYTR_MERCHANT_SALT,
            url: env.PAYTR_URL.replace(/\/$/, ''),
            testMode: env.PAYTR_TEST_MODE,
          }
        : null,
  };
}

/** What of a payment provider is missing or contradicts itself, in sentences. */
export function paymentProblems(env: Settings, demo: boolean): string[] {
  const problems: string[] = [];
  if ((env.IYZICO_API_KEY === null) !== (env.IYZICO_SECRET_KEY === null))
    problems.push('iyzico needs IYZICO_API_KEY and IYZICO_SECRET_KEY: set both or neither.');
  if (env.PAYMENT_GATEWAY === 'iyzico' && env.IYZICO_API_KEY === null && env.IYZICO_SECRET_KEY === null)
    problems.push('PAYMENT_GATEWAY=iyzico needs IYZICO_API_KEY and IYZICO_SECRET_KEY, from the settings of the merchant panel.');
  const paytr = [env.PAYTR_MERCHANT_ID, env.PAYTR_MERCHANT_KEY, env.PAYTR_MERCHANT_SALT];
  const paytrGiven = paytr.filter((setting) => setting !== null).length;
  if (paytrGiven % paytr.length !== 0)
    problems.push('PayTR needs PAYTR_MERCHANT_ID, PAYTR_MERCHANT_KEY and PAYTR_MERCHANT_SALT: set all or none.');
  if (env.PAYMENT_GATEWAY === 'paytr' && paytrGiven === 0)
    problems.push(
      'PAYMENT_GATEWAY=paytr needs PAYTR_MERCHANT_ID, PAYTR_MERCHANT_KEY and PAYTR_MERCHANT_SALT, from the page "Bilgi" of the panel.',
    );
  if (env.PAYMENT_GATEWAY === 'paytr' && env.PAYMENT_CARD_ENTRY === 'our_form')
    problems.push('PAYMENT_CARD_ENTRY=our_form: PayTR takes cards on its own page only.');
  if (env.PAYTR_TEST_MODE && !demo) problems.push('PAYTR_TEST_MODE=true: whoever knows the cards for trying out pays nothing.');
  const { PAYMENT_GATEWAY: gateway } = env;
  if ((gateway === 'iyzico' || gateway === 'paytr') && !env.PUBLIC_ORIGIN)
    problems.push(`PAYMENT_GATEWAY=${gateway} needs PUBLIC_ORIGIN: banks send their holder back to it.`);
  problems.push(
    ...providerAddressProblems('IYZICO_URL', env.IYZICO_URL, demo),
    ...providerAddressProblems('PAYTR_URL', env.PAYTR_URL, demo),
  );
  return problems;
}

/** Cards and money go to this address: it is the provider's own and encrypted, or a stand-in on this machine that moves no money. */
function providerAddressProblems(name: string, url: string, demo: boolean): string[] {
  if (isLoopback(url)) {
    if (demo) return [];
    return [`${name} is this machine: a stand-in moves no money, and whoever knows its cards pays nothing.`];
  }
  if (new URL(url).protocol === 'http:') return [`${name} is not encrypted: cards and keys would go over the net in the clear.`];
  if (!demo && new URL(url).hostname.startsWith('sandbox')) return [`${name} is the sandbox: whoever knows its cards pays nothing.`];
  return [];
}
