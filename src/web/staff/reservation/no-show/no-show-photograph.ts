import type { LoaderFunctionArgs } from 'react-router';
import { requireRight, staffIn, staffOperationsOf } from '../../../request/staff.ts';

/** The photograph that a desk has put up of a no-show: for our own people, kept by no cache. */
export async function loader(call: LoaderFunctionArgs): Promise<Response> {
  const { by } = await staffIn(call);
  requireRight(call, by, 'staff.reservation.read');
  const photograph = await staffOperationsOf(call).noShowPhotograph(call.params.code ?? '');
  if (!photograph) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(photograph), {
    headers: {
      'Content-Type': 'image/webp',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  });
}
