import { SHORT_MESSAGE_KINDS } from '#kernel/messages/kinds';
import { isLoopback } from './contradictions.ts';
import type { Settings } from './environment.ts';
import type { Config } from './types.ts';

/**
 * SMS and WhatsApp, each where it is configured whole. A demonstration has both in its mailbox unless it is told otherwise.
 * @param problems gets a sentence for each setting that is missing, contradicts another or cannot be used
 */
export function shortMessageSettings(env: Settings, demo: boolean, problems: string[]): Config['shortMessages'] {
  return { sms: smsSettings(env, demo, problems), whatsapp: whatsappSettings(env, demo, problems) };
}

/** In a demonstration whose e-mails nobody sends, nobody sends the others either. */
const usually = ({ SMTP_URL }: Settings, demo: boolean): 'outbox' | 'none' => (demo && !SMTP_URL ? 'outbox' : 'none');

function smsSettings(env: Settings, demo: boolean, problems: string[]): Config['shortMessages']['sms'] {
  const { NETGSM_HEADER: header, NETGSM_PASSWORD: password, NETGSM_URL, NETGSM_USERNAME: userName } = env;
  const needed = { NETGSM_USERNAME: userName, NETGSM_PASSWORD: password, NETGSM_HEADER: header };
  const provider = env.SMS_PROVIDER ?? usually(env, demo);
  requireUse({ name: 'SMS_PROVIDER', wanted: 'netgsm', provider, needed, demo, env }, problems);
  if (provider === 'outbox') return 'outbox';
  if (provider === 'none') return null;
  requireTls('NETGSM_URL', NETGSM_URL, problems);
  return { url: NETGSM_URL.replace(/\/$/, ''), userName: userName ?? '', password: password ?? '', header: header ?? '' };
}

function whatsappSettings(env: Settings, demo: boolean, problems: string[]): Config['shortMessages']['whatsapp'] {
  const {
    WHATSAPP_API_VERSION: version,
    WHATSAPP_PHONE_NUMBER_ID: phoneNumberId,
    WHATSAPP_TEMPLATES,
    WHATSAPP_TOKEN: token,
    WHATSAPP_URL,
  } = env;
  const needed = {
    WHATSAPP_API_VERSION: version,
    WHATSAPP_PHONE_NUMBER_ID: phoneNumberId,
    WHATSAPP_TOKEN: token,
    WHATSAPP_TEMPLATES,
  };
  const provider = env.WHATSAPP_PROVIDER ?? usually(env, demo);
  requireUse({ name: 'WHATSAPP_PROVIDER', wanted: 'meta', provider, needed, demo, env }, problems);
  if (provider === 'outbox') return 'outbox';
  if (provider === 'none') return null;
  requireTls('WHATSAPP_URL', WHATSAPP_URL, problems);
  const templates = templatesIn(WHATSAPP_TEMPLATES ?? '', problems);
  return {
    url: WHATSAPP_URL.replace(/\/$/, ''),
    version: version ?? '',
    phoneNumberId: phoneNumberId ?? '',
    token: token ?? '',
    templates,
  };
}

interface Use {
  readonly name: 'SMS_PROVIDER' | 'WHATSAPP_PROVIDER';
  /** The provider that the other settings belong to. */
  readonly wanted: string;
  readonly provider: string;
  readonly needed: Readonly<Record<string, string | null>>;
  readonly demo: boolean;
  readonly env: Settings;
}

function requireUse({ demo, env, name, needed, provider, wanted }: Use, problems: string[]): void {
  const given = Object.keys(needed).filter((setting) => needed[setting] !== null);
  const missing = Object.keys(needed).filter((setting) => needed[setting] === null);
  if (provider === wanted) {
    if (missing.length > 0) problems.push(`${name}=${wanted} needs ${missing.join(', ')} as well.`);
  } else if (given.length > 0) problems.push(`${given.join(', ')}: set, but ${name} is not ${wanted}, so nothing would be sent with it.`);
  if (provider === 'outbox' && (!demo || env.SMTP_URL))
    problems.push(
      `${name}=outbox keeps messages in the development mailbox, and there is none here: ${wanted} sends them, none offers none.`,
    );
}

function requireTls(name: string, url: string, problems: string[]): void {
  if (url.startsWith('http:') && !isLoopback(url))
    problems.push(`${name}=${url}: telephone numbers and a password would go over the net in the clear.`);
}

/** `confirmed=kontak_confirmed,declined=…`: a template for every kind, for one that is missing would be found out when somebody waits for it. */
function templatesIn(text: string, problems: string[]): Readonly<Record<string, string>> {
  const pairs = text
    .split(',')
    .map((pair) => pair.trim().split('='))
    .filter(([kind]) => kind !== '');
  const templates = Object.fromEntries(pairs.map(([kind = '', name = '']) => [kind.trim(), name.trim()]));
  const missing = SHORT_MESSAGE_KINDS.filter((kind) => !/^[a-z0-9_]{1,512}$/.test(templates[kind] ?? ''));
  const unknown = Object.keys(templates).filter((kind) => !SHORT_MESSAGE_KINDS.some((known) => known === kind));
  if (text !== '' && missing.length > 0)
    problems.push(
      `WHATSAPP_TEMPLATES names no template for ${missing.join(', ')}: kind=name, with commas between; names are of a-z, 0-9 and _.`,
    );
  if (unknown.length > 0) problems.push(`WHATSAPP_TEMPLATES: there is no message of the kind ${unknown.join(', ')}.`);
  return templates;
}
