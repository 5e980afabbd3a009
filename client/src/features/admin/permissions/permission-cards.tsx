import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { PermissionHolder } from '@tonearm/shared/permissions/can';
import { EditorCard } from '../../../platform/forms/editor-frame';
import { PermissionRow } from './permission-row';
import { PERMISSION_GROUPS } from './rights';
import type { Limits, RightName, Rights, RightsScope } from './rights';
import styles from './permissions.module.css';

const groupNames = (t: TFunction): Record<string, string> => ({
  admin: t('Administration'),
  users: t('Users'),
  files: t('Files'),
  roles: t('Roles'),
  custom_pages: t('Pages'),
  plans: t('Plans'),
  subscriptions: t('Subscriptions'),
  invoices: t('Invoices'),
  localizations: t('Languages'),
  ads: t('Ads'),
  api: t('API'),
  music: t('Music'),
  artists: t('Artists'),
  genres: t('Genres'),
  lyrics: t('Lyrics'),
  comments: t('Comments'),
  abuse_reports: t('Reports of abuse'),
  tags: t('Tags'),
  channels: t('Channels'),
  playlists: t('Playlists'),
  insights: t('Insights'),
  backstage: t('Backstage'),
  workspaces: t('Workspaces'),
  members: t('Members'),
  notifications: t('Notifications'),
  social: t('Library and following'),
});

interface PermissionCardsProps {
  /** What they count in. */
  scope?: RightsScope;
  giver: PermissionHolder;
  rights: Rights;
  /** As they are saved. */
  saved: Rights;
  /** What gives a permission anyway, in words. */
  sourceOf?: (name: RightName) => string | null;
  /** Those that can be given here; without it, all. */
  isOffered?: (name: RightName) => boolean;
  isDisabled: boolean;
  onChange: (name: RightName, limits: Limits | null) => void;
}

/** A catalogue of permissions by group, with their limits (3-decisions §2). */
export function PermissionCards({
  scope = 'sitewide',
  giver,
  rights,
  saved,
  sourceOf = () => null,
  isOffered = () => true,
  isDisabled,
  onChange,
}: PermissionCardsProps) {
  const { t } = useTranslation();
  const names = groupNames(t);
  const groups = PERMISSION_GROUPS[scope]
    .map(({ group, specs }) => ({ group, specs: specs.filter(({ name }) => isOffered(name)) }))
    .filter(({ specs }) => specs.length > 0);
  return groups.map(({ group, specs }) => (
    <EditorCard key={group} title={names[group] ?? group}>
      <ul className={styles.permissions}>
        {specs.map((spec) => (
          <PermissionRow
            key={spec.name}
            spec={spec}
            giver={giver}
            limits={rights[spec.name]}
            saved={saved[spec.name]}
            source={sourceOf(spec.name)}
            isDisabled={isDisabled}
            onChange={(limits) => onChange(spec.name, limits)}
          />
        ))}
      </ul>
    </EditorCard>
  ));
}
