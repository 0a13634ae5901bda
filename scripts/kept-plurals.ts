import type { Plugin } from 'vite';

const MADE_ANEW = 'new Intl.PluralRules(locale, options)';

/**
 * The compiled messages make the plural rules of a language for every number they show, which takes longer than drawing the rest of an
 * offer. With this they are made once.
 */
export const keptPlurals: Plugin = {
  name: 'kept-plurals',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/compiled/registry.js')) return undefined;
    if (!code.includes(MADE_ANEW))
      this.error('The compiled messages make their plural rules in another way: look at scripts/kept-plurals.ts.');
    return {
      code: `const rules = new Map();
const rulesOf = (locale, options) => {
  const name = locale + (options?.type ?? '');
  if (!rules.has(name)) rules.set(name, new Intl.PluralRules(locale, options));
  return rules.get(name);
};
${code.replace(MADE_ANEW, 'rulesOf(locale, options)')}`,
      map: null,
    };
  },
};
