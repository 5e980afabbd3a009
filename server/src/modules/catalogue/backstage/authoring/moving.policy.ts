import type { Actor } from '../../../../core/access/actor.js';
import { forbidden, notFound } from '../../../../core/errors/app-error.js';
import { mayTakeOut, owns } from '../../music/ownership.js';
import type { OwnedItem, Principal, Recipient } from '../../music/ownership.js';
import type { EditedRow } from './authoring.repository.js';
import type { OpenedRelease } from './release-editor.service.js';

type Owned = Pick<EditedRow, 'ownerId' | 'workspaceId'>;

const itemOf = ({ ownerId, workspaceId }: Owned): OwnedItem => ({
  ownerId: workspaceId ?? ownerId,
  ownerType: workspaceId === null ? 'user' : 'workspace',
});

export const belongsTo = (row: Owned, owner: Principal): boolean => owns(owner, itemOf(row));

export const ownerOfRow = ({ ownerId, workspaceId }: Owned): Principal =>
  workspaceId === null ? { userId: ownerId } : { workspaceId };

/** On whose plan it is, of what the actor may move. */
export const payerOf = ({ ownerId, workspaceId }: Owned, actor: Actor): number | null =>
  workspaceId === null ? ownerId : (actor.placeIn(workspaceId)?.ownerId ?? null);

/** What is to be moved, and to whom. */
interface Moved extends Recipient {
  id: number;
  opened: OpenedRelease | undefined;
}

/** What the actor may take away from its owner: their own, and what they may take out of the workspace that owns it. @throws AppError 403, 404. */
export function movable({ id, opened, owner, payerId }: Moved, actor: Actor): EditedRow {
  if (!opened || (!opened.isSeen && !opened.mayAct)) throw notFound();
  const { row } = opened;
  const place = row.workspaceId === null ? undefined : actor.placeIn(row.workspaceId);
  const isOwn = belongsTo(row, { userId: actor.userId });
  if (!isOwn && !mayTakeOut(place, { owner, payerId })) throw forbidden(`You may not move ${id}.`);
  return row;
}
