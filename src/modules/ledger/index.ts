export {
  type AccountBalance,
  accountBalances,
  balanceOf,
  checkBalances,
  type EntryPage,
  entriesOfFacts,
  entriesTouching,
  latestEntries,
  type OverdrawnAccount,
  postingOfLine,
  postingsAfter,
  postingsOf,
} from './balances.ts';
export * from './model.ts';
export { post } from './post.ts';
