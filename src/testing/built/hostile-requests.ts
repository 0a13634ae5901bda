import fc from 'fast-check';
import { FILTER_GROUPS, SORTS } from '#search/model';

/** What a test sends: the parts of a request, so that a failure prints what was sent. */
export interface HostileRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Would run if a page repeated it unescaped. */
export const SCRIPTS = ['"><script>hostile()</script>', "'-hostile()-'", '<img src=x onerror=hostile()>', 'javascript:hostile()'] as const;

/** Texts that have broken somebody's site. */
export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...SCRIPTS) },
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      '0',
      '-1',
      '1e309',
      'NaN',
      '99999999999999999999',
      'null',
      'undefined',
      '[object Object]',
      '__proto__',
      'constructor',
      '../../../../etc/passwd',
      "' or 1=1 --",
      '{{7*7}}',
      '#{7*7}',
      '%',
      '%00',
      '%E0%A4%A',
      '\u0000',
      '\uFEFF',
      '\u202Egnp.exe',
      '\uD800',
      'İıŞşĞğ',
      '🚗'.repeat(40),
      'a'.repeat(5000),
      '\r\nSet-Cookie: hostile=1',
      '2026-02-30T25:61',
      '0000-00-00T00:00',
      '2099-12-31T23:59',
      '1900-01-01T00:00',
    ),
  },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.integer().map(String) },
);

const text = hostileText;

/** What belongs there, so that requests get past the first check. */
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const fitting: Readonly<Record<string, readonly string[]>> = {
  pickup: ['istanbul', 'sabiha-gokcen-havalimani', 'ankara'],
  return: ['istanbul', 'izmir'],
  from: [`${inDays(30)}T10:00`, inDays(30)],
  to: [`${inDays(37)}T10:00`, `${inDays(29)}T10:00`, '2040-06-17T10:00'],
  months: ['1', '12', '13'],
  country: ['TR', 'DE', 'tr', 'XX'],
  age: ['35', '17', '131'],
  currency: ['TRY', 'EUR', 'USD'],
  sort: SORTS,
  language: ['tr', 'en'],
  page: ['/', '/car-rental', '//hostile.example', 'https://hostile.example/'],
  email: ['ayse@example.com', 'a@b'],
  code: ['KTK-7F4K92AC', '7F4K92AC'],
  q: ['ist', 'ş'],
};
const names = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      ...Object.keys(fitting),
      ...FILTER_GROUPS,
      'offer',
      'reference',
      'compare',
      'shown',
      'key',
      'mode',
      'campaign',
      'intent',
    ),
  },
  { weight: 1, arbitrary: text },
);
const pair = names.chain((name) =>
  fc.tuple(fc.constant(name), fc.oneof(text, fc.constantFrom(...(Object.hasOwn(fitting, name) ? (fitting[name] ?? []) : ['1'])))),
);
const pairs = (maxLength: number) => fc.array(pair, { maxLength });

/** `application/x-www-form-urlencoded`, sometimes with escapes that are none. */
const encoded = (maxLength: number) =>
  fc.oneof(
    { weight: 5, arbitrary: pairs(maxLength).map((list) => list.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join('&')) },
    { weight: 1, arbitrary: fc.constantFrom('&&&', '=', '%', '%ZZ=%ZZ', 'a[b][c]=1', 'a=1;b=2', '?????') },
  );

// Unpaired surrogates cannot be written in UTF-8.
const escaped = (value: string): string => encodeURIComponent(value.toWellFormed());

const headerText = text.map((value) => value.replace(/[^\x20-\x7e]/g, '').slice(0, 2000));
const headers = fc.record(
  {
    cookie: fc.oneof(
      headerText,
      headerText.map((value) => `NEXT_LOCALE=${value}; currency=${value}`),
      headerText.map((value) => `checkout=${value}; kontak.session_token=${value}; cookie_consent=${value}`),
      fc.constantFrom('NEXT_LOCALE=en', 'NEXT_LOCALE=tr; NEXT_LOCALE=en', ';;=;'),
    ),
    authorization: headerText.map((value) => `Bearer ${value}`),
    'idempotency-key': fc.oneof(headerText, fc.uuid()),
    'access-key': headerText,
    'accept-language': fc.oneof(headerText, fc.constantFrom('en', 'tr', 'de;q=0.9, en;q=0.5')),
    accept: fc.constantFrom('text/html', 'application/json', '*/*', ''),
    'accept-encoding': fc.constantFrom('br', 'gzip;q=0, *', 'identity', 'hostile'),
    'user-agent': fc.oneof(headerText, fc.constant('Googlebot/2.1')),
    'x-forwarded-for': headerText,
    'x-forwarded-host': fc.constantFrom('hostile.example', ''),
    'if-none-match': headerText,
    range: fc.constantFrom('bytes=0-1', 'bytes=9-0', 'hostile'),
    referer: fc.oneof(headerText, fc.constant('https://hostile.example/')),
  },
  { requiredKeys: [] },
);

const BOUNDARY = 'hostile-boundary';
const bodies: fc.Arbitrary<readonly [string | undefined, string]> = fc.oneof(
  { weight: 6, arbitrary: encoded(30).map((body) => ['application/x-www-form-urlencoded', body] as const) },
  { weight: 2, arbitrary: fc.json().map((body) => ['application/json', body] as const) },
  { weight: 3, arbitrary: fittingJson().map((body) => ['application/json', body] as const) },
  { weight: 2, arbitrary: text.map((body) => ['application/json', body] as const) },
  { weight: 2, arbitrary: pairs(5).map((list) => [`multipart/form-data; boundary=${BOUNDARY}`, multipart(list)] as const) },
  { weight: 1, arbitrary: text.map((body) => [`multipart/form-data; boundary=${BOUNDARY}`, body] as const) },
  { weight: 1, arbitrary: text.map((body) => ['multipart/form-data', body] as const) },
  { weight: 1, arbitrary: text.map((body) => [undefined, body] as const) },
  { weight: 1, arbitrary: fc.constant(['application/x-www-form-urlencoded', `a=${'b'.repeat(400_000)}`] as const) },
);

/** JSON whose members are those that the API reads, with values that may be anything. */
function fittingJson(): fc.Arbitrary<string> {
  const member = fc.constantFrom(
    ...Object.keys(fitting),
    'offer',
    'agreedTotal',
    'amount',
    'minor',
    'driver',
    'firstName',
    'phone',
    'birthDate',
    'licenceDate',
    'card',
    'number',
    'consents',
    'contract',
    'extras',
    'coverages',
    'paymentMode',
    'campaignCode',
    'userName',
    'password',
    'message',
    'kind',
  );
  const leaf = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null), fc.double(), fc.constant('ayse@example.com'));
  const { object } = fc.letrec((tie) => ({
    object: fc.dictionary(member, tie('value'), { maxKeys: 8 }),
    value: fc.oneof({ depthSize: 'small' }, leaf, fc.array(leaf, { maxLength: 3 }), tie('object')),
  }));
  return object.map((one) => JSON.stringify(one));
}

function multipart(list: readonly (readonly [string, string])[]): string {
  const parts = list.map(([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}

/** An address of a pattern such as `/car-rental/:url`, each part that varies filled with something fitting or hostile. */
const addressOf = (pattern: string): fc.Arbitrary<string> => {
  const parts = pattern.split('/').map((part) => {
    if (!part.startsWith(':')) return fc.constant(part);
    const value = fc.oneof(
      text.map(escaped),
      fc.constantFrom('istanbul', 'KTK-7F4K92AC', '%E0%A4%A', '00000000-0000-0000-0000-000000000000'),
    );
    return value.filter((one) => one !== '' && one !== '.' && one !== '..').map((one) => part.replace(/:\w+/, one));
  });
  return fc.tuple(...parts).map((filled) => filled.join('/') || '/');
};

/** A visit to an address with everything around it hostile. */
export const hostileVisit = (pattern: string): fc.Arbitrary<HostileRequest> =>
  fc
    .record({ path: addressOf(pattern), query: encoded(12), headers, method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD') })
    .map(({ path, query, ...rest }) => ({ ...rest, path: query ? `${path}?${query}` : path }));

/** Something sent to an address: forms, JSON, neither, too much, with every method, from our origin, another or none. */
export const hostilePost = (pattern: string, origin: string): fc.Arbitrary<HostileRequest> =>
  fc
    .record({
      path: addressOf(pattern),
      query: encoded(4),
      headers,
      method: fc.constantFrom('POST', 'POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
      body: bodies,
      from: fc.constantFrom(origin, origin, origin, 'https://hostile.example', 'null', undefined),
    })
    .map(({ path, query, headers: around, method, body: [type, body], from }) => ({
      method,
      path: query ? `${path}?${query}` : path,
      headers: { ...around, ...(type ? { 'content-type': type } : {}), ...(from ? { origin: from } : {}) },
      body,
    }));
