import { ENDPOINTS } from './paths.ts';
import { matcherOf } from './redirects/address-pattern.ts';

const matchers = Object.values(ENDPOINTS).map((path) => matcherOf({ path, names: [] }));

/** Whether an address belongs to a machine's answer or a file made on request: it has no language and is never an old page. */
export const isEndpoint = (pathname: string): boolean => matchers.some((match) => match(pathname) !== undefined);
