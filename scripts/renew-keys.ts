import { accountKeysFrom, renewAccountKeys } from '../src/modules/accounts/index.ts';
import { renewConsentAddresses } from '../src/modules/booking/index.ts';
import { renewConnectionKeys } from '../src/modules/suppliers/index.ts';
import { keyRingFor } from '../src/platform/crypto.ts';
import { migrate } from '../src/platform/database/migrations.ts';
import { createLog } from '../src/platform/log.ts';
import { runStart } from './run-start.ts';
import { withDatabase } from './with-database.ts';

// `npm run keys:renew`: encrypts anew, with the first of APP_SECRETS, what an older one encrypted (docs/keys.md).
await runStart(() =>
  withDatabase(async ({ db }, config) => {
    await migrate(db);
    const accounts = await renewAccountKeys({ db, keys: accountKeysFrom(config.secrets), log: createLog(config.logLevel) });
    const addresses = await renewConsentAddresses({ db, consentKey: keyRingFor(config.secrets, 'booking.consents') });
    const connections = await renewConnectionKeys({ db, connectionKey: keyRingFor(config.secrets, 'supplier-connections') });
    const all = [accounts, addresses, connections];
    const sum = (what: 'renewed' | 'unreadable'): number => all.reduce((total, one) => total + one[what], 0);
    process.stdout.write(`${sum('renewed')} renewed, ${sum('unreadable')} could not be read.\n`);
  }),
);
