import { BadgeCheck, MicVocal, ShieldCheck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { TFunction } from 'i18next';
import { BACKSTAGE_REQUEST_TYPES } from '@tonearm/shared/catalogue/backstage';
import type { BackstageRequestType } from '@tonearm/shared/catalogue/backstage';
import { restrictionDefault } from '@tonearm/shared/permissions/catalogue';
import type { CurrentUser } from '@tonearm/shared/account/account.dto';
import { requestTypes } from '../../music/artist-requests/request-words';

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
    label: requestTypes(t)['become-artist'],
    about: t('You’re new here. We’ll make an artist page for you.'),
  },
  {
    type: 'claim-artist',
    icon: BadgeCheck,
    label: requestTypes(t)['claim-artist'],
    about: t('Your music is already here and the page should be yours.'),
  },
  {
    type: 'verify-artist',
    icon: ShieldCheck,
    label: requestTypes(t)['verify-artist'],
    about: t('You run the page already and want the verified mark.'),
  },
];

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
