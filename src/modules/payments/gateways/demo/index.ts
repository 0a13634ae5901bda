export { DEMO_CARDS, DEMO_CODE, type DemoBehaviour, type DemoCard } from './cards.ts';
export {
  answerChallenge,
  type CardAnswer,
  type ChallengeAnswer,
  challengeOf,
  type DemoChallenge,
  enterCard,
  MOST_TRIES,
} from './challenge.ts';
export type { DemoBankDeps, DemoGatewayDeps } from './deps.ts';
export { createDemoGateway, DEMO_GATEWAY, type DemoGateway, demoBankOf } from './gateway.ts';
export { type DemoBankAccount, demoBankLedger } from './store.ts';
