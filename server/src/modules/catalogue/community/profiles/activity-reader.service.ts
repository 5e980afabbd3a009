import { Injectable } from '@nestjs/common';
import type { Album, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { Playlist } from '@tonearm/shared/catalogue/playlists.dto';
import type { FeedActor, FeedItem } from '@tonearm/shared/catalogue/profiles.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { isoTime } from '../../../../core/database/dialect.js';
import { AccountReader } from '../../../users/index.js';
import { AlbumsService } from '../../music/albums/index.js';
import { ArtistsService } from '../../music/artists/index.js';
import { PlaylistsService } from '../playlists/index.js';
import { TracksService } from '../../music/tracks/index.js';
import { ActivityRepository } from './activity.repository.js';
import type { Activity } from './activity.repository.js';
import type { ActivityKind } from './activity-cursor.js';

type Subject = Track | Album | Playlist;

const SUBJECT: Readonly<Record<ActivityKind, Subject['model_type']>> = {
  album: 'album',
  track: 'track',
  'repost of track': 'track',
  'repost of album': 'album',
  'repost of playlist': 'playlist',
  playlist: 'playlist',
};
const TYPE = (kind: ActivityKind): FeedItem['type'] =>
  kind === 'playlist' ? 'playlist_created' : kind.startsWith('repost') ? 'repost' : 'new_release';
const byId = <T extends { id: number }>(items: readonly T[]): Map<number, T> =>
  new Map(items.map((item) => [item.id, item]));

/** Puts the doings of people and artists together, a page with a fixed number of statements. */
@Injectable()
export class ActivityReader {
  constructor(
    private readonly activities: ActivityRepository,
    private readonly tracks: TracksService,
    private readonly albums: AlbumsService,
    private readonly artists: ArtistsService,
    private readonly playlists: PlaylistsService,
    private readonly accounts: AccountReader,
  ) {}

  async compose(rows: readonly Activity[], actor: Actor): Promise<FeedItem[]> {
    const idsOf = (type: Subject['model_type']): number[] => [
      ...new Set(rows.filter(({ kind }) => SUBJECT[kind] === type).map(({ itemId }) => itemId)),
    ];
    const [tracks, albums, playlists] = await Promise.all([
      this.tracks.listByIds(idsOf('track'), actor),
      this.albums.listByIds(idsOf('album')),
      this.playlists.listByIds(idsOf('playlist'), actor),
    ]);
    const subjects: Record<Subject['model_type'], Map<number, Subject>> = {
      track: byId(tracks),
      album: byId(albums),
      playlist: byId(playlists),
    };
    const found = rows.flatMap((row) => {
      const subject = subjects[SUBJECT[row.kind]].get(row.itemId);
      return subject ? [{ row, subject }] : [];
    });
    const [people, artists] = await Promise.all([
      this.peopleOf(rows),
      this.artistsOf(
        found.flatMap(({ row, subject }) => (isRelease(row, subject) ? [subject] : [])),
        actor,
      ),
    ]);
    return found.flatMap(({ row, subject }) => {
      const by = isRelease(row, subject)
        ? artists.get(subject)
        : people.get(row.userId || (subject as Playlist).owner?.id || 0);
      return by
        ? [{ type: TYPE(row.kind), actor: by, subject, caption: row.caption, created_at: isoTime(row.at) }]
        : [];
    });
  }

  /** Who reposted; whoever made a playlist stands on it. */
  private async peopleOf(rows: readonly Activity[]): Promise<Map<number, FeedActor>> {
    const ids = [...new Set(rows.map(({ userId }) => userId).filter((id) => id > 0))];
    const people = await this.activities.people(ids);
    return new Map(
      people.map(({ id, name, avatar }) => [
        Number(id),
        { id: Number(id), model_type: 'user', name, image: this.accounts.avatarUrl(avatar) },
      ]),
    );
  }

  /** Of each release, the artist whom the viewer follows. */
  private async artistsOf(releases: readonly (Track | Album)[], actor: Actor): Promise<Map<Subject, FeedActor>> {
    const credited = [...new Set(releases.flatMap(({ artists }) => artists.map(({ id }) => id)))];
    const followed = await this.activities.followedArtists(actor.userId ?? 0, credited);
    const artists = byId(await this.artists.listByIds(credited.filter((id) => followed.has(id))));
    return new Map(
      releases.flatMap((item) => {
        const artist = artists.get(item.artists.find(({ id }) => artists.has(id))?.id ?? 0);
        return artist
          ? [[item, { id: artist.id, model_type: 'artist' as const, name: artist.name, image: artist.image }]]
          : [];
      }),
    );
  }
}

const isRelease = (row: Activity, subject: Subject): subject is Track | Album =>
  subject.model_type !== 'playlist' && TYPE(row.kind) === 'new_release';
