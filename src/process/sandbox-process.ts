import { join } from 'node:path';
import { type ChildServer, startChildServer } from '../platform/process/child-server.ts';
import { ROOT } from '../platform/root.ts';

/** The sandbox of suppliers, beside the product: it ends with it, and what it has booked stays in the data folder. */
export const startSandboxProcess = (dataFolder: string): Promise<ChildServer> =>
  startChildServer({
    entry: join(ROOT, 'scripts', 'sandbox-supplier.ts'),
    env: { SANDBOX_FILE: join(dataFolder, 'sandbox-suppliers.json') },
  });
