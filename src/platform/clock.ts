/** The present instant, as an argument: rules and operations never read the machine's clock themselves. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
