import { BadgeCheck, MicVocal, ShieldCheck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { TFunction } from 'i18next';
import { BACKSTAGE_REQUEST_TYPES } from '@tonearm/shared/catalogue/backstage';
import type { BackstageRequestStatus, BackstageRequestType } from '@tonearm/shared/catalogue/backstage';
import { restrictionDefault } from '@tonearm/shared/permissions/catalogue';
import type { CurrentUser } from '@tonearm/shared/account/account.dto';
import type { BadgeTone } from '../../ui/badge';

interface TypeText {
  type: BackstageRequestType;
  icon: LucideIcon;
  label: string;
  about: string;
}

/** In the order in which the page offers them. */
export const typeTexts = (t: TFunction): TypeText[] => [
  {
    type: 'become-artist',
    icon: MicVocal,
    label: t('Become an artist'),
    about: t('You’re new here. We’ll make an artist page for you.'),
  },
  {
    type: 'claim-artist',
    icon: BadgeCheck,
    label: t('Claim an artist'),
    about: t('Your music is already here and the page should be yours.'),
  },
  {
    type: 'verify-artist',
    icon: ShieldCheck,
    label: t('Verify an artist'),
    about: t('You run the page already and want the verified mark.'),
  },
];

export const typeLabel = (t: TFunction, type: BackstageRequestType): string =>
  typeTexts(t).find((text) => text.type === type)?.label ?? type;

export const statusLabel = (t: TFunction, status: BackstageRequestStatus): string =>
  ({ pending: t('Pending'), approved: t('Approved'), denied: t('Denied'), cancelled: t('Cancelled') })[status];

/** Look of a state's badge. */
export const STATUS_TONE: Readonly<Record<BackstageRequestStatus, BadgeTone>> = {
  pending: 'warning',
  approved: 'good',
  denied: 'bad',
  cancelled: 'neutral',
};

/** The kinds that somebody may send; none without the right. */
export function typesFor({ permissions }: Pick<CurrentUser, 'permissions'>): readonly BackstageRequestType[] {
  if (permissions.some(({ name }) => name === 'admin')) return BACKSTAGE_REQUEST_TYPES;
  const granted = permissions.find(({ name }) => name === 'backstageRequests.create');
  if (!granted) return [];
  const given = granted.restrictions.find(({ name }) => name === 'types');
  const types = given ? given.value : restrictionDefault('backstageRequests.create', 'types');
  if (types === null) return BACKSTAGE_REQUEST_TYPES;
  const names = String(types)
    .split(',')
    .map((name) => name.trim());
  return BACKSTAGE_REQUEST_TYPES.filter((type) => names.includes(type));
}
