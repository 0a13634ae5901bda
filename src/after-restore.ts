import { askOthers, checkBooks } from '#booking';
import type { Config } from '#platform/config';
import { createApp } from './app.ts';
import { startSandboxProcess } from './process/sandbox-process.ts';

/** What was found out about a restored database, in lines for people. */
export interface AfterRestore {
  readonly lines: readonly string[];
  /** Whether the books agree. What bank and suppliers say otherwise is settled by people and makes them no worse. */
  readonly isSound: boolean;
}

/** Brings a restored database to the present schema, checks its books, and asks bank and suppliers what has happened since. */
export async function afterRestore(config: Config): Promise<AfterRestore> {
  const sandbox = config.suppliers.sandbox === 'start' ? await startSandboxProcess(config.dataFolder) : undefined;
  const app = await createApp(config, { worksJobs: false, ...(sandbox ? { sandbox: sandbox.origin } : {}) });
  try {
    await sandbox?.ready;
    const faults = await checkBooks(app.booking);
    const { differences, orders, payments } = await askOthers(app.booking);
    return {
      isSound: faults.length === 0,
      lines: [
        ...faults.map(({ kind, of }) => `✗ ${kind}: ${of}`),
        faults.length === 0 ? 'Orders, documents, payments and ledger agree.' : `${faults.length} do not agree.`,
        `Asked about ${orders} orders that stand and ${payments} payments that were open.`,
        ...differences.map(({ by, code, says }) => `! ${code}: its ${by} says ${says}`),
        differences.length === 0 ? 'Bank and suppliers say the same.' : `${differences.length} differ: settle them in the back office.`,
      ],
    };
  } finally {
    await app.close();
    await sandbox?.close();
  }
}
