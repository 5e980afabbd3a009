import type { MenuItemType } from '../settings/menus.js';

/** Leads somewhere, as an item of a menu does. */
export interface LandingButton {
  label: string;
  type: MenuItemType;
  action: string;
  /** By its name in menus; empty: none. */
  icon: string;
  visible: boolean;
}

/** Two at the top, and one at the end of the page. */
export const LANDING_BUTTONS = ['primary', 'secondary', 'footer'] as const;
export type LandingButtonName = (typeof LANDING_BUTTONS)[number];

/** A card: what the site is good for, in a few words. */
export interface PrimaryFeature {
  id: string;
  title: string;
  subtitle: string;
  /** Empty: its icon stands there. */
  image: string;
  icon: string;
}

/** Where the picture stands beside its text, in the direction that one reads; in the middle: above it. */
export const FEATURE_ALIGNMENTS = ['left', 'right', 'center'] as const;
export type FeatureAlignment = (typeof FEATURE_ALIGNMENTS)[number];

/** A part of the page of its own: a picture, and more of a text. */
export interface SecondaryFeature {
  id: string;
  title: string;
  /** A few words above the title. */
  subtitle: string;
  description: string;
  image: string;
  alignment: FeatureAlignment;
}

/** The landing page (3-decisions §15). There is no blog, so that it has no background for one. */
export interface LandingPage {
  header_title: string;
  header_subtitle: string;
  header_image: string;
  /** Percent. */
  header_image_opacity: number;
  /** From above to below, over the picture; empty: none. */
  header_overlay_color_1: string;
  header_overlay_color_2: string;
  /** The player as it looks with the site's own music. */
  show_window: boolean;
  footer_title: string;
  footer_subtitle: string;
  footer_image: string;
  /** Plans, where the site sells any. */
  show_pricing: boolean;
  show_trending_artists: boolean;
  /** How many artists, albums and songs there are. */
  show_numbers: boolean;
  inline_channel_id: number | null;
  action_buttons: Record<LandingButtonName, LandingButton>;
  primary_features: PrimaryFeature[];
  secondary_features: SecondaryFeature[];
}

/** What an owner has changed of it: the rest is as the site brings it. The setting `homepage.appearance`. */
export type LandingSetting = Partial<LandingPage>;

const LISTEN = { label: 'Start listening free', type: 'route', action: '/register', icon: '' } as const;

/** As a new site has it. English is the key of every text, these and the owner's alike. */
export const DEFAULT_LANDING_PAGE: LandingPage = {
  header_title: 'Put the needle down. Stay a while.',
  header_subtitle:
    'A streaming home for people who still listen to whole albums, and for the artists who still make them.',
  header_image: '',
  header_image_opacity: 100,
  header_overlay_color_1: '',
  header_overlay_color_2: '',
  show_window: true,
  footer_title: '',
  footer_subtitle: '',
  footer_image: '',
  show_pricing: true,
  show_trending_artists: false,
  show_numbers: false,
  inline_channel_id: null,
  action_buttons: {
    primary: { ...LISTEN, visible: true },
    secondary: { label: 'Explore', type: 'route', action: '/discover', icon: 'compass', visible: true },
    footer: { ...LISTEN, visible: false },
  },
  primary_features: [
    {
      id: 'albums',
      title: 'Albums, in order',
      subtitle: 'Gapless playback, liner notes and credits. The way the record was meant to run.',
      image: '',
      icon: 'disc-3',
    },
    {
      id: 'lyrics',
      title: 'Words in time',
      subtitle: 'Lyrics follow the voice line by line, full screen, in the colours of the cover.',
      image: '',
      icon: 'mic-vocal',
    },
    {
      id: 'artists',
      title: 'Made for artists',
      subtitle: 'Upload, release and see who is listening, from the first play.',
      image: '',
      icon: 'charts',
    },
  ],
  secondary_features: [],
};

/** The whole page. @param setting of a page that was opened before there was one: left out. */
export const landingPageOf = (setting?: LandingSetting): LandingPage => ({ ...DEFAULT_LANDING_PAGE, ...setting });
