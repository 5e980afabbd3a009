import type { Impersonator } from '../account/impersonation.dto.js';
import type { ThemeFontChoice } from '../admin/appearance.dto.js';
import type { AdSlotName } from '../admin/ad-slots.js';
import type { CurrentUser, Permission } from '../account/account.dto.js';

export class GuestRole {
  id: number;
  name: string;
  permissions: Permission[];
}

export class BootstrapLocale {
  language: string;
  direction: 'ltr' | 'rtl';
  lines: Record<string, unknown>;
  /** All that the site may be read in, where people choose. */
  languages?: string[];
}

/** A look of the site (spec 1 §3). */
export class SiteTheme {
  id: number;
  name: string;
  /** By custom property; what is left out is as the client brings it. */
  values: Record<string, string>;
  font: ThemeFontChoice | null;
  is_dark: boolean;
  default_light: boolean;
  default_dark: boolean;
}

export class BootstrapThemes {
  /** null follows the reader's system. */
  selected_theme_id: number | null;
  /** The one that is shown in the light, and the one in the dark. */
  all: SiteTheme[];
}

/** What the page carries in `window.bootstrapData`, and what signing in or out answers (3-decisions §21). */
export class BootstrapData {
  /** The public settings by dot key, `ClientSettings` in shared/settings. */
  settings: Record<string, unknown>;
  user: CurrentUser | null;
  /** The administrator who acts as the user; null where it is the user. */
  impersonator: Impersonator | null;
  guest_role: GuestRole;
  locale: BootstrapLocale;
  /** Page key -> the answer that the page would otherwise fetch. */
  loaders: Record<string, unknown>;
  themes: BootstrapThemes;
  /** The tags of a page that has none of its own, as HTML. */
  default_meta_tags: string;
  /** Templates of tags by kind of page, in the reader's language, where the site's owner has written any. */
  seo_tags?: Record<string, string>;
  /** Whether this page came with its own tags. */
  set_seo: boolean;
  /** Where signing in leads when nothing else was asked for. */
  auth_redirect_uri: string;
  /** 0: one's own. */
  current_workspace_id: number;
  is_mobile_device: boolean;
  /** ISO 3166-1 alpha-2 of where the request comes from; null where it is not known. */
  country: string | null;
  sentry_release: string;
  /** Slots with an advertisement, for viewers who see them. */
  ads: AdSlotName[];
  csrf_token: string;
  version: string;
}

export class BootstrapAnswer {
  bootstrapData: BootstrapData;
  status: 'success';
}

export class SiteThemesAnswer {
  themes: BootstrapThemes;
  /** Of the public settings those that the appearance editor changes, by dot key. */
  settings: Record<string, unknown>;
  status: 'success';
}
