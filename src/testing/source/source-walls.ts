import { dirname, join, normalize } from 'node:path';
import { foreignTablesIn } from './table-owners.ts';

/** A file of the source: its path from the root, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Which of Node's own modules business code uses, and where. Whatever is not here is the platform's business. */
const NODE_MODULES: Readonly<Record<string, readonly string[]>> = {
  // Files that are shipped with the product: texts, places, words, the sample marketplace.
  'node:fs/promises': [
    'src/modules/accounts/access/passwords/frequent-passwords.ts',
    'src/modules/booking/reviews/seed-reviews.ts',
    'src/modules/campaigns/seed-campaigns.ts',
    'src/modules/content/collection.ts',
    'src/modules/content/text-files.ts',
    'src/modules/content/texts/texts.ts',
    'src/modules/currency/seed-currency.ts',
    'src/modules/places/seed-files.ts',
    'src/modules/suppliers/connectors/configured-suppliers.ts',
    'src/modules/suppliers/sample/sources.ts',
  ],
  'node:fs': ['src/modules/suppliers/law/load-law-rules.ts'],
  'node:path': [
    'src/modules/accounts/access/passwords/frequent-passwords.ts',
    'src/modules/booking/reviews/seed-reviews.ts',
    'src/modules/campaigns/seed-campaigns.ts',
    'src/modules/content/collection.ts',
    'src/modules/content/text-files.ts',
    'src/modules/content/texts/texts.ts',
    'src/modules/currency/seed-currency.ts',
    'src/modules/places/seed-files.ts',
    'src/modules/suppliers/law/load-law-rules.ts',
    'src/modules/suppliers/sample/sources.ts',
  ],
  // Password hashes off the main thread, and one-time codes (RFC 6238); digests of what is compared.
  'node:crypto': [
    'src/modules/accounts/access/passwords/passwords.ts',
    'src/modules/accounts/second-factor/one-time-code.ts',
    'src/modules/payments/calls/callback.ts',
    'src/modules/suppliers/connectors/direct/take-cars.ts',
    'src/modules/suppliers/connectors/simulated/simulated.ts',
  ],
  'node:util': ['src/modules/accounts/access/passwords/passwords.ts'],
  // A pause between two looks at the same thing, and the slowness of partners that are made up.
  'node:timers/promises': [
    'src/modules/booking/checkout/payment/hold-and-authorise.ts',
    'src/modules/payments/gateways/demo/gateway.ts',
    'src/modules/suppliers/connectors/simulated/simulated.ts',
  ],
};

/** Chance that is not handed in, which no test could repeat. */
const CHANCE = /\bMath\.random\b|\brandom(?:UUID|Int|Bytes|FillSync)\b|\bcrypto\.(?:getRandomValues|subtle)\b/;

/** What nobody may guess and no test has to repeat: salts of passwords, secrets of second factors. */
const MAY_ROLL: readonly string[] = [
  'src/modules/accounts/access/passwords/passwords.ts',
  'src/modules/accounts/second-factor/one-time-code.ts',
];

const IMPORTS = /\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

/**
 * What breaks the rules of the house that the linter cannot see, each as a sentence: tables of another module, relative imports into or out
 * of a module (by its door only), Node's modules and chance in business code.
 */
export function sourceFaults(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => [...foreignTablesIn(file.path, file.text), ...climbs(file), ...nodeUses(file)]);
}

const moduleOf = (path: string): string | undefined => /^src\/modules\/[^/]+/.exec(path)?.[0];

function climbs({ path, text }: SourceFile): string[] {
  return [...text.matchAll(IMPORTS)].flatMap(([, target = '']) => {
    if (!target.startsWith('.')) return [];
    const reached = normalize(join(dirname(path), target));
    const [here, there] = [moduleOf(path), moduleOf(reached)];
    return here === there ? [] : [`${path} reaches ${reached} past a door`];
  });
}

function nodeUses({ path, text }: SourceFile): string[] {
  if (moduleOf(path) === undefined) return [];
  const named = [...text.matchAll(IMPORTS)].map(([, target = '']) => target).filter((target) => target.startsWith('node:'));
  return [
    ...named.filter((name) => !NODE_MODULES[name]?.includes(path)).map((name) => `${path} uses ${name}`),
    ...(CHANCE.test(text) && !MAY_ROLL.includes(path) ? [`${path} rolls dice of its own`] : []),
  ];
}
