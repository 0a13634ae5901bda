import { EXAMPLES, type Settings } from './environment.ts';

/** Why this is no laptop on which somebody tries the product; nothing where it is one. */
export function realBecause({ DATABASE_URL, PUBLIC_ORIGIN }: Settings): string | undefined {
  if (DATABASE_URL) return 'DATABASE_URL is set';
  if (!PUBLIC_ORIGIN) return undefined;
  const { protocol, hostname } = new URL(PUBLIC_ORIGIN);
  const isOwnMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  return protocol === 'http:' && isOwnMachine ? undefined : `PUBLIC_ORIGIN is ${PUBLIC_ORIGIN}`;
}

/** What of a demonstration would run in a real installation, in sentences. */
export function inventedParts(env: Settings, whyReal: string | undefined): string[] {
  const parts: string[] = [];
  if (!env.SMTP_URL) parts.push('SMTP_URL is missing: e-mails would go to the development mailbox, where everybody reads them.');
  if (env.PAYMENT_GATEWAY === 'demo')
    parts.push('PAYMENT_GATEWAY=demo is a bank that does not exist: whoever knows its cards pays nothing.');
  if (env.PAYMENT_GATEWAY === undefined) {
    parts.push('PAYMENT_GATEWAY is missing: set the gateway that takes the money, or none to sell only what is paid at delivery.');
  }
  if (env.SAMPLE_DATA) parts.push('SAMPLE_DATA=true writes companies, cars, prices and reviews that are invented.');
  if (env.SIMULATED_SUPPLIERS.length > 0) parts.push('SIMULATED_SUPPLIERS adds suppliers that do not exist.');
  if (env.SANDBOX_SUPPLIERS !== undefined && env.SANDBOX_SUPPLIERS !== 'none')
    parts.push('SANDBOX_SUPPLIERS adds suppliers that do not exist.');
  if (!env.RATES_URL) parts.push('RATES_URL is missing: prices would be converted with an invented exchange rate.');
  const invented = Object.entries(EXAMPLES).flatMap(([name, example]) => (env[name as keyof typeof EXAMPLES] === example ? [name] : []));
  if (invented.length > 0)
    parts.push(`${invented.join(', ')}: still the invented examples, which visitors would call, write to and sign with.`);
  if (parts.length === 0) return [];
  const why = whyReal === undefined ? 'DEMO=false says' : `${whyReal}, which means`;
  return [
    ...parts,
    `${why} that this is a real installation. If it only shows what the product does, DEMO=true says so, and so does every page.`,
  ];
}
