/** Told to the whole page when it hears of something: its frame says how much waits. */
export const NEWS_HEARD = 'news-heard';
