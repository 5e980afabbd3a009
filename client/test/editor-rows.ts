import type { CustomPage } from '@tonearm/shared/admin/custom-pages.dto';
import type { AdsAnswer } from '@tonearm/shared/admin/ads.dto';
import type { LocalizationRecord, TranslatedLinesAnswer } from '@tonearm/shared/admin/localizations.dto';
import type { MailTexts } from '@tonearm/shared/admin/localization-mails.dto';
import type { EditedChannel } from '@tonearm/shared/catalogue/channel-records.dto';
import type { ArtistDetails } from '@tonearm/shared/catalogue/catalogue.dto';
import type { LyricRecord } from '@tonearm/shared/catalogue/lyric-records.dto';
import type { Lyric } from '@tonearm/shared/catalogue/lyrics.dto';
import type { TagRecord } from '@tonearm/shared/catalogue/tag-records.dto';
import type { FileRecord } from '@tonearm/shared/uploads/file-entries.dto';
import { aChannel, aSong, anAlbum, anArtist } from './catalogue';

const OPENED = '2026-01-01T00:00:00.000Z';
export const LATER = '2026-02-02T00:00:00.000Z';
const TIMES = { created_at: OPENED, updated_at: OPENED };

export const TAG: TagRecord = {
  id: 2,
  model_type: 'tag',
  name: 'rain',
  display_name: 'Rain',
  type: 'custom',
  popularity: 0,
  ...TIMES,
};
export const POLISH: LocalizationRecord = {
  id: 3,
  model_type: 'localization',
  name: 'Polski',
  language: 'pl',
  direction: 'ltr',
  lines_count: 0,
  translated_percent: 0,
  is_default: false,
  ...TIMES,
};
export const PAGE: CustomPage = {
  id: 4,
  model_type: 'custom_page',
  slug: 'rules',
  title: 'Rules',
  body: '<p>Text</p>',
  published: true,
  user_id: null,
  meta: {},
  ...TIMES,
};
export const CHANNEL = {
  ...aChannel(7, 'Late night', []),
  items: [],
  filled_by: null,
  old_slugs: [],
  next_update_at: null,
} as EditedChannel;
export const FILE: FileRecord = {
  id: 6,
  model_type: 'fileEntry',
  name: 'cover.png',
  file_name: 'x.png',
  path: 'uploads/x.png',
  extension: 'png',
  mime: 'image/png',
  type: 'image',
  upload_type: 'artwork',
  file_size: 5_000,
  url: '/api/v1/file-entries/6/download',
  disk: 'private',
  deleted_at: null,
  owner: null,
  in_use: false,
  place: 'server',
  ...TIMES,
} as FileRecord;
const NO_CODE = { code: '' };
export const ADS: AdsAnswer = {
  ads: {
    general_top: NO_CODE,
    general_bottom: NO_CODE,
    artist_top: NO_CODE,
    artist_bottom: NO_CODE,
    album_above: NO_CODE,
  },
  disable: false,
  status: 'success',
};
export const ARTIST: ArtistDetails = {
  ...anArtist(3, 'Maren Holt'),
  genres: [],
  profile: { description: '', city: '', country: '', links: [] },
  permissions: { update: true, delete: true, share: false, insights: true },
  disabled: false,
  managers: [],
  header_colors: [],
  similar: [],
  similar_ids: [],
  similar_unlisted: [],
};
const permissions = { update: true, delete: true, share: true, insights: true };
export const SONG = aSong(21, 'Undertow', {
  permissions,
  visibility: 'public',
  processing_state: 'ready',
  genres: [],
  tags: [],
});
export const ALBUM = anAlbum(7, 'Almanac', { permissions, visibility: 'public', genres: [], tags: [], tracks: [SONG] });
export const LYRIC: Lyric = {
  id: 1,
  model_type: 'lyric',
  track_id: 21,
  language: 'en',
  is_synced: false,
  format: 'plain',
  offset_ms: 0,
  lines: [{ start_ms: null, end_ms: null, text: 'One' }],
  text: 'One',
  source: 'admin',
  can_update: true,
  can_delete: true,
  ...TIMES,
};
export const LYRIC_ROW: LyricRecord = {
  id: 1,
  model_type: 'lyric',
  track: { id: 21, name: 'Undertow', artists: [], image: null, image_variants: null, image_color: null },
  language: 'en',
  is_synced: false,
  source: 'file',
  ...TIMES,
};
export const MAIL: MailTexts = {
  name: 'verify-code',
  subject: null,
  body: null,
  default_subject: 'Verify your address',
  default_body: 'Enter :code',
  subject_placeholders: [],
  body_placeholders: [':code'],
  required_placeholders: [':code'],
};
export const SHEET: TranslatedLinesAnswer = {
  localization: POLISH,
  keys: ['Albums'],
  lines: { Albums: 'Albumy' },
  drafts: {},
  shipped: {},
  status: 'success',
};
