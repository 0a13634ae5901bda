import normal from './onest-500.ttf?inline';
import strong from './onest-700.ttf?inline';

const fontFrom = (inline: string): Buffer => Buffer.from(inline.slice(inline.indexOf(',') + 1), 'base64');

/** Onest as TrueType, for what cannot set the weight of a variable font: drawn pictures and PDF. Latin and Cyrillic letters only. */
export const ONEST = { normal: fontFrom(normal), strong: fontFrom(strong) } as const;
