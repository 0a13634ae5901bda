import { createContext } from 'react';

/** On the server: by which scripts of the page are known to its policy. */
export const PageNonce = createContext<string | undefined>(undefined);
