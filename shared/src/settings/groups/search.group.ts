import { count, oneOf } from '../facts.js';
import { open, option, section, server } from '../fields.js';
import type { SettingGroup } from '../fields.js';

export const SEARCH_FACTS = {
  driver: oneOf('Index', [option('sqlite', 'Full text of SQLite'), option('mysql', 'Postings in MySQL or MariaDB')]),
  waiting: count('Changes that wait to be indexed'),
};

export const SEARCH_FIELDS = section(
  'What is searched',
  {
    'search.fields.tracks.artists': server.flag(true, { label: 'Songs by the names of their artists' }),
    'search.fields.tracks.album': server.flag(true, { label: 'Songs by the name of their album' }),
    'search.fields.albums.artists': server.flag(true, { label: 'Albums by the names of their artists' }),
    'search.lyrics': open.flag(true, { label: 'Songs by their lyrics' }),
  },
  'What is changed here is indexed anew by itself.',
);

export const SYNONYMS = section('Synonyms', {
  'search.synonyms': server.synonyms({
    label: 'Words that mean the same',
    help: 'Single words between commas, such as: remix, rmx.',
  }),
});

export const SEARCH: SettingGroup = {
  name: 'search',
  title: 'Search',
  sections: [SEARCH_FIELDS, SYNONYMS],
  facts: SEARCH_FACTS,
  environment: [{ name: 'DATABASE_URL', help: 'MySQL 8 or MariaDB, for several servers.' }],
  test: { name: 'search', label: 'Ask the index', prefix: 'search.' },
};
