import { DEFAULT_VOLUME } from '../../limits.js';
import { open, option, section } from '../fields.js';
import type { SettingGroup } from '../fields.js';

export const PLAYBACK = section('Player', {
  'player.default_volume': open.integer(DEFAULT_VOLUME, [0, 100], { label: 'Volume at the first visit', unit: '%' }),
  'player.min_plays_shown': open.integer(10, [0, 1_000_000], {
    label: 'Show play counts from',
    unit: 'plays',
    help: 'Lower counts are not told: in lists, charts, and on pages of songs and artists.',
  }),
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
  'player.hls': open.flag(false, {
    label: 'Offer songs in segments (HLS)',
    help: 'For uploaded songs, where the server can make them.',
  }),
});

export const PLAYER: SettingGroup = { name: 'player', title: 'Player', sections: [PLAYBACK] };
