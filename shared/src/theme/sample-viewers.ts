/** As whom the appearance editor shows the site, beside oneself. */
export const SAMPLE_KINDS = ['guest', 'user', 'subscriber', 'artist', 'admin'] as const;
export type SampleKind = (typeof SAMPLE_KINDS)[number];

/** What the site's frame is told of such a person. */
export interface ShownViewer {
  kind: SampleKind;
  /** What stands where a name would. */
  name: string;
  roles: readonly { id: number; name: string }[];
  permissions: readonly { name: string; restrictions: readonly { name: string; value: unknown }[] }[];
  subscriptions: readonly { valid: boolean; active: boolean }[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isListOf = (value: unknown, isOne: (one: Record<string, unknown>) => boolean): boolean =>
  Array.isArray(value) && value.every((one) => isRecord(one) && isOne(one));

const isRestriction = ({ name, value }: Record<string, unknown>): boolean =>
  typeof name === 'string' && (value === null || ['string', 'number', 'boolean'].includes(typeof value));

/** Whether a value is all that a page asks of the person before it. */
export const isShownViewer = (value: unknown): value is ShownViewer =>
  isRecord(value) &&
  SAMPLE_KINDS.some((kind) => kind === value.kind) &&
  typeof value.name === 'string' &&
  isListOf(value.roles, ({ id, name }) => Number.isInteger(id) && typeof name === 'string') &&
  isListOf(
    value.permissions,
    ({ name, restrictions }) => typeof name === 'string' && isListOf(restrictions, isRestriction),
  ) &&
  isListOf(value.subscriptions, ({ valid, active }) => typeof valid === 'boolean' && typeof active === 'boolean');
