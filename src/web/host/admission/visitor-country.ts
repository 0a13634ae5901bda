import { isbot } from 'isbot';
import type { App } from '#app';
import { HOME_COUNTRY } from '../../request/visitor-currency.ts';

/**
 * The country a request comes from: what a trusted proxy says, else by its address. Crawlers ask from wherever their machines stand; they
 * are shown what a visitor in Turkey is shown, who is who they look for.
 */
export async function visitorCountry({ machinery }: Pick<App, 'machinery'>, { headers }: Request, ip: string): Promise<string> {
  if (isbot(headers.get('user-agent') ?? '')) return HOME_COUNTRY;
  return (await machinery.locate({ ip, headers })).countryCode;
}
