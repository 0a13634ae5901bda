import { accountKeysFrom, renewAccountKeys } from '../src/modules/accounts/index.ts';
import { renewConsentAddresses } from '../src/modules/booking/index.ts';
import { keyRingFor } from '../src/platform/crypto.ts';
import { migrate } from '../src/platform/database/migrations.ts';
import { createLog } from '../src/platform/log.ts';
import { explained } from './explained.ts';
import { withDatabase } from './with-database.ts';

// `npm run keys:renew`: encrypts anew, with the first of APP_SECRETS, what an older one encrypted (docs/keys.md).
await explained(() =>
  withDatabase(async ({ db }, config) => {
    await migrate(db);
    const accounts = await renewAccountKeys({ db, keys: accountKeysFrom(config.secrets), log: createLog(config.logLevel) });
    const addresses = await renewConsentAddresses({ db, consentKey: keyRingFor(config.secrets, 'booking.consents') });
    process.stdout.write(
      `${accounts.renewed + addresses.renewed} renewed, ${accounts.unreadable + addresses.unreadable} could not be read.\n`,
    );
  }),
);
