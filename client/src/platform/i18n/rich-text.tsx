import { Fragment } from 'react';
import type { ReactNode } from 'react';

/**
 * A translated text with elements in the places of its placeholders:
 * `<RichText text={t('I accept the :policy')} parts={{ policy: <Link …/> }} />`
 */
export function RichText({ text, parts }: { text: string; parts: Readonly<Record<string, ReactNode>> }) {
  // Every other piece is a placeholder's name.
  return text
    .split(/:([a-z]\w*)/i)
    .map((piece, index) => <Fragment key={index}>{index % 2 === 0 ? piece : (parts[piece] ?? `:${piece}`)}</Fragment>);
}
