import { dataRequestNews } from '#accounts';
import { textNews } from '#content';
import { enquiryNews } from '#enquiries';
import { priceFindingNews } from '#suppliers';

/** What open pages are told of besides bookings, by the modules that have it. */
export const DESK_NEWS = { enquiry: enquiryNews, price_finding: priceFindingNews, text: textNews, data_request: dataRequestNews } as const;
