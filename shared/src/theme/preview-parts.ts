export const LANDING_SECTIONS = ['general', 'action-buttons', 'primary-features', 'secondary-features'] as const;
export type LandingSectionName = (typeof LANDING_SECTIONS)[number];

/** Something of the site that the appearance editor has a field for. */
export type PreviewPart =
  /** Logo and name. */
  | { kind: 'brand' }
  /** An item of a menu; null: any of them. */
  | { kind: 'menu'; menu: string; item: string | null }
  /** Of a list, which one; of it, which field by the name that it has in the editor. */
  | { kind: 'landing'; section: LandingSectionName; index: number | null; field: string | null }
  /** Whatever is drawn in it, as pages write colours. */
  | { kind: 'color'; color: string };

const isId = (value: unknown): boolean => typeof value === 'string' && value.length <= 100;
const isIndex = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;
const isField = (value: unknown): boolean => typeof value === 'string' && /^[a-z_.\d]{1,40}$/.test(value);

/** Whether a value names a part of the site. */
export function isPreviewPart(value: unknown): value is PreviewPart {
  if (typeof value !== 'object' || value === null) return false;
  const part = value as Record<string, unknown>;
  switch (part.kind) {
    case 'brand':
      return true;
    case 'menu':
      return isId(part.menu) && (part.item === null || isId(part.item));
    case 'landing':
      return (
        LANDING_SECTIONS.some((section) => section === part.section) &&
        (part.index === null || isIndex(part.index)) &&
        (part.field === null || isField(part.field))
      );
    case 'color':
      return typeof part.color === 'string' && /^\d{1,3} \d{1,3} \d{1,3}$/.test(part.color);
    default:
      return false;
  }
}
