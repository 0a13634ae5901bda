export const createHost = () => new Response();
