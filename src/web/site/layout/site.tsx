import { Outlet } from 'react-router';
import { SiteFrame } from './site-frame.tsx';

/** Every page between header and footer. */
export default function Site() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
