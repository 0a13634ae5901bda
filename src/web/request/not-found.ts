import { data } from 'react-router';

/** For loaders and actions: `throw notFound()` shows the page of addresses that lead nowhere, with status 404. */
export const notFound = () => data(null, { status: 404 });
