import { afterEach, describe, expect, test } from 'vitest';
import { balanceOf } from '#ledger';
import { newId } from '#platform/crypto';
import { silentLog } from '#platform/log';
import { resetDatabase, testDatabase } from '#testing';
import { checkLedger } from '../accounting/check-ledger.ts';
import { recordCallback } from '../calls/callback.ts';
import { WATCHED_GATEWAYS } from '../every-gateway.fixture.ts';
import type { Challenge } from '../gateway.ts';
import { closeStandIns, IYZICO_CARD } from '../gateways/iyzico/iyzico.fixture.ts';
import { AMOUNT, authorisationWith, paymentFixture } from '../payments.fixture.ts';
import { selectEvents } from '../store/payments.ts';
import { authorisePayment } from './authorise-payment.ts';
import { capturePayment } from './capture-payment.ts';
import { hearNotification } from './hear-notification.ts';
import { lookUpAndRecord } from './look-up-payment.ts';
import { openPayment } from './open-payment.ts';

afterEach(closeStandIns);

/** Who comes first after the holder's yes is chance: each order of them is tried. */
const ORDERS = [
  ['return', 'notification', 'job'],
  ['notification', 'return', 'job'],
  ['job', 'notification', 'return'],
] as const;

describe.each(WATCHED_GATEWAYS)('%s', (_name, opened) => {
  test.each([...ORDERS.map((order) => order.join(', ')), 'at once'])(
    'the holder’s return, the notification and the jobs carry a payment on once: %s',
    async (order) => {
      const { db } = await resetDatabase(await testDatabase());
      const watched = await opened(db, silentLog);
      const { gateway } = watched;
      let challenge: Challenge | undefined;
      const heard: typeof gateway = {
        ...gateway,
        authorise: async (request) => {
          const outcome = await gateway.authorise(request);
          if (outcome.kind === 'challenge') challenge = outcome.challenge;
          return outcome;
        },
      };
      const deps = { ...paymentFixture(db).deps, gateways: { [gateway.name]: heard } };
      const opening = { id: newId(), reservationId: newId(), gateway: gateway.name, amount: AMOUNT, now: deps.clock(), actor: 'customer' };
      await db.transaction().execute((tx) => openPayment(tx, opening));
      const onPage = gateway.cardEntry === 'provider_page';
      await authorisePayment(deps, opening.id, authorisationWith(onPage ? null : IYZICO_CARD));
      if (!challenge) throw new Error('Nobody was sent to the bank');
      if (onPage) await watched.typeCard(challenge, IYZICO_CARD);
      const fields = await watched.answerBank(challenge, 'approve');

      const come = {
        return: async () => {
          await recordCallback(deps, opening.id, fields);
          await lookUpAndRecord(deps, opening.id, 'bank');
        },
        notification: async () => {
          const notification = watched.notificationOf?.(opening.id);
          if (!notification) return;
          expect(await hearNotification(deps, gateway.name, notification)).toMatchObject({
            kind: 'heard',
            paymentId: opening.id,
            answer: 'OK',
          });
          await lookUpAndRecord(deps, opening.id, 'gateway');
        },
        job: async () => void (await lookUpAndRecord(deps, opening.id, 'job')),
      };
      const names = ORDERS.find((each) => each.join(', ') === order);
      if (!names) await Promise.all([come.return(), come.notification(), come.job(), come.return(), come.notification()]);
      else for (const who of [...names, ...names]) await come[who]();
      await come.job();
      await Promise.all([capturePayment(deps, opening.id), capturePayment(deps, opening.id)]);
      for (const who of ORDERS[0]) await come[who]();

      const states = (await selectEvents(db, opening.id)).map(({ to }) => to);
      expect(states.filter((state) => state === 'authorised')).toHaveLength(1);
      expect(states.filter((state) => state === 'captured')).toHaveLength(1);
      expect(await balanceOf(db, 'gateway_receivable', gateway.name, 'TRY')).toEqual(AMOUNT);
      expect(await checkLedger(db)).toEqual([]);
      expect(await gateway.retrieve(opening.id, null)).toMatchObject({ kind: 'captured', amount: AMOUNT, refundedMinor: 0 });
      await watched.close();
    },
  );
});
