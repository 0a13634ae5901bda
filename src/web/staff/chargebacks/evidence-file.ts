import type { LoaderFunctionArgs } from 'react-router';
import { localeContext } from '../../request/context.ts';
import { requireRight, staffIn, staffOperationsOf } from '../../request/staff.ts';
import { evidenceDocument } from './evidence-document.ts';

/** Everything that a bank may want to see of a contested payment, as one file that can be printed; that it was taken is written down. */
export async function loader(call: LoaderFunctionArgs): Promise<Response> {
  const { by } = await staffIn(call);
  requireRight(call, by, 'staff.chargeback.export');
  const evidence = await staffOperationsOf(call).chargebacks.evidence({ id: call.params.chargeback ?? '', by });
  if (!evidence) return new Response(null, { status: 404 });
  const name = `chargeback-${evidence.chargeback.reference.replace(/[^\w-]/g, '-')}.html`;
  return new Response(evidenceDocument(evidence, call.context.get(localeContext)), {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Disposition': `attachment; filename="${name}"` },
  });
}
