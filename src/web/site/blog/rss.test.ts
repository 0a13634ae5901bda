import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { rssOf } from './rss.ts';

const feed = rssOf({
  locale: 'en',
  origin: 'https://www.kontak.example',
  path: '/en/blog/rss.xml',
  title: 'Kontak & Co',
  description: 'Roads',
  posts: [
    { slug: 'tolls', title: 'Tolls <explained> & paid', description: '“HGS”', date: '2026-11-12' },
    { slug: 'deposit', title: 'Deposit', description: 'The hold', date: '2026-10-01' },
  ],
});

test('a feed reader gets every article with its whole address and day', () => {
  expect(XMLValidator.validate(feed)).toBe(true);
  const { channel } = new XMLParser().parse(feed).rss;
  expect(channel).toMatchObject({ title: 'Kontak & Co', link: 'https://www.kontak.example/en/blog', language: 'en-US' });
  expect(channel.item).toHaveLength(2);
  expect(channel.item[0]).toMatchObject({
    title: 'Tolls <explained> & paid',
    link: 'https://www.kontak.example/en/blog/tolls',
    guid: 'https://www.kontak.example/en/blog/tolls',
    pubDate: 'Thu, 12 Nov 2026 09:00:00 GMT',
  });
});

test('what an article is called cannot break the feed', () => {
  expect(feed).toContain('Tolls &lt;explained&gt; &amp; paid');
});
