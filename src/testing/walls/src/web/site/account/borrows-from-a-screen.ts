export { home } from '../home/home.tsx';
