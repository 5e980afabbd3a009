import { useTranslation } from 'react-i18next';
import { Archive, Download, ShieldCheck, Trash2 } from 'lucide-react';
import type { BackupRecord } from '@tonearm/shared/admin/backups.dto';
import { formatBytes, formatMoment } from '../../../lib/format';
import { Badge } from '../../../ui/badge';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { iconButton } from '../../../ui/icon-button.styles';
import { ListRow } from '../../../ui/list-row';
import { StateView } from '../../../ui/state-view';
import { useBackupActions } from './use-backup-actions';
import styles from './backups-page.module.css';

interface BackupListProps {
  backups: readonly BackupRecord[];
  /** Another one is being made or checked. */
  isBusy: boolean;
}

function BackupRow({ backup, isBusy }: { backup: BackupRecord; isBusy: boolean }) {
  const { t } = useTranslation();
  const { download, check, remove } = useBackupActions();
  const { name, size, encrypted, created_at: at } = backup;
  const buttons = [
    { label: t('Download :name', { name }), icon: Download, act: download, isOff: false },
    { label: t('Check :name', { name }), icon: ShieldCheck, act: check, isOff: isBusy },
    { label: t('Delete :name', { name }), icon: Trash2, act: remove, isOff: false },
  ];
  return (
    <ListRow mark={<Icon of={Archive} />} title={name} about={`${formatMoment(at)} · ${formatBytes(size)}`}>
      {encrypted && <Badge>{t('Encrypted')}</Badge>}
      <span className="row">
        {buttons.map(({ label, icon, act, isOff }) => (
          <IconButton
            key={label}
            label={label}
            className={iconButton.sm}
            disabled={isOff}
            onClick={() => void act(backup)}
          >
            <Icon of={icon} size={16} />
          </IconButton>
        ))}
      </span>
    </ListRow>
  );
}

/** The backups that lie on the server. */
export function BackupList({ backups, isBusy }: BackupListProps) {
  const { t } = useTranslation();
  if (backups.length === 0)
    return (
      <StateView icon={Archive} title={t('No backups yet')}>
        {t('Those that are made here stand here, with their size and the way to get them.')}
      </StateView>
    );
  return (
    <ul className={styles.backups} aria-label={t('Backups')}>
      {backups.map((backup) => (
        <BackupRow key={backup.name} backup={backup} isBusy={isBusy} />
      ))}
    </ul>
  );
}
