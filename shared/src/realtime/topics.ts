import { ID_MAX } from '../limits.js';

/** Things that a page shows and that change while it is open; `…` is the id of the item. */
export const TOPIC_KINDS = [
  'comments.track',
  'comments.album',
  'notes.track',
  'notes.album',
  'insights.track',
  'insights.album',
  'insights.artist',
  'workspace.details',
  'admin.jobs',
  'admin.imports',
  'admin.broadcasts',
] as const;
export type TopicKind = (typeof TOPIC_KINDS)[number];

export interface Topic {
  kind: TopicKind;
  /** null where there is one only. */
  id: number | null;
}

/** A connection watches at most so many at once. */
export const TOPICS_PER_CONNECTION = 10;

const hasId = (kind: TopicKind): boolean => !kind.startsWith('admin.');

/** `comments.track:17`, `admin.jobs`. */
export const topicName = (kind: TopicKind, id?: number): string => (id === undefined ? kind : `${kind}:${id}`);

/** What `topicName` has written; null for anything else. */
export function parseTopic(name: unknown): Topic | null {
  if (typeof name !== 'string') return null;
  const [kind, id, ...rest] = name.split(':');
  const known = TOPIC_KINDS.find((one) => one === kind);
  if (!known || rest.length > 0) return null;
  if (!hasId(known)) return id === undefined ? { kind: known, id: null } : null;
  return /^[1-9]\d{0,15}$/.test(id ?? '') && Number(id) <= ID_MAX ? { kind: known, id: Number(id) } : null;
}
