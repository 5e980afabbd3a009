import { AD_CODE_MAX } from '../../limits.js';
import { section, server } from '../fields.js';
import type { SettingGroup } from '../fields.js';

const code = (label: string) => server.text('', [0, AD_CODE_MAX], { label, item: 'html' });

export const AD_SLOTS = section('Ads', {
  'ads.disable': server.flag(false, { label: 'Show no ads' }),
  'ads.general_top': code('Above the content of all pages'),
  'ads.general_bottom': code('Below the content of all pages'),
  'ads.artist_top': code('At the top of artist pages'),
  'ads.artist_bottom': code('At the bottom of artist pages'),
  'ads.album_above': code('Above the songs of albums'),
});

/** Edited on a page of their own. */
export const ADS: SettingGroup = { name: 'ads', title: 'Ads', sections: [AD_SLOTS], hasTab: false };
