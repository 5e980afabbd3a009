import type { ReactNode } from 'react';
import { cx } from '../../lib/class-names';
import { richText } from '../../ui/rich-text.styles';
import styles from './page-article.module.css';

/** A page that the site's owner wrote. @param html cleaned by the server: an allow-list of tags, no scripts, no styles, no frames. */
export const PageArticle = ({ heading, html }: { heading: ReactNode; html: string }) => (
  <article className={styles.richPage}>
    {heading}
    <div className={cx(richText.richText, styles.text)} dangerouslySetInnerHTML={{ __html: html }} />
  </article>
);
