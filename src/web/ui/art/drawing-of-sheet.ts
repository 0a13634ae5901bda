/** One drawing of a sheet, cut out of it: what draws pictures of pages ends the process over parts that lie outside of one. */
export function cutOut(sheet: string, name: string): string | undefined {
  const top = new RegExp(`<view id="${name}" viewBox="0 (\\d+) `).exec(sheet)?.[1];
  if (top === undefined) return undefined;
  const begin = sheet.indexOf(`<svg y="${top}"`);
  const next = sheet.indexOf('<svg y="', begin + 1);
  return sheet.slice(begin, next === -1 ? sheet.lastIndexOf('</svg>') : next);
}

/** What was cut out, as a document of its own: it says its namespace, and no more where it lay in the sheet. */
export const standAlone = (drawing: string): string =>
  drawing.replace(/^<svg (?:y="\d+" ?)?(?!xmlns)/, '<svg xmlns="http://www.w3.org/2000/svg" ');
