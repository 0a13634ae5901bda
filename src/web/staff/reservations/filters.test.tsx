import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { langOf } from '#i18n/lang';
import { PageLang } from '../../ui/use-lang.ts';
import { Filters } from './filters.tsx';
import { reservationListAddress } from './reservation-list-address.ts';

test('a tag that the list to choose from does not have stays chosen', () => {
  const address = reservationListAddress(new URLSearchParams({ tag: 'vip' }));
  const tags = [{ folded: 'gec', name: 'Geç' }];
  const Component = () => <Filters address={address} suppliers={[]} placeName={null} tags={tags} hrefOf={() => ''} />;
  const router = createMemoryRouter([{ path: '*', Component }]);
  const html = renderToString(
    <PageLang value={langOf('tr')}>
      <RouterProvider router={router} />
    </PageLang>,
  );
  expect(html).toMatch(/<option value="vip" selected="">/);
});
