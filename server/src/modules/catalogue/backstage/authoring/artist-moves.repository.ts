import { Repository } from '../../../../core/database/repository.js';
import { FormerItems } from '../../music/former-items.repository.js';
import { ArtistEntity, ArtistManagerEntity, ArtistWorkspaceEntity } from '../../music/schema/artist.entity.js';

/** Who acts for artists; what writes, in the open unit. */
export class ArtistMovesRepository extends Repository {
  private readonly teams = this.table(ArtistWorkspaceEntity);
  private readonly managers = this.table(ArtistManagerEntity);

  /** Nobody else hands them over until the unit ends. */
  async lock(ids: readonly number[]): Promise<void> {
    await this.lockRows(ArtistEntity, ids);
  }

  /** The workspaces that manage them; those that none does are missing. */
  async workspacesOf(ids: readonly number[]): Promise<Map<number, number>> {
    const rows = await this.teams.pick(['artist_id', 'workspace_id'], { artist_id: ids });
    return new Map(rows.map(({ artist_id: id, workspace_id: workspace }) => [id, workspace]));
  }

  /** Those of them that somebody owns. */
  async ownedBy(userId: number, ids: readonly number[]): Promise<Set<number>> {
    return new Set(await this.managers.column('artist_id', { user_id: userId, artist_id: ids, role: 'owner' }));
  }

  /** Whether one of them becomes a part of another still. */
  async areMerging(ids: readonly number[]): Promise<boolean> {
    return await new FormerItems(this.database, this.unit).areMerging('artist', ids, { isInto: false });
  }

  /** Whoever hands them over acts for them no longer; other people go on. */
  async giveToWorkspace(ids: readonly number[], workspaceId: number, userId: number): Promise<void> {
    await this.managers.delete({ user_id: userId, artist_id: ids });
    await this.teams.delete({ artist_id: ids });
    await this.teams.insertMany(ids.map((id) => ({ artist_id: id, workspace_id: workspaceId })));
  }

  async giveToPerson(ids: readonly number[], userId: number): Promise<void> {
    await this.teams.delete({ artist_id: ids });
    await this.managers.delete({ user_id: userId, artist_id: ids });
    await this.managers.insertMany(ids.map((id) => ({ artist_id: id, user_id: userId, role: 'owner' as const })));
  }

  /** Some of those that a workspace manages. */
  async someOf(workspaceId: number, limit: number): Promise<number[]> {
    return await this.teams.column(
      'artist_id',
      { workspace_id: workspaceId },
      { order: { artist_id: 'asc' }, limit, lock: true },
    );
  }
}
