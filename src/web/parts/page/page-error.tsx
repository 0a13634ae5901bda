import type { ReactNode } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { deferredPart } from '../../ui/overlay/deferred-part.tsx';
import { BrokenPage } from './broken-page.tsx';

const notFoundPage = () => import('./not-found-page.tsx');
const NotFoundPage = deferredPart({ load: notFoundPage, onServer: import.meta.env.SSR ? await notFoundPage() : null });

/** What stands in place of a page that threw: an address that leads nowhere, or a fault. A page that knows more of its own faults says so. */
export function PageError({ broken = <BrokenPage /> }: { broken?: ReactNode }) {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : broken;
}
