/** XML for search engines, which may keep it for an hour. */
export const xmlAnswer = (xml: string): Response =>
  new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' } });
