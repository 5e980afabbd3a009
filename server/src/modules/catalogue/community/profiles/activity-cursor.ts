import { invalid } from '../../../../core/errors/app-error.js';
import { isStoredTime } from '../../../../core/lists/list-plan.js';

/** What an entry is made of; the order decides between entries of the same moment. */
export const ACTIVITY_KINDS = [
  'album',
  'track',
  'repost of track',
  'repost of album',
  'repost of playlist',
  'playlist',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** Where an entry stands in the one order of all kinds: by time, kind, and the numbers that name it. */
export interface ActivityKey {
  /** As the database keeps it. */
  at: string;
  kind: ActivityKind;
  /** The item, and who reposted it (0 otherwise). */
  itemId: number;
  userId: number;
}

export const writeActivityCursor = ({ at, kind, itemId, userId }: ActivityKey): string =>
  Buffer.from(JSON.stringify([at, ACTIVITY_KINDS.indexOf(kind), itemId, userId])).toString('base64url');

/** @throws AppError 422 `cursor`. */
export function readActivityCursor(text: string | undefined): ActivityKey | null {
  if (!text) return null;
  const [at, index, itemId, userId] = parsed(text);
  const kind = ACTIVITY_KINDS[Number(index)];
  const isWhole =
    isStoredTime(at) && kind !== undefined && Number.isSafeInteger(itemId) && Number.isSafeInteger(userId);
  if (!isWhole) throw invalid({ cursor: ['This could not be read.'] });
  return { at, kind, itemId: Number(itemId), userId: Number(userId) };
}

/** The latest first; of one moment, kinds in their order. */
export const byPlace = (a: ActivityKey, b: ActivityKey): number =>
  a.at === b.at
    ? ACTIVITY_KINDS.indexOf(a.kind) - ACTIVITY_KINDS.indexOf(b.kind) || b.itemId - a.itemId || b.userId - a.userId
    : a.at < b.at
      ? 1
      : -1;

function parsed(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
