const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text can be the id of a row (a UUID as we write it): what cannot is asked of no database. */
export const isId = (text: string): boolean => UUID.test(text);
