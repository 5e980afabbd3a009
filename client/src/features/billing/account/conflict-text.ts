import type { TFunction } from 'i18next';
import type { QuotaConflict } from '@tonearm/shared/billing/own-billing.dto';
import { formatNumber } from '../../../lib/format';

function nameOf(t: TFunction, name: string): string {
  switch (name) {
    case 'storage':
      return t('Storage in MB');
    case 'music.create':
      return t('Minutes of music');
    case 'playlists.create':
      return t('Playlists');
    case 'workspaces.create':
      return t('Workspaces');
    case 'members':
      return t('People in a workspace');
    case 'api.access':
      return t('Access tokens');
    default:
      return name;
  }
}

/** Playlists: you have 40, the plan has room for 10. */
export const conflictText = (t: TFunction, { name, used, allowed }: QuotaConflict): string =>
  t(':what: you have :used, the plan has room for :allowed.', {
    what: nameOf(t, name),
    used: formatNumber(used),
    allowed: formatNumber(allowed),
  });
