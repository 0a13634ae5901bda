import type { ReactNode } from 'react';
import { AnnouncerRegion } from '../../ui/overlay/announcer.tsx';
import { FailureNotice } from '../sending/failure-notice.tsx';
import { PageChange } from './page-change.tsx';

interface HeardPageProps {
  readonly children: ReactNode;
  /** Read by people of ours, who have no number of theirs to call. */
  readonly ours?: boolean;
}

/** What every frame does for its pages: changes are said aloud and take the focus, and a form that nobody answers says so and stays as typed. */
export function HeardPage({ children, ours = false }: HeardPageProps) {
  return (
    <AnnouncerRegion>
      {children}
      <FailureNotice withoutPhone={ours} />
      <PageChange />
    </AnnouncerRegion>
  );
}
