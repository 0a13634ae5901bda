import type { Plugin } from 'vite';

/** What the router takes from its instrumentation, which nobody here asks for: nothing is told to it, and nothing is heard. */
const WITHOUT = `export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
export const instrumentHandler = (handler) => handler;
export const instrumentationResultMetaContext = undefined;
`;
const PARTS = [...WITHOUT.matchAll(/export const (\w+)/g)].map(([, name]) => name).join(', ');

/** Leaves out of the browser's scripts what the router brings for measuring itself (`instrumentations`), a kilobyte of every page that has it. */
export const routerParts: Plugin = {
  name: 'router-parts',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!/\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/.test(id.split('?')[0] ?? id)) return undefined;
    if (!code.includes(`export { ${PARTS} };`)) this.error('The router measures itself in another way: look at scripts/router-parts.ts.');
    return { code: WITHOUT, map: null };
  },
};
