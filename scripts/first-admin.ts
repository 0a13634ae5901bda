import { href } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import { oneTimeCode } from '../src/modules/accounts/second-factor/one-time-code.ts';
import type { RunningProduct } from './product.ts';

export interface SessionCookie {
  readonly name: string;
  readonly value: string;
}

const PASSWORD = 'mor menekşe bahçesi';

/**
 * Takes up the link that a product prints at its first start, over HTTP as a browser without scripts would: an account, the invitation, and the second
 * factor that the role waits for.
 * @returns what the admin's browser keeps
 */
export async function becomeFirstAdmin({ origin, output }: Pick<RunningProduct, 'origin' | 'output'>): Promise<readonly SessionCookie[]> {
  const kept = new Map<string, string>();
  const ask = async (path: string, fields?: Readonly<Record<string, string>>): Promise<string> => {
    const cookie = [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(origin + path, {
      redirect: 'manual',
      headers: { cookie, origin },
      ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      kept.set(name, value);
    }
    if (answer.status >= 400) throw new Error(`${path} was answered ${answer.status}`);
    return answer.text();
  };

  const [, key = ''] = /\/yonetim\/katil\?key=([\w-]+)/.exec(output()) ?? [];
  const person = { firstName: 'Ayşe', lastName: 'Demirtaş', email: 'ayse@kontak.example' };
  await ask(href('register', 'tr', {}), { ...person, password: PASSWORD, passwordRepeat: PASSWORD, acceptTerms: 'on' });
  await ask(staffHref('staffJoin', 'tr', {}, { key }), { action: 'send' });
  const twoStep = href('twoStep', 'tr', {});
  const started = await ask(twoStep, { currentPassword: PASSWORD, action: 'enrol' });
  const secretIn = (html: string): string => /<code class="secret">([^<]+)/.exec(html)?.[1]?.replaceAll(' ', '') ?? '';
  const secret = secretIn(started) || secretIn(await ask(twoStep));
  await ask(twoStep, { code: oneTimeCode(secret, new Date()), action: 'confirm' });
  return [...kept].map(([name, value]) => ({ name, value }));
}
