import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Comment } from '@tonearm/shared/catalogue/comments.dto';
import { userPath } from '@tonearm/shared/rules/paths';
import { ADDRESS, cutText } from '../../lib/cut-text';
import { cx } from '../../lib/class-names';
import { AddressLink } from '../../ui/linked-text';
import styles from './comments.module.css';

interface CommentTextProps {
  comment: Pick<Comment, 'content' | 'mentions'>;
}

/** What somebody wrote: plain text, in which addresses and named people are links. */
export function CommentText({ comment: { content, mentions } }: CommentTextProps) {
  const names = [...mentions]
    .sort((a, b) => b.name.length - a.name.length)
    .map(({ name }) => `@${name.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')}`);
  const people = names.length === 0 ? null : new RegExp(names.join('|'), 'g');
  const named = (text: string): ReactNode[] =>
    people === null
      ? [text]
      : cutText(text, people, (found) => {
          const person = mentions.find(({ name }) => name === found.slice(1));
          return person ? (
            <Link className={styles.clink} to={userPath(person)}>
              {found}
            </Link>
          ) : (
            found
          );
        });
  const parts = cutText<ReactNode>(content, ADDRESS, (address) => (
    <AddressLink className={cx(styles.clink, 'anywhere')} address={address} />
  )).flatMap((part) => (typeof part === 'string' ? named(part) : [part]));
  return (
    <p className={cx(styles.ctext, 'anywhere')} dir="auto">
      {parts.map((part, index) => (
        <Fragment key={index}>{part}</Fragment>
      ))}
    </p>
  );
}
