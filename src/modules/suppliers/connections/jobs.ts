import { defineJob, type JobDefinition } from '#platform/jobs';
import { renewConnectionKeys, type StoredSuppliersDeps } from './stored-suppliers.ts';

export const RENEW_CONNECTIONS = 'renew-connections';

/** Every night, what an older secret encrypted is encrypted with the one of today. */
export const renewingConnections = (deps: StoredSuppliersDeps): JobDefinition =>
  defineJob(
    RENEW_CONNECTIONS,
    async () => {
      await renewConnectionKeys(deps);
    },
    { cron: '47 3 * * *', retries: 0 },
  );
