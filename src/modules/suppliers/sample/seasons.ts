/** Seasons of the invented suppliers, by names that nobody types: pages say them in words (`#i18n/season-names`). */
export type SampleSeason = 'sample:low' | 'sample:spring' | 'sample:summer' | 'sample:peak' | 'sample:autumn' | 'sample:new_year';
