import type { TFunction } from 'i18next';
import type { BackstageRequestStatus, BackstageRequestType, RequesterRole } from '@tonearm/shared/catalogue/backstage';
import type { BadgeTone } from '../../ui/badge';

/** What somebody may ask for. */
export const requestTypes = (t: TFunction): Readonly<Record<BackstageRequestType, string>> => ({
  'become-artist': t('Become an artist'),
  'claim-artist': t('Claim an artist'),
  'verify-artist': t('Verify an artist'),
});

/** What somebody is to the artist whom they stand for. */
export const requesterRoles = (t: TFunction): Readonly<Record<RequesterRole, string>> => ({
  artist: t('Artist'),
  manager: t('Manager'),
  label: t('Label'),
  agent: t('Agent'),
});

/** What became of a request. */
export const requestStates = (t: TFunction): Readonly<Record<BackstageRequestStatus, string>> => ({
  pending: t('Pending'),
  approved: t('Approved'),
  denied: t('Denied'),
  cancelled: t('Cancelled'),
});

/** Look of a state's badge. */
export const STATUS_TONE: Readonly<Record<BackstageRequestStatus, BadgeTone>> = {
  pending: 'warning',
  approved: 'good',
  denied: 'bad',
  cancelled: 'neutral',
};
