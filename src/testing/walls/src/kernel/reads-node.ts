import { hostname } from 'node:os';

export const here = hostname();
