import { raw } from 'hono/html';
import { marked } from 'marked';
import guide from './first-booking.md?raw';

/** Where the guide believes the product to be. */
const WRITTEN_FOR = 'http://localhost:3000';

/** The guide to a first booking as it stands on the page about the API, for the site that answers it. */
export const guideHtml = (origin: string) =>
  raw(
    marked
      .parse(guide.replaceAll(WRITTEN_FOR, origin), { async: false })
      .replaceAll('<pre>', '<pre tabindex="0">')
      .replaceAll('<table>', '<div class="wide" tabindex="0"><table>')
      .replaceAll('</table>', '</table></div>')
      .replace(/<h1[^>]*>(.*?)<\/h1>/, '<h2 id="guide">$1</h2>'),
  );
