export { one } from '../../circle-one.ts';
