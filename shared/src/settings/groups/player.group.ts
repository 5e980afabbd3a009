import { DEFAULT_VOLUME, PREVIEW_SECONDS } from '../../limits.js';
import { open, option, section } from '../fields.js';
import type { SettingGroup } from '../fields.js';

export const PLAYBACK = section('Playback', {
  'player.default_volume': open.integer(DEFAULT_VOLUME, [0, 100], { label: 'Volume at the first visit', unit: '%' }),
  'player.normalisation': open.choice(
    'off',
    [option('off', 'Off'), option('track', 'By song'), option('album', 'By album')],
    { label: 'Even out loudness', help: 'Until a listener chooses for themselves.' },
  ),
  'player.autoplay_radio': open.flag(true, {
    label: 'Similar songs follow when the queue ends',
    help: 'Until a listener chooses for themselves.',
  }),
  'player.sleep_timer': open.flag(true, { label: 'Offer a sleep timer' }),
  'player.playback_rates': open.rates({
    label: 'Speeds on offer',
    help: 'Such as 0.75 or 1.5; the usual speed is always there. Empty: any speed from half to double.',
  }),
  'player.preview_seconds': open.integer(PREVIEW_SECONDS, [5, 600], {
    label: 'Length of a preview',
    unit: 'seconds',
    help: 'For whom a song is not whole. A limit that a role has of its own goes first.',
  }),
});

export const PLAYER_LOOK = section('What listeners see', {
  'player.seekbar_type': open.choice(
    'waveform',
    [option('waveform', 'Outline of its sound'), option('line', 'Thin line'), option('bar', 'Bar')],
    { label: 'Position on the page of a song' },
  ),
  'player.default_artist_view': open.choice('grid', [option('grid', 'Grid'), option('list', 'List')], {
    label: 'Albums on the pages of artists',
    help: 'Until a listener chooses for themselves.',
  }),
  'player.mobile.auto_open_overlay': open.flag(false, {
    label: 'On phones the player opens whole when somebody plays something',
  }),
  'player.hide_queue': open.flag(false, { label: 'Hide the queue', help: 'Songs can be added to it still.' }),
  'player.hide_lyrics': open.flag(false, {
    label: 'Hide lyrics',
    help: 'In the player, on the pages of songs, and the page of their own.',
  }),
  'player.hide_radio_button': open.flag(false, {
    label: 'Hide the ways to the radio',
    help: 'In menus, and on the pages of artists.',
  }),
  'player.min_plays_shown': open.integer(10, [0, 1_000_000], {
    label: 'Show play counts from',
    unit: 'plays',
    help: 'Lower counts are not told: in lists, charts, and on pages of songs and artists.',
  }),
  'player.show_become_artist_btn': open.flag(true, {
    label: 'Show ways to become an artist',
    help: 'In the menu of the account, and above the landing page.',
  }),
});

export const PLAYER_RIGHTS = section(
  'What listeners can do',
  {
    'player.enable_downloads': open.flag(true, { label: 'Download songs and albums that are offered for it' }),
    'player.enable_repost': open.flag(true, {
      label: 'Repost songs, albums and playlists',
      help: 'Off: what was reposted leaves feeds and profiles too, and is back when this is on again.',
    }),
    'player.track_comments': open.flag(true, {
      label: 'Comment moments of a song',
      help: 'Off: comments belong to the whole song.',
    }),
  },
  'What is off is off for everybody, whatever their roles allow.',
);

export const PLAYER_FILES = section('Files', {
  'player.formats': open.choices(
    ['mp3', 'opus', 'aac'],
    [option('mp3', 'MP3'), option('opus', 'Opus'), option('aac', 'AAC')],
    {
      label: 'Forms that are made of uploaded songs',
      help: 'From the next upload on; the file itself stays. An MP3 is made all the same where nothing else would play everywhere.',
    },
  ),
  'player.hls': open.flag(false, {
    label: 'Offer songs in segments (HLS)',
    help: 'For uploaded songs, where the server can make them.',
  }),
});

export const PLAYER: SettingGroup = {
  name: 'player',
  title: 'Player',
  sections: [PLAYBACK, PLAYER_LOOK, PLAYER_RIGHTS, PLAYER_FILES],
};
