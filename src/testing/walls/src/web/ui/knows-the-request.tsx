import { appContext } from '../request/context.ts';

export const Sign = () => <span>{String(appContext)}</span>;
