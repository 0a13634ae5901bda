import { href } from '#addresses/model';

export const home = href;
