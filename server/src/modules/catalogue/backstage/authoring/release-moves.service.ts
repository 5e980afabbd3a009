import { Injectable } from '@nestjs/common';
import type { LikeableType } from '@tonearm/shared/catalogue/catalogue';
import type { MoveReleasesInput } from '@tonearm/shared/catalogue/moving.dto';
import { notAMember } from '../../../../core/access/active-workspace.js';
import type { Actor } from '../../../../core/access/actor.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { conflict, unauthenticated } from '../../../../core/errors/app-error.js';
import { AuthoringRepository } from './authoring.repository.js';
import type { EditedRow } from './authoring.repository.js';
import { belongsTo, movable, ownerOfRow, payerOf } from './moving.policy.js';
import { MusicQuota } from './music-quota.service.js';
import type { MusicAllowance } from './music-quota.service.js';
import { ReleaseEditor } from './release-editor.service.js';
import { ReleaseMovesRepository } from './release-moves.repository.js';
import { ReleaseRefresh } from './release-refresh.service.js';
import { TouchedItems } from './touched-items.js';
import { WorkspaceFiles } from './workspace-files.repository.js';
import { writeAgain } from './write-again.js';

/** Tracks that one unit moves: each with the note of whose it was, and what its lists take. */
const SONGS_AT_ONCE = 600;

interface Move {
  type: LikeableType;
  ids: readonly number[];
  allowance: MusicAllowance;
  /** Workspaces that they belong to now. */
  from: readonly number[];
  actor: Actor;
}

/** Gives tracks and albums to another owner: from a person to a workspace, back, or from one to another. */
@Injectable()
export class ReleaseMoves {
  constructor(
    private readonly releases: AuthoringRepository,
    private readonly moves: ReleaseMovesRepository,
    private readonly editor: ReleaseEditor,
    private readonly quota: MusicQuota,
    private readonly files: WorkspaceFiles,
    private readonly refresh: ReleaseRefresh,
    private readonly unit: UnitOfWork,
  ) {}

  /**
   * All or none; of albums with more songs than one unit takes, the first songs are there before the others.
   * @returns how many of them were somebody else's before. @throws AppError 403 also over_quota, 404, 409 for songs on the album of another.
   */
  async move(type: LikeableType, { ids, workspace_id: workspaceId }: MoveReleasesInput, actor: Actor): Promise<number> {
    const allowance = await this.allowanceOf(workspaceId, actor);
    const before = await this.unit.run('releases.move', () => this.open({ type, ids, allowance, actor }));
    const from = [...new Set(before.flatMap((row) => row.workspaceId ?? []))];
    let left = before.map(({ id }) => id);
    while (left.length > 0) {
      const move = { type, ids: left, allowance, from, actor };
      left = await writeAgain(this.unit, 'releases.move', () => this.step(move));
    }
    return before.length;
  }

  /** @throws AppError 403 where they may not add music. */
  private async allowanceOf(workspaceId: number, actor: Actor): Promise<MusicAllowance> {
    if (actor.userId === null) throw unauthenticated();
    if (workspaceId === 0) return await this.quota.ofOwner({ userId: actor.userId }, actor);
    const place = actor.placeIn(workspaceId);
    if (!place) throw notAMember();
    return await this.quota.of(actor.with({ workspace: place }));
  }

  /** Those that are not there already, locked. @throws AppError 403, 404, 409. */
  private async open({ type, ids, allowance, actor }: Omit<Move, 'from'>): Promise<EditedRow[]> {
    const { owner, payerId } = allowance;
    const opened = await this.editor.look(type, ids, actor, 'delete');
    const rows = ids.flatMap((id) => {
      const row = movable({ id, opened: opened.get(id), owner, payerId }, actor);
      return belongsTo(row, owner) ? [] : [row];
    });
    const albumIds = [...new Set(rows.flatMap((row) => row.albumId ?? []))];
    const albums = new Map((await this.releases.lockAll('album', albumIds)).map((row) => [row.id, row]));
    for (const { id, albumId } of rows) {
      const album = albumId === null ? undefined : albums.get(albumId);
      if (album && !belongsTo(album, owner))
        throw conflict(`Track ${id} is on an album of another owner. Move the album, or take the track off it first.`);
    }
    return rows;
  }

  /** In a unit of its own. @returns which are left for another. */
  private async step({ type, ids, allowance, from, actor }: Move): Promise<number[]> {
    await this.quota.begin(allowance, actor, from);
    const rows = await this.open({ type, ids, allowance, actor });
    if (rows.some(({ workspaceId }) => workspaceId !== null && !from.includes(workspaceId)))
      throw conflict('This belongs to somebody else now. Please try again.');
    const others = rows.filter((row) => payerOf(row, actor) !== allowance.payerId).map(({ id }) => id);
    const addedMs = await this.moves.lengthOf(type, others);
    await this.quota.requireSpace(await this.files.bytesOf(type, others), allowance);
    if (addedMs > 0) this.quota.requireRoom(addedMs, await this.quota.left(allowance), allowance);
    const touched = new TouchedItems();
    const left = type === 'album' ? await this.moveAlbums(rows, allowance, touched) : [];
    if (type === 'track')
      await this.give(
        'track',
        rows.map(({ id }) => id),
        allowance,
        touched,
      );
    touched.add(
      'albums',
      rows.map(({ albumId }) => albumId),
    );
    await this.refresh.follow(touched);
    return left;
  }

  /** Each after its songs. @returns which are left for another unit. */
  private async moveAlbums(
    rows: readonly EditedRow[],
    allowance: MusicAllowance,
    touched: TouchedItems,
  ): Promise<number[]> {
    let room = SONGS_AT_ONCE;
    for (const [index, row] of rows.entries()) {
      const songs = await this.moves.songsOn(row.id, ownerOfRow(row), room);
      await this.give('track', songs, allowance, touched);
      room -= songs.length;
      if (room <= 0) return rows.slice(index).map(({ id }) => id);
      await this.give('album', [row.id], allowance, touched);
      room -= 1;
    }
    return [];
  }

  private async give(
    type: LikeableType,
    ids: readonly number[],
    { owner }: MusicAllowance,
    touched: TouchedItems,
  ): Promise<void> {
    await this.moves.giveTo(type, ids, owner);
    touched.add(type === 'track' ? 'tracks' : 'albums', ids);
  }
}
