import { hub } from '#places/model';

export const nearest = hub;
