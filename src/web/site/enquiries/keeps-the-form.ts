/** Whatever the form answers is the whole form; a fresh one would only lose it. */
export const keepsTheForm = ({ formMethod }: { formMethod?: string }): boolean => formMethod === undefined || formMethod === 'GET';
