import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { LyricHit, SearchTag, SearchUser } from '@tonearm/shared/search/search.dto';
import type { Actor } from '../../../../core/access/actor.js';
import type { SearchDocument, SearchTerms } from '../../../../core/ports/search-index.js';
import { SearchSources } from '../../../../core/search/search-sources.js';
import type { SearchSource } from '../../../../core/search/search-sources.js';
import { SettingsService } from '../../../../core/settings/settings.service.js';
import { searchWeight } from '../../music/search-weight.js';
import { CatalogueModels } from './catalogue-models.service.js';
import { bestLine, lyricLines } from './lyric-lines.js';
import { NamesRepository } from './names.repository.js';
import { SearchDocumentsRepository } from './search-documents.repository.js';
import type { Owner, TextRow } from './search-documents.repository.js';
import { SearchVisibleRepository } from './search-visible.repository.js';

const documentOf = (row: TextRow, popularity: number, more: readonly string[] = []): SearchDocument => ({
  id: Number(row.id),
  title: row.title,
  context: [...more, row.context ?? ''].join(' ').trim(),
  body: '',
  popularity,
});

/** What the search finds of the catalogue's own tables; playlists and channels add theirs. */
@Injectable()
export class CatalogueSources implements OnModuleInit {
  constructor(
    private readonly sources: SearchSources,
    private readonly texts: SearchDocumentsRepository,
    private readonly visible: SearchVisibleRepository,
    private readonly names: NamesRepository,
    private readonly services: CatalogueModels,
    private readonly settings: SettingsService,
  ) {}

  onModuleInit(): void {
    this.sources.add(
      this.artists(),
      this.albums(),
      this.tracks(),
      this.users(),
      this.genres(),
      this.tags(),
      this.lyrics(),
    );
  }

  private idsOf(table: Owner): SearchSource['idsAfter'] {
    return (afterId, limit) => this.texts.idsAfter(table, afterId, limit);
  }

  private artists(): SearchSource {
    return {
      type: 'artists',
      permission: 'artists.view',
      idsAfter: this.idsOf('artists'),
      documents: async (ids) => (await this.texts.artists(ids)).map((row) => documentOf(row, Number(row.weight))),
      visibleIds: (ids, actor, filters) => this.visible.artists(ids, actor, filters),
      load: (ids) => this.services.artists.listByIds(ids),
    };
  }

  private albums(): SearchSource {
    return {
      type: 'albums',
      permission: 'music.view',
      idsAfter: this.idsOf('albums'),
      documents: async (ids) => {
        const bill = await this.bill('album', ids);
        return (await this.texts.albums(ids)).map((row) =>
          documentOf(row, searchWeight(Number(row.weight)), bill.get(Number(row.id))),
        );
      },
      visibleIds: (ids, actor, filters) => this.visible.albums(ids, actor, filters),
      load: (ids) => this.services.albums.listByIds(ids),
    };
  }

  private tracks(): SearchSource {
    return {
      type: 'tracks',
      permission: 'music.view',
      idsAfter: this.idsOf('tracks'),
      documents: async (ids) => {
        const bill = await this.bill('track', ids);
        const hasAlbums = await this.settings.get('search.fields.tracks.album');
        return (await this.texts.tracks(ids)).map((row) =>
          documentOf(hasAlbums ? row : { ...row, context: null }, Number(row.weight), bill.get(Number(row.id))),
        );
      },
      visibleIds: (ids, actor, filters) => this.visible.tracks(ids, actor, filters),
      load: (ids, actor) => this.services.tracks.listByIds(ids, actor),
    };
  }

  /** Names on the bill, where they are to be found. */
  private async bill(owner: 'album' | 'track', ids: readonly number[]): Promise<ReadonlyMap<number, string[]>> {
    const isWanted = await this.settings.get(`search.fields.${owner}s.artists`);
    return isWanted ? await this.texts.billOf(owner, ids) : new Map<number, string[]>();
  }

  private genres(): SearchSource {
    return {
      type: 'genres',
      permission: 'genres.view',
      idsAfter: this.idsOf('genres'),
      documents: async (ids) =>
        (await this.texts.genres(ids)).map((row) => documentOf(row, searchWeight(Number(row.weight)))),
      visibleIds: (ids, _actor, filters) => this.visible.genres(ids, filters),
      load: (ids) => this.services.genres.listByIds(ids),
    };
  }

  private tags(): SearchSource {
    return {
      type: 'tags',
      permission: 'tags.view',
      idsAfter: this.idsOf('tags'),
      documents: async (ids) =>
        (await this.texts.tags(ids)).map((row) => documentOf(row, searchWeight(Number(row.weight)))),
      visibleIds: (ids, _actor, filters) => this.visible.tags(ids, filters),
      load: async (ids): Promise<SearchTag[]> =>
        (await this.names.tags(ids)).map((tag) => ({ ...tag, model_type: 'tag' })),
    };
  }

  private users(): SearchSource {
    return {
      type: 'users',
      permission: 'users.view',
      idsAfter: this.idsOf('users'),
      documents: async (ids) => (await this.texts.users(ids)).map((row) => documentOf(row, 0)),
      visibleIds: async (ids, actor, filters) => this.proven(await this.visible.users(ids, actor, filters)),
      load: async (ids): Promise<SearchUser[]> =>
        (await this.names.users(ids)).map(({ id, name, avatar }) => ({
          id,
          model_type: 'user',
          name,
          image: this.services.avatar(avatar),
        })),
    };
  }

  /** Registering does not reveal whether an address has an account; finding the new name would. */
  private async proven(ids: readonly number[]): Promise<number[]> {
    const needsProof = ids.length > 0 && (await this.settings.get('require_email_confirmation'));
    return needsProof ? await this.names.provenUsers(ids) : [...ids];
  }

  /** A document a track, of the words of all its languages. */
  private lyrics(): SearchSource {
    return {
      type: 'lyrics',
      permission: 'lyrics.view',
      idsAfter: (afterId, limit) => this.texts.lyricTracksAfter(afterId, limit),
      documents: async (ids) => {
        if (!(await this.settings.get('search.lyrics'))) return [];
        const documents = new Map<number, SearchDocument>();
        for (const row of await this.texts.lyrics(ids)) {
          const id = Number(row.track_id);
          const words = lyricLines(row.text)
            .map(({ line }) => line)
            .join('\n');
          documents.set(id, {
            id,
            title: '',
            context: '',
            body: `${documents.get(id)?.body ?? ''}\n${words}`,
            popularity: Number(row.popularity),
          });
        }
        return [...documents.values()];
      },
      visibleIds: async (ids, actor, filters) =>
        (await this.settings.get('search.lyrics')) ? await this.visible.tracks(ids, actor, filters) : [],
      load: (ids, actor, terms) => this.loadLyrics(ids, actor, terms),
    };
  }

  private async loadLyrics(ids: readonly number[], actor: Actor, terms: SearchTerms): Promise<LyricHit[]> {
    if (ids.length === 0) return [];
    const [tracks, lyrics] = await Promise.all([this.services.tracks.listByIds(ids, actor), this.texts.lyrics(ids)]);
    return tracks.flatMap((track) => {
      const text = lyrics
        .filter((row) => Number(row.track_id) === track.id)
        .map((row) => row.text)
        .join('\n');
      const best = bestLine(text, terms.words);
      return best
        ? [
            {
              id: track.id,
              model_type: 'lyric' as const,
              name: track.name,
              track,
              line: best.line,
              start_ms: best.startMs,
            },
          ]
        : [];
    });
  }
}
