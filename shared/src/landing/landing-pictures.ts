/** What a picture of the landing page is called in its folder. */
export const LANDING_PICTURE = 'picture.webp';

const PICTURE = /\/storage\/landing\/[\da-f]{40}\/picture\.webp$/;
/** The path that the site lies under. */
const BASE = /^$|^\/(?!\/)[\w.~/-]*$/;

/** Empty, or the address of a picture that was uploaded for the landing page: no other site's, and nothing that could stand in a page as anything else. */
export function isLandingPicture(value: unknown): boolean {
  if (value === '') return true;
  if (typeof value !== 'string' || value.length > 500) return false;
  const at = value.search(PICTURE);
  return at >= 0 && BASE.test(value.slice(0, at));
}
