import { staffHref } from '#addresses/staff';
import { staffOperationsOf } from '../../request/staff.ts';
import { listFile } from '../parts/list/files/list-file.ts';
import { everyRow } from '../parts/list/list-view.ts';
import { ENQUIRY_LIST, type EnquiryRow, enquiryNarrowing, maskedRow } from './enquiry-list.tsx';
import { enquiryRows } from './enquiry-rows.ts';

const PAGE = 500;
const MOST_FOUND = 500;

const file = listFile({
  list: ENQUIRY_LIST,
  id: 'enquiries',
  may: 'enquiry.export',
  name: { tr: 'talepler', en: 'enquiries' },
  back: (locale) => staffHref('staffEnquiries', locale, {}),
  facts({ search }) {
    const { state, isMine, words } = enquiryNarrowing(search);
    return words === '' ? { state, mine: isMine ? 1 : 0, words: 0 } : { state: null, mine: 0, words: 1 };
  },
  async *rows({ call, by, search, view }): AsyncGenerator<EnquiryRow> {
    const { state, isMine, words } = enquiryNarrowing(search);
    const { enquiries } = staffOperationsOf(call);
    const { sort } = view;
    const asked = { states: [state], limit: PAGE, ...(sort !== '' && { sort }), ...(isMine && { assignedTo: by.id }) };
    const pages = everyRow(async (after) => {
      if (words !== '') return { rows: await enquiryRows(call, await enquiries.find(words, MOST_FOUND)), next: null };
      const { rows, next } = await enquiries.list({ ...asked, after });
      return { rows: await enquiryRows(call, rows), next };
    });
    for await (const row of pages) yield maskedRow(row);
  },
});

export const loader = file.loader;
export const action = file.action;
