/**
 * Whether another site sent the request. Browsers say where a request comes from; programs say nothing and carry no cookies of
 * anybody's. Neighbours on the same domain are other sites too.
 */
export function isCrossSite(headers: Headers, origin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const from = headers.get('origin');
  return from !== null && from !== origin;
}
