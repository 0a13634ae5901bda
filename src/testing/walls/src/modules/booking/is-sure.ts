export const sure = (value: string | undefined): number => value!.length;
