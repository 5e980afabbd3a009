/** What a picture, or a font, is uploaded to be (3-decisions §15). */
export const BRANDING_KINDS = [
  'logo_light',
  'logo_dark',
  'logo_light_mobile',
  'logo_dark_mobile',
  'favicon',
  'landing',
  'font',
] as const;
export type BrandingKind = (typeof BRANDING_KINDS)[number];

/** The most bytes of such a picture. */
export const BRANDING_MAX_BYTES = 2_097_152;

/** Edges of the square icons that are made of one picture. 180 is for home screens that show no transparency. */
export const ICON_SIZES = [16, 32, 48, 180, 192, 512] as const;
export const iconName = (size: (typeof ICON_SIZES)[number]): string => `icon-${size}.png`;
/** With room around it: systems cut it to their own shape. */
export const MASKABLE_NAME = 'maskable-512.png';
export const ICON_NAMES: readonly string[] = [...ICON_SIZES.map(iconName), MASKABLE_NAME];

/** How a setting names a set: by the address of its largest icon. */
const SET = /\/storage\/icons\/[\da-f]{40}\/icon-512\.png$/;
const BASE = /^$|^\/(?!\/)[\w.~/-]*$/;

/** The folder of a set, with the slash behind it; null: this is the address of none. */
function folderOf(address: string): string | null {
  const at = address.search(SET);
  return at >= 0 && BASE.test(address.slice(0, at)) ? address.slice(0, address.lastIndexOf('/') + 1) : null;
}

/** Empty, or the address of a set of icons that was made by the site. */
export const isIconAddress = (value: unknown): boolean =>
  value === '' || (typeof value === 'string' && value.length <= 500 && folderOf(value) !== null);

/** The address of one of the site's icons; its own mark where it has none. @param base the path that the site lies under */
export function iconAddress(favicon: string, name: string, base: string): string {
  const folder = folderOf(favicon);
  return folder === null ? `${base}/${name}` : folder + name;
}
