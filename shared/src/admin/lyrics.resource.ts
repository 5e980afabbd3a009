import { LYRIC_SOURCES } from '../catalogue/catalogue.js';
import { LYRIC_LANGUAGE } from '../rules/lyric-language.js';
import { choice, dates, flag, forGood, refs, resource, text, time } from './resource.js';

/** The lyrics of all tracks, hidden ones included. A language is found in each of its spellings: `de` finds what a file calls `deu` or `ger`. */
export const LYRICS = resource('lyrics', {
  columns: {
    track: text().search(),
    artists: refs('artist'),
    language: text(),
    is_synced: flag(),
    source: choice(LYRIC_SOURCES),
    created_at: time(),
    updated_at: time().sort(),
  },
  filters: {
    synced: flag(),
    language: text(LYRIC_LANGUAGE),
    source: choice(LYRIC_SOURCES),
    created_at: dates(),
    updated_at: dates(),
  },
  order: 'updated_at',
  actions: { delete: forGood, csv: true },
});
