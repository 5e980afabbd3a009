import { Fragment } from 'react';
import { ADDRESS, cutText } from '../lib/cut-text';

/** A way out of the site that somebody wrote into a text. */
export const AddressLink = ({ address, className = 'lnk anywhere' }: { address: string; className?: string }) => (
  <a className={className} href={address} target="_blank" rel="nofollow ugc noopener noreferrer">
    {address}
  </a>
);

/** What somebody wrote: plain text, in which addresses are links. */
export const LinkedText = ({ text }: { text: string }) =>
  cutText(text, ADDRESS, (address) => <AddressLink address={address} />).map((part, index) => (
    <Fragment key={index}>{part}</Fragment>
  ));
