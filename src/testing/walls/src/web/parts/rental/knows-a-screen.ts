export { home } from '../../site/home/home.tsx';
