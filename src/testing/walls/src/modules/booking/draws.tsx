export const price = <b>1.900</b>;
