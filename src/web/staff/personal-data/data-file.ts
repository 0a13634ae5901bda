import type { LoaderFunctionArgs } from 'react-router';
import { accountsOf } from '../../request/session.ts';
import { requireRight, staffIn } from '../../request/staff.ts';

/** Everything that is kept of whoever asked for a copy, as a file; that it was taken is written down. */
export async function loader(call: LoaderFunctionArgs): Promise<Response> {
  const { by } = await staffIn(call);
  requireRight(call, by, 'staff.data_request.export');
  const kept = await accountsOf(call).dataDesk.export({ id: call.params.request ?? '', by });
  if (!kept) return new Response(null, { status: 404 });
  return new Response(JSON.stringify(kept, null, 2), {
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Content-Disposition': 'attachment; filename="personal-data.json"' },
  });
}
