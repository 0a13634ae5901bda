import { openPglite } from '#platform/database';

export const database = openPglite;
