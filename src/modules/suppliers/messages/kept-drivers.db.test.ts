import { expect, test } from 'vitest';
import { silentLog } from '#platform/log';
import { MARKET_NOW, resetDatabase, startSandbox, testDatabase } from '#testing';
import { requestFor } from '../connector.contract.ts';
import { mappedConnector, OWN_NAMES, ownSettings } from '../connectors/mapped/mapped.fixture.ts';
import { trip } from '../connectors/opentravel/sandbox.fixture.ts';
import { isBookable } from '../model.ts';
import { createMessageLog } from './message-log.ts';
import { listMessages, replayMessage } from './replay.ts';

// What stands in them are the names of a mapping's values.
// biome-ignore-start lint/suspicious/noTemplateCurlyInString: they are filled in by the connector
/** How a supplier with such a format might want to be told who else drives. */
const TEMPLATES = {
  pamuk: '{"who": "${driver.firstName}|${driver.lastName}", "since": "${driver.birthDate}/${driver.licenceDate}"}',
  yayla: '<Diger Kim="${driver.firstName}|${driver.lastName}">${driver.birthDate}/${driver.licenceDate}</Diger>',
  kapadokya: '&diger=${driver.firstName}|${driver.lastName}/${driver.birthDate}/${driver.licenceDate}',
} as const;
const DRIVERS = '${drivers}';
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: they are filled in by the connector

const OTHERS = [
  { firstName: 'Çağla Su', lastName: 'O"Ney\\Kılıç', birthDate: '1985-02-14', licenceDate: '2010-07-05' },
  { firstName: "D'Artanyan", lastName: 'Şah<in>&Oğlu', birthDate: '1979-11-30', licenceDate: '1999-01-02' },
];
/** What is left of them wherever they are written: in a form letters of Turkish are codes. */
const TRACES = /Çağla|%C3%87a|O(?:\\*"|&quot;|%22)Ney|Kılıç|K%C4%B1l|Artanyan|Şah|%C5%9Eah|Oğlu|O%C4%9Flu|1985|1979|2010|1999/;

test.each(OWN_NAMES)('of a booking at %s nothing is kept of whoever else drives, however its message is written', async (name) => {
  const sandbox = await startSandbox();
  const { db } = await resetDatabase(await testDatabase());
  const messages = createMessageLog({ db, clock: () => MARKET_NOW, log: silentLog });
  const settings = ownSettings(name, sandbox.origin);
  const { book } = settings.mapping;
  const { body = '' } = book.request;
  const withDrivers = {
    ...settings,
    mapping: {
      ...settings.mapping,
      book: {
        ...book,
        request: {
          ...book.request,
          driver: TEMPLATES[name],
          body: name === 'pamuk' ? body.replace('"driver"', () => `"others": [${DRIVERS}], "driver"`) : body + DRIVERS,
        },
      },
    },
  };
  const sent: string[] = [];
  const connector = mappedConnector(withDrivers, (record) => {
    sent.push(record.request);
    messages.record(record);
  });
  const offer = (await connector.search(trip, AbortSignal.timeout(20_000))).find(isBookable);
  if (!offer) throw new Error('It has cars');
  await connector.book({ ...requestFor(trip, offer), additionalDrivers: OTHERS }).catch(() => undefined);
  await messages.close();
  expect(sent.at(-1)).toMatch(/1985.*2010.*1979.*1999/s);
  const line = (await listMessages(db, { limit: 9 })).find(({ message }) => message === 'book');
  const kept = JSON.stringify(await replayMessage(db, line?.id ?? 0, () => undefined));
  expect(kept).toContain('***');
  expect(kept).not.toMatch(TRACES);
  await sandbox.close();
});
