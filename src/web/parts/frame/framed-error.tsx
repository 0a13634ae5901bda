import { PageError } from '../page/page-error.tsx';
import { SiteFrame } from './site-frame.tsx';

/** What stands in place of a page that threw, in the frame of the site. */
export default function FramedError() {
  return (
    <SiteFrame>
      <PageError />
    </SiteFrame>
  );
}
