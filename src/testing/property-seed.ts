import { testSettings } from './settings.ts';

// Loaded before every test file: `FC_SEED=… npx vitest` repeats a property test as it failed.
const { propertySeed } = testSettings();
if (propertySeed !== undefined) (await import('fast-check')).configureGlobal({ seed: propertySeed });
