import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { LYRICS } from '@tonearm/shared/admin/lyrics.resource';
import type { LyricRecord } from '@tonearm/shared/catalogue/lyric-records.dto';
import { SearchIndex } from '../../../../core/ports/search-index.js';
import { foundSql } from '../../../../core/resources/filter-readers.js';
import { Resources } from '../../../../core/resources/resource-source.js';
import { LYRIC_FILTERS, LYRIC_LIST } from './lyric-list.repository.js';
import { LyricRecords } from './lyric-records.service.js';
import { LyricsService } from './lyrics.service.js';

const ERASED_AT_ONCE = 100;

/** The list of all lyrics. */
@Injectable()
export class LyricsResource implements OnModuleInit {
  constructor(
    private readonly resources: Resources,
    private readonly records: LyricRecords,
    private readonly lyrics: LyricsService,
    private readonly index: SearchIndex,
  ) {}

  onModuleInit(): void {
    this.resources.add<typeof LYRICS, LyricRecord>({
      resource: LYRICS,
      ...LYRIC_LIST,
      filters: LYRIC_FILTERS,
      rights: { list: 'lyrics.update', update: 'lyrics.update', delete: 'lyrics.delete', csv: 'lyrics.update' },
      find: (text) => foundSql(this.index, 'tracks', LYRIC_LIST.columns.track, text),
      read: (ids, actor) => this.records.read(ids, actor),
      cells: { track: ({ track }) => track.name, artists: ({ track }) => track.artists.map((artist) => artist.name) },
      update: {},
      erase: (ids) => this.lyrics.erase(ids),
      erasedAtOnce: ERASED_AT_ONCE,
    });
  }
}
