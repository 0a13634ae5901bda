export { type Collection, type Entry, loadCollection } from './collection.ts';
export { type Content, loadContent } from './content.ts';
export type { Faq } from './faq.ts';
export { getPage, renderLine, renderText, type SiteContext } from './get-page.ts';
export * from './model.ts';
export type { Posts } from './posts.ts';
export { renderDocument } from './render-document.ts';
export { textVersion } from './text-version.ts';
export { loadTexts, type Texts } from './texts.ts';
