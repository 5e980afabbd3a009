import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Workspace } from '@tonearm/shared/account/workspaces.dto';
import { useUser } from '../../platform/session/use-session';
import { Button } from '../../ui/button';
import { Panel } from '../../ui/panel';
import { useDeletion, useLeaving, useTransfer } from './use-workspace-ends';
import type { WorkspaceRights } from './workspace-rules';
import styles from './workspaces.module.css';

function Way({ about, children }: { about: string; children: ReactNode }) {
  return (
    <li className={styles.way}>
      <span className="grow t2">{about}</span>
      {children}
    </li>
  );
}

/** What cannot be taken back: leaving, giving the workspace away, deleting it. */
export function DangerPanel({ workspace, rights }: { workspace: Workspace; rights: WorkspaceRights }) {
  const { t } = useTranslation();
  const userId = useUser()?.id;
  const leave = useLeaving(workspace);
  const remove = useDeletion(workspace);
  const transfer = useTransfer(workspace);
  const members = workspace.members ?? [];
  const mayLeave = workspace.owner_id !== userId && members.some(({ id }) => id === userId);
  if (!mayLeave && !rights.isOwner && !rights.mayDelete) return null;
  return (
    <Panel id="danger" title={t('Leave or delete')} isDanger>
      <ul>
        {mayLeave && (
          <Way about={t('What you made for the workspace stays there.')}>
            <Button needsNetwork onClick={() => void leave()}>
              {t('Leave workspace')}
            </Button>
          </Way>
        )}
        {rights.isOwner && (
          <Way
            about={
              members.length > 1
                ? t('You’ll be asked for your password')
                : t('Once there is another member, it can be theirs.')
            }
          >
            <Button needsNetwork disabled={members.length < 2} onClick={() => void transfer()}>
              {t('Transfer workspace')}
            </Button>
          </Way>
        )}
        {rights.mayDelete && (
          <Way about={t('Its members lose access at once. Its music and playlists go to the owner.')}>
            <Button look="danger-outline" needsNetwork onClick={() => void remove()}>
              {t('Delete workspace')}
            </Button>
          </Way>
        )}
      </ul>
    </Panel>
  );
}
