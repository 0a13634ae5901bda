import { appContext } from '../context.ts';

export const Sign = () => <span>{String(appContext)}</span>;
