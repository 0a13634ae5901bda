import type { LoaderFunctionArgs } from 'react-router';
import { accountsOf, requireSession } from '../../request/session.ts';

/** Everything that is kept of whoever is logged in, as a file. */
export async function loader(call: LoaderFunctionArgs): Promise<Response> {
  const { user } = await requireSession(call);
  const kept = await accountsOf(call).exportPersonalData(user.id);
  if (!kept) return new Response(null, { status: 404 });
  return new Response(JSON.stringify(kept, null, 2), {
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Content-Disposition': 'attachment; filename="personal-data.json"' },
  });
}
