import { Injectable } from '@nestjs/common';
import type { Album, Artist, Genre, Tag, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { albumSeo, artistSeo, genreSeo, genresSeo, homeSeo, tagSeo, trackSeo } from '@tonearm/shared/rules/page-seo';
import { albumPath, artistPath, trackPath } from '@tonearm/shared/rules/paths';
import type { SeoWords } from '@tonearm/shared/rules/seo-texts';
import { embedPath } from '@tonearm/shared/sharing/embed';
import { AppConfig } from '../../../../core/config/config.js';
import type { PageContent } from '../../../../core/pages/page.registry.js';
import { SettingsService } from '../../../../core/settings/settings.service.js';
import { ListedRepository } from './listed.repository.js';

type Seo = Omit<PageContent, 'loaders'>;

const isoDuration = (ms: number): string => `PT${Math.floor(ms / 60_000)}M${Math.floor((ms % 60_000) / 1000)}S`;

const genresIn = (words?: SeoWords) => {
  const seo = genresSeo(words);
  return { ...seo, jsonLd: { '@type': 'CollectionPage', name: seo.title } };
};

/** Titles, pictures and structured data of the catalogue's pages (3-decisions §15). */
@Injectable()
export class CatalogueSeo {
  constructor(
    private readonly config: AppConfig,
    private readonly settings: SettingsService,
    private readonly lists: ListedRepository,
  ) {}

  async home(): Promise<Seo> {
    const { baseUrl } = this.config;
    return {
      status: 200,
      ...homeSeo(),
      jsonLd: {
        '@type': 'WebSite',
        name: await this.settings.get('branding.site_name'),
        url: `${baseUrl}/`,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${baseUrl}/search/{search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    };
  }

  genres(): Seo {
    return { status: 200, ...genresIn(), inLanguage: genresIn };
  }

  genre(genre: Genre): Seo {
    return {
      status: 200,
      ...genreSeo(genre),
      inLanguage: (words) => genreSeo(genre, words),
      isIndexed: genre.tracks_count > 0,
      jsonLd: { '@type': 'CollectionPage', name: genre.display_name },
    };
  }

  tag(tag: Tag, tab?: 'tracks' | 'albums'): Seo {
    return {
      status: 200,
      ...tagSeo(tag, tab),
      inLanguage: (words) => tagSeo(tag, tab, words),
      isIndexed: tag.popularity > 0,
      jsonLd: { '@type': 'CollectionPage', name: `#${tag.display_name}` },
    };
  }

  async artist(artist: Artist): Promise<Seo> {
    return {
      status: 200,
      ...artistSeo(artist),
      inLanguage: (words) => artistSeo(artist, words),
      isEmbeddable: true,
      isIndexed: await this.lists.isListed('artists', artist.id),
      jsonLd: {
        '@type': 'MusicGroup',
        name: artist.name,
        ...this.imageOf(artist),
        ...(artist.genres?.length ? { genre: artist.genres.map((genre) => genre.display_name) } : {}),
      },
    };
  }

  album(album: Album): Seo {
    return {
      status: 200,
      ...albumSeo(album),
      inLanguage: (words) => albumSeo(album, words),
      isEmbeddable: true,
      isIndexed: album.is_listed === true,
      jsonLd: {
        '@type': 'MusicAlbum',
        name: album.name,
        byArtist: this.artistsOf(album),
        numTracks: album.tracks_count,
        ...this.imageOf(album),
        ...(album.release_date ? { datePublished: album.release_date } : {}),
        ...(album.tracks
          ? {
              track: album.tracks.map((track) => ({
                '@type': 'MusicRecording',
                name: track.name,
                duration: isoDuration(track.duration_ms),
                url: this.config.baseUrl + trackPath(track),
              })),
            }
          : {}),
      },
    };
  }

  track(track: Track): Seo {
    return {
      status: 200,
      ...trackSeo(track),
      inLanguage: (words) => trackSeo(track, words),
      isEmbeddable: true,
      isIndexed: track.is_listed === true,
      jsonLd: {
        '@type': 'MusicRecording',
        name: track.name,
        duration: isoDuration(track.duration_ms),
        byArtist: this.artistsOf(track),
        ...this.imageOf(track),
        embedUrl: this.config.baseUrl + embedPath(trackPath(track)),
        ...(track.isrc ? { isrcCode: track.isrc } : {}),
        ...(track.album
          ? {
              inAlbum: {
                '@type': 'MusicAlbum',
                name: track.album.name,
                url: this.config.baseUrl + albumPath(track.album),
              },
            }
          : {}),
      },
    };
  }

  private imageOf({ image }: { image: string | null }): { image?: string } {
    return image ? { image: new URL(image, this.config.baseUrl).href } : {};
  }

  private artistsOf({ artists }: Pick<Track, 'artists'>): object[] {
    return artists.map((artist) => ({
      '@type': 'MusicGroup',
      name: artist.name,
      url: this.config.baseUrl + artistPath(artist),
    }));
  }
}
