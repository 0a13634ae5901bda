import { expect, test } from 'vitest';
import { smallMessage } from './page-files.ts';

const compiled = (tr: string, en: string): string => `import { getLocale, experimentalStaticLocale } from '../runtime.js';

const tr_price = /** @type {(inputs: PriceInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (\`${tr}\`)
};

const en_price = /** @type {(inputs: PriceInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (\`${en}\`)
};

export const price = ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "tr") return tr_price(inputs)
	return en_price(inputs)
});`;

test.each([
  ['kaç lira', 'how many lira'],
  ['1 $ kaç lira', 'lira for 1 $'],
  ["$& $1 $'", '$$'],
])('a message stays what it says, whatever signs are in it: %s', (tr, en) => {
  expect(smallMessage(compiled(tr, en))).toContain(
    `export const price = ((inputs, options) => options.locale === "tr" ? \`${tr}\` : \`${en}\`);`,
  );
});
