import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Comment } from '@tonearm/shared/catalogue/comments.dto';
import { userPath } from '@tonearm/shared/rules/paths';

const ADDRESS = /https?:\/\/[^\s<>"]+[^\s<>"'.,;:!?)\]]/g;

/** Cuts a text where the pattern matches and draws what it matched. */
function cut(text: string, pattern: RegExp, draw: (part: string) => ReactNode): ReactNode[] {
  const found = [...text.matchAll(pattern)];
  return found.flatMap((match, at) => {
    const before = found[at - 1];
    return [text.slice(before ? before.index + before[0].length : 0, match.index), draw(match[0])];
  }).concat(text.slice((found.at(-1)?.index ?? 0) + (found.at(-1)?.[0].length ?? 0)));
}

const link = (address: string): ReactNode => <a className="clink anywhere" href={address} target="_blank" rel="nofollow ugc noopener noreferrer">{address}</a>;

/** What somebody wrote: plain text, in which addresses and named people are links. */
export function CommentText({ comment: { content, mentions } }: { comment: Comment }) {
  const names = [...mentions].sort((a, b) => b.name.length - a.name.length).map(({ name }) => `@${name.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')}`);
  const people = names.length === 0 ? null : new RegExp(names.join('|'), 'g');
  const named = (text: string): ReactNode[] => (people === null ? [text] : cut(text, people, (found) => {
    const person = mentions.find(({ name }) => name === found.slice(1));
    return person ? <Link className="clink" to={userPath(person)}>{found}</Link> : found;
  }));
  const parts = cut(content, ADDRESS, link).flatMap((part) => (typeof part === 'string' ? named(part) : [part]));
  return <p className="ctext anywhere" dir="auto">{parts.map((part, index) => <Fragment key={index}>{part}</Fragment>)}</p>;
}
