import { confirmationMail } from '#emails';

export const mail = confirmationMail;
