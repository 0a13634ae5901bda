import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { silentLog } from '#platform/log';
import { ROOT } from '#platform/root';
import { MARKET_NOW } from '#testing';
import { createMappedReader } from './answers/mapped-reader.ts';
import { createMappedConnector, type MappedDeps } from './mapped.ts';
import { MappedSettings } from './settings/settings.ts';

/** For tests: the three suppliers of the sandbox with interfaces of their own, as the marketplace is configured for them. */
export const OWN_NAMES = ['pamuk', 'yayla', 'kapadokya'] as const;

export const writtenFile = (name: (typeof OWN_NAMES)[number]): unknown =>
  (parse(readFileSync(`${ROOT}/db/seed/suppliers/${name}.yaml`, 'utf8')) as readonly unknown[])[0];

export const ownSettings = (name: (typeof OWN_NAMES)[number], origin = 'http://sandbox.invalid'): MappedSettings => ({
  ...MappedSettings.parse(writtenFile(name)),
  endpoint: `${origin}/${name}`,
});

const mappedReader = createMappedReader();

export const mappedConnector = (settings: MappedSettings, record?: MappedDeps['record']) =>
  createMappedConnector(settings, { log: silentLog, clock: () => MARKET_NOW, reader: mappedReader, ...(record ? { record } : {}) });
