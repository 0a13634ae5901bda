export const home = () => import('../../home/home.tsx');
