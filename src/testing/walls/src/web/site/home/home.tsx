import { appContext } from '../../context.ts';

export const Home = () => <main>{String(appContext)}</main>;
