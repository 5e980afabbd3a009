import { Injectable } from '@nestjs/common';
import type {
  BackstageAlbums,
  BackstageArtist,
  BackstageOverview,
  BackstageTracks,
} from '@tonearm/shared/catalogue/backstage.dto';
import type { ManagerRole } from '@tonearm/shared/catalogue/catalogue';
import { BACKSTAGE_NEWEST } from '@tonearm/shared/limits';
import { can } from '@tonearm/shared/permissions/can';
import type { Actor } from '../../../../core/access/actor.js';
import type { Membership } from '../../../../core/access/workspace-memberships.js';
import { isoTime } from '../../../../core/database/dialect.js';
import { forbidden } from '../../../../core/errors/app-error.js';
import { AlbumsService } from '../../music/albums/index.js';
import { ArtistsService } from '../../music/artists/index.js';
import { principalOf } from '../../music/ownership.js';
import type { Principal } from '../../music/ownership.js';
import { TracksService } from '../../music/tracks/index.js';
import { BackstageMinutesService } from './backstage-minutes.service.js';
import { OverviewRepository } from './overview.repository.js';
import { RequestReader } from './request-reader.service.js';
import { RequestsRepository } from './requests.repository.js';

const ARTISTS_MAX = 50;
const PENDING_MAX = 20;

const timeOf = (value: string | Date | null): string | null => (value === null ? null : isoTime(value));

/** What a member does for artists of a workspace, in the words of those who manage one. */
const roleIn = (place: Membership): ManagerRole => {
  if (can(place, 'workspace_music.delete')) return 'owner';
  return can(place, 'workspace_music.update') || can(place, 'workspace_music.create') ? 'editor' : 'viewer';
};

/** Where somebody's backstage begins, or a workspace's (3-decisions §11). */
@Injectable()
export class BackstageOverviewService {
  constructor(
    private readonly own: OverviewRepository,
    private readonly artists: ArtistsService,
    private readonly tracks: TracksService,
    private readonly albums: AlbumsService,
    private readonly requests: RequestsRepository,
    private readonly reader: RequestReader,
    private readonly minutes: BackstageMinutesService,
  ) {}

  async of(actor: Actor): Promise<BackstageOverview> {
    const owner = principalOf(actor);
    const { userId, workspace } = actor;
    if (workspace === null && !actor.can('music.create')) throw forbidden();
    // What is asked for is people's.
    const own = workspace === null ? userId : null;
    const [artists, tracks, albums, minutes, pending] = await Promise.all([
      this.artistsOf(actor, workspace),
      this.tracksOf(owner, actor),
      this.albumsOf(owner, actor),
      this.minutes.of(actor),
      own === null ? [] : this.requests.pendingOf(own, PENDING_MAX),
    ]);
    return { artists, tracks, albums, minutes, pending_requests: await this.reader.compose(pending, actor) };
  }

  private async artistsOf(actor: Actor, workspace: Membership | null): Promise<BackstageArtist[]> {
    const roles = new Map((await this.rolesOf(actor, workspace)).map(({ id, role }) => [id, role]));
    const artists = await this.artists.listByIds([...roles.keys()]);
    return artists.flatMap((artist) => {
      const role = roles.get(artist.id);
      return role ? [{ ...artist, role }] : [];
    });
  }

  private async rolesOf(actor: Actor, workspace: Membership | null): Promise<{ id: number; role: ManagerRole }[]> {
    if (workspace === null) return await this.own.artistsOf(actor.userId ?? 0, actor, ARTISTS_MAX);
    const role = roleIn(workspace);
    return (await this.own.artistsOfWorkspace(workspace.workspaceId, actor, ARTISTS_MAX)).map((id) => ({ id, role }));
  }

  private async tracksOf(owner: Principal, actor: Actor): Promise<BackstageTracks> {
    const { count, newest } = await this.own.tracksOf(owner, actor, BACKSTAGE_NEWEST);
    const [tracks, states] = await Promise.all([this.tracks.listByIds(newest, actor), this.own.trackStates(newest)]);
    const byId = new Map(states.map((state) => [Number(state.id), state]));
    return {
      count,
      newest: tracks.flatMap((track) => {
        const state = byId.get(track.id);
        return state
          ? [
              {
                ...track,
                visibility: state.visibility,
                processing_state: state.processing_state,
                publish_at: timeOf(state.publish_at),
                ...(state.hidden_at === null ? {} : { is_hidden: true }),
              },
            ]
          : [];
      }),
    };
  }

  private async albumsOf(owner: Principal, actor: Actor): Promise<BackstageAlbums> {
    const { count, newest } = await this.own.albumsOf(owner, actor, BACKSTAGE_NEWEST);
    const [albums, states] = await Promise.all([this.albums.listByIds(newest), this.own.albumStates(newest)]);
    const byId = new Map(states.map((state) => [Number(state.id), state]));
    return {
      count,
      newest: albums.flatMap((album) => {
        const state = byId.get(album.id);
        return state
          ? [
              {
                ...album,
                visibility: state.visibility,
                publish_at: timeOf(state.publish_at),
                ...(state.hidden_at === null ? {} : { is_hidden: true }),
              },
            ]
          : [];
      }),
    };
  }
}
