import { useEffect, useRef } from 'react';
import type { HTMLAttributes } from 'react';
import { takePageFocus } from './page-focus';

/** The page's `h1`. Takes the focus after a navigation, so that keyboards and screen readers start where the page does. */
export function PageHeading({ children, ...rest }: HTMLAttributes<HTMLHeadingElement>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takePageFocus()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 {...rest} ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
