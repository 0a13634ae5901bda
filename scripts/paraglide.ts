import { type CompilerOptions, compile } from '@inlang/paraglide-js';

/** How the catalogue in `src/i18n/messages` becomes typed functions in `src/i18n/compiled`. */
export const paraglideOptions: CompilerOptions = {
  project: './project.inlang',
  outdir: './src/i18n/compiled',
  // The language is an argument of every call; nothing is read from cookies, storage or a global.
  strategy: ['baseLocale'],
  isServer: 'import.meta.env?.SSR ?? true',
  disableAsyncLocalStorage: true,
  emitReadme: false,
  emitPrettierIgnore: false,
};

if (import.meta.main) await compile(paraglideOptions);
