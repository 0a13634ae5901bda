import type { ComponentProps } from 'react';

/** Where the skip link leads. */
export const CONTENT_ID = 'content';

/** The page's own content; the skip link leads here. */
export const Main = (props: ComponentProps<'main'>) => <main id={CONTENT_ID} {...props} />;
