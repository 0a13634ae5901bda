import { portalIn, portalOperationsOf } from '../../request/portal.ts';
import type { Route } from './+types/paper-file';

const ENDINGS = { 'application/pdf': 'pdf', 'image/webp': 'webp' } as const;

/** A paper or a version of the contract, as a file of its own: never shown within a page, and kept by no cache. */
export async function loader(call: Route.LoaderArgs): Promise<Response> {
  const { supplier } = await portalIn(call);
  const [, kind, number] = /^(paper|contract)-(\d{1,9})$/.exec(call.params.paper ?? '') ?? [];
  const of = kind === 'contract' ? { contract: Number(number) } : { paper: Number(number ?? 0) };
  const file = await portalOperationsOf(call).papers.file({ supplier, of });
  if (!file) throw new Response(null, { status: 404 });
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'Content-Type': file.type,
      'Content-Disposition': `attachment; filename="${file.name}.${ENDINGS[file.type]}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  });
}
