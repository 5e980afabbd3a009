import type { ProfileLink } from '@tonearm/shared/account/account.dto';

/** "moreau.studio" is meant as an address of the web. */
export function completed({ title, url }: ProfileLink): ProfileLink {
  const address = url.trim();
  return {
    title: title.trim(),
    url: address === '' || /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`,
  };
}

export const isEmptyLink = ({ title, url }: ProfileLink): boolean => title.trim() === '' && url.trim() === '';

/** Whether a link may be sent; an empty one is left out. */
export function isLink(link: ProfileLink): boolean {
  const { title, url } = completed(link);
  return isEmptyLink(link) || (title !== '' && /^https?:\/\/[^\s/]/i.test(url) && URL.canParse(url));
}
