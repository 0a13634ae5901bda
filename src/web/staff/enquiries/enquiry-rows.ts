import type { Call } from '../../request/session.ts';
import { staffOperationsOf } from '../../request/staff.ts';
import { type EnquiryRow, enquiryRow, type ListedEnquiry } from './enquiry-list.tsx';

/** Enquiries as lines of the list, with whoever looks after each. */
export async function enquiryRows(call: Call, listed: readonly ListedEnquiry[]): Promise<readonly EnquiryRow[]> {
  const names = await staffOperationsOf(call).namesOf(listed.flatMap(({ assignedTo }) => assignedTo ?? []));
  return listed.map((enquiry) => enquiryRow(enquiry, names));
}
