import { gatewayContract } from '../gateway.contract.ts';
import { createFormGateway } from './form-gateway.fixture.ts';

const card = { holder: 'Elif Karaoğlu', number: '5528790000000008', expiryMonth: 8, expiryYear: 2029, cvc: '123' };

gatewayContract('form', async () => {
  const { gateway, answerBank } = createFormGateway();
  return {
    gateway,
    accepted: card,
    withoutFunds: { ...card, number: '4111111111111129' },
    typeCard: async () => {
      throw new Error('It has no page for cards');
    },
    answerBank: async (challenge, answer) => answerBank(challenge, answer),
  };
});
