export { createHost } from '../../host/create-host.ts';
