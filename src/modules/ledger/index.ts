export { balanceOf, checkBalances, entriesOfFacts, entriesTouching, type Overdrawn, postingsAfter, postingsOf } from './balances.ts';
export * from './model.ts';
export { post } from './post.ts';
