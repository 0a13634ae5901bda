import type { ComponentProps } from 'react';
import { CONTENT_ID } from './site-frame.tsx';

/** The page's own content; the skip link leads here. */
export const Main = (props: ComponentProps<'main'>) => <main id={CONTENT_ID} {...props} />;
