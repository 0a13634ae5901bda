import { webOperations } from '#web-operations';

export const operations = webOperations;
