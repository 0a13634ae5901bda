export { getPage, type SiteContext } from './get-page.ts';
export * from './model.ts';
export { renderDocument } from './render-document.ts';
export { textVersion } from './text-version.ts';
export { loadTexts, type Texts } from './texts.ts';
