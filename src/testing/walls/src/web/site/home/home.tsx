import { appContext } from '../../request/context.ts';

export const Home = () => <main>{String(appContext)}</main>;
