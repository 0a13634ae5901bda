import { afterEach, beforeEach } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { CARD_ENTRIES } from '../../card.ts';
import { gatewayContract } from '../../gateway.contract.ts';
import { closeStandIns, IYZICO_CARD, iyzicoFixture, withNumber } from './iyzico.fixture.ts';

const { db } = await testDatabase();

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});
afterEach(closeStandIns);

for (const cardEntry of CARD_ENTRIES)
  gatewayContract(`iyzico (${cardEntry})`, async () => {
    const { gateway, typeCard, answerBank } = await iyzicoFixture(db, { cardEntry });
    return {
      gateway,
      accepted: IYZICO_CARD,
      withoutFunds: withNumber('4111111111111129'),
      withoutPlans: [withNumber('5890040000000016'), withNumber('5400010000000004')],
      typeCard: async (challenge, card, count) => typeCard(challenge, card, count),
      answerBank: async (challenge, answer) => answerBank(challenge, answer),
    };
  });
