import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { WorkspaceRecord, WorkspaceRecordDetails } from '@tonearm/shared/account/workspace-records.dto';
import { userPath } from '@tonearm/shared/rules/paths';
import { formatBytes, formatMoment, formatNumber } from '../../../lib/format';
import { EditorCard } from '../../../platform/forms/editor-frame';
import { useCan } from '../../../platform/session/use-session';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import type { useWorkspaceActs } from './use-workspace-acts';
import styles from './workspaces.module.css';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="t2">{label}</dt>
      <dd className="anywhere" dir="auto">
        {children}
      </dd>
    </div>
  );
}

/** Whose it is, and what it holds. */
export function AboutCard({ workspace }: { workspace: WorkspaceRecord }) {
  const { t } = useTranslation();
  const maySeeAccounts = useCan('users.update');
  const maySeeChanges = useCan('logs.view');
  const { name, image, owner } = workspace;
  return (
    <EditorCard title={t('About')}>
      <dl className={styles.facts}>
        <Fact label={t('Picture')}>
          <span className={styles.named}>
            <Avatar name={name} image={image} size="sm" />
          </span>
        </Fact>
        <Fact label={t('Owner')}>
          <Link className="lnk" to={maySeeAccounts ? `/admin/users/${owner.id}` : userPath(owner)}>
            {owner.name}
          </Link>
        </Fact>
        <Fact label={t('Members')}>{formatNumber(workspace.members_count)}</Fact>
        <Fact label={t('Tracks')}>{formatNumber(workspace.tracks_count)}</Fact>
        <Fact label={t('Albums')}>{formatNumber(workspace.albums_count)}</Fact>
        <Fact label={t('Artists')}>{formatNumber(workspace.artists_count)}</Fact>
        <Fact label={t('Playlists')}>{formatNumber(workspace.playlists_count)}</Fact>
        <Fact label={t('Storage')}>{formatBytes(workspace.storage)}</Fact>
        <Fact label={t('Created')}>{formatMoment(workspace.created_at)}</Fact>
        <Fact label={t('Updated')}>{formatMoment(workspace.updated_at)}</Fact>
      </dl>
      {maySeeChanges && (
        <p className={styles.more}>
          <Link className="lnk" to={`/admin/logs/audit?query=${encodeURIComponent(name)}`}>
            {t('Changes by administrators')}
          </Link>
        </p>
      )}
    </EditorCard>
  );
}

interface SuspensionCardProps {
  workspace: WorkspaceRecord;
  acts: ReturnType<typeof useWorkspaceActs>;
}

/** Whether people may work in it, and why not. */
export function SuspensionCard({ workspace, acts }: SuspensionCardProps) {
  const { t } = useTranslation();
  const mayUpdate = useCan('workspaces.update');
  const { suspended_at: since, suspension_reason: reason } = workspace;
  return (
    <EditorCard title={t('Suspension')}>
      <div className={styles.acts}>
        <p className="t2">
          {since
            ? t('Suspended since :since: nobody can work in it.', { since: formatMoment(since) })
            : t('Nobody can work in a workspace that is suspended. Its public music stays public.')}
        </p>
        {reason !== null && (
          <p className="anywhere" dir="auto">
            {reason}
          </p>
        )}
        {mayUpdate &&
          (since ? (
            <Button block busy={acts.isResuming} needsNetwork onClick={() => acts.resume(workspace)}>
              {t('Resume')}
            </Button>
          ) : (
            <Button look="danger-outline" block needsNetwork onClick={() => acts.suspend(workspace)}>
              {t('Suspend')}
            </Button>
          ))}
      </div>
    </EditorCard>
  );
}

interface EndsCardProps {
  workspace: WorkspaceRecordDetails;
  onGive: () => void;
  onDelete: () => void;
}

/** What cannot be taken back. */
export function EndsCard({ workspace, onGive, onDelete }: EndsCardProps) {
  const { t } = useTranslation();
  const [mayUpdate, mayDelete] = [useCan('workspaces.update'), useCan('workspaces.delete')];
  if (!mayUpdate && !mayDelete) return null;
  const isAlone = workspace.members.length < 2;
  return (
    <EditorCard title={t('Transfer or delete')}>
      <div className={styles.acts}>
        {mayUpdate && (
          <>
            {isAlone && <p className="t2">{t('Once there is another member, it can be theirs.')}</p>}
            <Button block needsNetwork disabled={isAlone} onClick={onGive}>
              {t('Transfer workspace')}
            </Button>
          </>
        )}
        {mayDelete && (
          <Button look="danger-outline" block needsNetwork onClick={onDelete}>
            {t('Delete workspace')}
          </Button>
        )}
      </div>
    </EditorCard>
  );
}
