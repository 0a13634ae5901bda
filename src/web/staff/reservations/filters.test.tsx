import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { Filters } from './filters.tsx';
import { reservationListAddress } from './reservation-list-address.ts';

test('a tag that the list to choose from does not have stays chosen', () => {
  const address = reservationListAddress(new URLSearchParams({ tag: 'vip' }));
  const tags = [{ folded: 'gec', name: 'Geç' }];
  const Component = () => <Filters address={address} suppliers={[]} placeName={null} tags={tags} hrefOf={() => ''} />;
  const html = renderToString(<RouterProvider router={createMemoryRouter([{ path: '*', Component }])} />);
  expect(html).toMatch(/<option value="vip" selected="">/);
});
