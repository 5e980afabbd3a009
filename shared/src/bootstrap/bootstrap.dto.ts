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
}

/** What the page carries in `window.bootstrapData`, and what signing in or out answers (3-decisions §21). */
export class BootstrapData {
  /** The public settings by dot key, `ClientSettings` in shared/settings. */
  settings: Record<string, unknown>;
  user: CurrentUser | null;
  guest_role: GuestRole;
  locale: BootstrapLocale;
  /** Page key -> the answer that the page would otherwise fetch. */
  loaders: Record<string, unknown>;
  /** Slots with an advertisement, for viewers who see them. */
  ads: AdSlotName[];
  csrf_token: string;
  version: string;
}

export class BootstrapAnswer {
  bootstrapData: BootstrapData;
  status: 'success';
}
