import type { NotificationRow, Telling } from './notifications.repository.js';

/** The row as it will be, before there is one. */
export const draftOf = ({ kind, subject, actorId, params }: Telling): NotificationRow => ({
  id: '',
  kind,
  subject_type: subject?.type ?? null,
  subject_id: subject?.id ?? null,
  actor_ids: actorId === null ? [] : [actorId],
  actors_count: actorId === null ? 0 : 1,
  params,
  created_at: new Date(),
  read_at: null,
});
