import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Check, Copy, Link2, X } from 'lucide-react';
import type { PlaylistInvite, PlaylistUser } from '@tonearm/shared/catalogue/playlists.dto';
import { cx } from '../../lib/class-names';
import {
  useGetPlaylistQuery,
  useInvitePlaylistCollaboratorsMutation,
  useListPlaylistInvitesQuery,
  useRemovePlaylistCollaboratorMutation,
  useRevokePlaylistInviteMutation,
} from '../../api/playlists';
import { playlistPageArgs } from '../../api/page-args';
import { formatShortDay } from '../../lib/format';
import { PlayedWhen as Since } from '../../music/track-table/when';
import type { DialogControl } from '../../platform/dialogs/dialogs';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { TextField } from '../../ui/text-field';
import { useCopied } from '../../ui/use-copied';
import { useKeptFocus } from '../../ui/use-kept-focus';
import styles from './playlist.module.css';
import { iconButton } from '../../ui/icon-button.styles';
import { field } from '../../ui/field.styles';

function Editor({ editor, onRemove }: { editor: PlaylistUser; onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <li className="row g3">
      <Avatar name={editor.name} image={editor.image} />
      <span className="grow ell">{editor.name}</span>
      <IconButton label={t('Remove :name', { name: editor.name })} className={iconButton.sm} onClick={onRemove}>
        <Icon of={X} size={16} />
      </IconButton>
    </li>
  );
}

function InviteLink({ url }: { url: string }) {
  const { t } = useTranslation();
  const { isCopied, copy } = useCopied();
  const report = useReportProblem();
  return (
    <div className={cx('row', styles.inviteRow)}>
      <div className="grow">
        <TextField
          label={t('Invitation link')}
          value={url}
          readOnly
          dir="ltr"
          onFocus={(event) => event.target.select()}
          hint={t('Copy it now: it is shown only once.')}
        />
      </div>
      <Button
        className={styles.besideField}
        icon={<Icon of={isCopied ? Check : Copy} size={16} />}
        onClick={() => void copy(url).catch(report)}
      >
        {isCopied ? t('Copied') : t('Copy')}
      </Button>
    </div>
  );
}

function OpenLink({ invite, onRevoke }: { invite: PlaylistInvite; onRevoke: () => void }) {
  const { t } = useTranslation();
  return (
    <li className="row g3">
      <span className="grow col">
        <span>{t('Role: Editor')}</span>
        <span className="t2 s13">
          <Since at={invite.created_at} />
        </span>
        <span className="t2 s13">{t('Works until :date', { date: formatShortDay(invite.expires_at) })}</span>
      </span>
      <Button size="sm" look="danger-outline" onClick={onRevoke}>
        {t('Take back')}
      </Button>
    </li>
  );
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={cx('col', styles.inviteList)}>
      <span className={field.label}>{label}</span>
      <ul className={cx('col', styles.inviteList)} aria-label={label}>
        {children}
      </ul>
    </div>
  );
}

/** Links that make others editors, and who they are. A link is only made on a press. Open it lazily. */
export default function InviteDialog({ id, onClose }: DialogControl<void> & { id: number }) {
  const { t } = useTranslation();
  const [invite, { data: made, isLoading }] = useInvitePlaylistCollaboratorsMutation();
  const [revoke] = useRevokePlaylistInviteMutation();
  const [removeEditor] = useRemovePlaylistCollaboratorMutation();
  const { data: current } = useGetPlaylistQuery(playlistPageArgs(id));
  const { data: open } = useListPlaylistInvitesQuery({ id }, { refetchOnMountOrArgChange: true });
  const report = useReportProblem();
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box, 'button');
  // Not switched off meanwhile: the button would lose the focus, and Escape its dialog.
  const make = (): void => {
    if (!isLoading) void invite({ id }).unwrap().catch(report);
  };
  const editors = current?.playlist.editors ?? [];
  const invites = open?.invites ?? [];
  return (
    <Dialog title={t('Invite collaborators')} closeLabel={t('Close')} onClose={() => onClose()}>
      <div className="col g4" ref={box}>
        <p className="t2">{t('Anyone with a link can add, remove and reorder songs.')}</p>
        {made && invites.some((each) => each.id === made.id) && <InviteLink url={made.invite_url} />}
        <div className="row">
          <Button look="primary" icon={<Icon of={Link2} size={16} />} onClick={make}>
            {t('Make a link')}
          </Button>
        </div>
        {invites.length > 0 && (
          <Part label={t('Open links')}>
            {invites.map((each) => (
              <OpenLink
                key={each.id}
                invite={each}
                onRevoke={() => void revoke({ id, inviteId: each.id }).unwrap().catch(report)}
              />
            ))}
          </Part>
        )}
        {editors.length > 0 && (
          <Part label={t('Editors')}>
            {editors.map((editor) => (
              <Editor
                key={editor.id}
                editor={editor}
                onRemove={() => void removeEditor({ id, userId: editor.id }).unwrap().catch(report)}
              />
            ))}
          </Part>
        )}
      </div>
    </Dialog>
  );
}
