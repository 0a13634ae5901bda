export const start = () => import('#booking');
