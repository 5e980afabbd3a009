import { Fragment, useMemo } from 'react';
import type { ReactNode } from 'react';

const bodyOf = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;

/** Words, and words in bold: whatever else stands in it is its words alone. */
function drawn(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (node.nodeName === 'SCRIPT' || node.nodeName === 'STYLE') return null;
  const children = [...node.childNodes].map((child, at) => <Fragment key={at}>{drawn(child)}</Fragment>);
  return node.nodeName === 'B' ? <b>{children}</b> : children;
}

/** The words of a line alone. */
export const wordsIn = (html: string): string => bodyOf(html).textContent ?? '';

/** What stands last in bold: what the line is about. */
export const subjectIn = (html: string): string => [...bodyOf(html).querySelectorAll('b')].at(-1)?.textContent ?? '';

/** A line of a notification. */
export const RichLine = ({ html }: { html: string }) => useMemo(() => drawn(bodyOf(html)), [html]);
