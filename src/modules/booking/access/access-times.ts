/** The link of an e-mail opens its reservation until so many days after the return; then the number and the e-mail still do. */
export const LINK_DAYS_AFTER_RETURN = 30;
/** What a browser gets for a link, for the e-mail of the booking, or for having ordered, opens the reservation so long. */
export const PASS_HOURS = 4;
