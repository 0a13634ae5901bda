import * as catalogue from '#i18n';

/** The catalogue, to be asked by names that are put together: unlike a browser, a server carries all of it anyway. */
export const messages = { ...catalogue };
