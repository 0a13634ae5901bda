import type { Operation } from '../operation.ts';

const header = (description: string, schema: object, example: unknown) => ({ description, schema, example });
const text = { type: 'string' };

/** What answers carry beside their bodies, each described once. */
export const COMPONENT_HEADERS = {
  RequestId: header('Names the request: quote it when you write to us.', text, '0198f6a2-c1d2-4b7f-9d0e-5a7c3f1e2b4d'),
  Demo: header(
    '`true` where what is sold is a demonstration: no car is rented and no money moves.',
    { type: 'string', enum: ['true'] },
    'true',
  ),
  RateLimitPolicy: header(
    'How often may be asked: a name, so many (`q`) in so many seconds (`w`). For each network address.',
    text,
    '"read";q=300;w=60',
  ),
  RateLimit: header('What is left of it (`r`) until it begins anew in so many seconds (`t`).', text, '"read";r=299;t=42'),
  ContentLanguage: header('The language of the texts.', { type: 'string', enum: ['tr', 'en'] }, 'en'),
  RetryAfter: header('Seconds to wait before asking again.', { type: 'integer', minimum: 1 }, 30),
  Location: header('Where what was made is read.', { type: 'string', format: 'uri-reference' }, '/api/v1/reservations/KTK-7F4K92AC'),
  IdempotentReplayed: header('`true` on an answer that was given before under the same key.', { type: 'string', enum: ['true'] }, 'true'),
  ETag: header('Send it as `If-None-Match`: 304 when nothing has changed.', text, 'W/"7e0f3c1a"'),
  CacheControl: header('How long the answer may be kept.', text, 'public, max-age=3600'),
  WwwAuthenticate: header('How to show who is asking.', text, 'Bearer'),
  ContentDisposition: header('The name of the file.', text, 'attachment; filename="reservation.ics"'),
} as const;
type HeaderName = keyof typeof COMPONENT_HEADERS;

const WRITTEN: Readonly<Record<HeaderName, string>> = {
  RequestId: 'Request-Id',
  Demo: 'Demo',
  RateLimitPolicy: 'RateLimit-Policy',
  RateLimit: 'RateLimit',
  ContentLanguage: 'Content-Language',
  RetryAfter: 'Retry-After',
  Location: 'Location',
  IdempotentReplayed: 'Idempotent-Replayed',
  ETag: 'ETag',
  CacheControl: 'Cache-Control',
  WwwAuthenticate: 'WWW-Authenticate',
  ContentDisposition: 'Content-Disposition',
};

/** The headers of an operation's answer with a status. */
export function describedHeaders(operation: Operation, status: number): Record<string, object> {
  const names: HeaderName[] = ['RequestId', 'Demo', 'RateLimitPolicy', 'RateLimit', ...own(operation, status)];
  return Object.fromEntries(names.map((name) => [WRITTEN[name], { $ref: `#/components/headers/${name}` }]));
}

function own({ responses, cachedSeconds, params, tag }: Operation, status: number): HeaderName[] {
  if (status === 304) return ['ETag', 'CacheControl'];
  if (status === 401) return ['ContentLanguage', 'WwwAuthenticate'];
  if (status === 429 || status === 503) return ['ContentLanguage', 'RetryAfter'];
  // Enquiries answer the same under their key too, without saying that they have done so before.
  const isKeyed = tag === 'reservations' && params.headers !== undefined && 'idempotency-key' in params.headers.shape;
  if (status >= 400) return ['ContentLanguage', ...(isKeyed && status === 402 ? (['IdempotentReplayed'] as const) : [])];
  const response = responses[status as keyof typeof responses];
  return [
    ...(response?.location ? (['Location'] as const) : []),
    ...(response?.type ? (['ContentDisposition'] as const) : []),
    ...(isKeyed && response?.location ? (['IdempotentReplayed'] as const) : []),
    ...(cachedSeconds ? (['ETag', 'CacheControl'] as const) : []),
  ];
}
