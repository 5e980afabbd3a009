import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Check, Copy, X } from 'lucide-react';
import type { PlaylistUser } from '@tonearm/shared/catalogue/playlists.dto';
import { useGetPlaylistQuery, useInvitePlaylistCollaboratorsMutation, useRemovePlaylistCollaboratorMutation } from '../../api/playlists';
import { playlistPageArgs } from '../../api/page-args';
import { formatDate } from '../../lib/format';
import type { DialogControl } from '../../platform/dialogs/dialogs';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { Bone } from '../../ui/skeleton';
import { TextField } from '../../ui/text-field';
import { useCopied } from '../../ui/use-copied';

function Editor({ editor, onRemove }: { editor: PlaylistUser; onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <li className="row g3">
      <Avatar name={editor.name} image={editor.image} />
      <span className="grow ell">{editor.name}</span>
      <IconButton label={t('Remove :name', { name: editor.name })} className="sm" onClick={onRemove}><Icon of={X} size={16} /></IconButton>
    </li>
  );
}

function InviteLink({ url, expiresAt }: { url: string; expiresAt: string }) {
  const { t } = useTranslation();
  const { isCopied, copy } = useCopied();
  const report = useReportProblem();
  return (
    <div className="row items-start">
      <div className="grow">
        <TextField label={t('Invitation link')} value={url} readOnly dir="ltr" onFocus={(event) => event.target.select()} hint={t('Works until :date.', { date: formatDate(expiresAt) })} />
      </div>
      <Button className="beside-field" icon={<Icon of={isCopied ? Check : Copy} size={16} />} onClick={() => void copy(url).catch(report)}>{isCopied ? t('Copied') : t('Copy')}</Button>
    </div>
  );
}

/** A link that makes others editors, and who they are. Open it lazily. */
export default function InviteDialog({ id, onClose }: DialogControl<void> & { id: number }) {
  const { t } = useTranslation();
  const [invite, { data, error }] = useInvitePlaylistCollaboratorsMutation();
  const [removeEditor] = useRemovePlaylistCollaboratorMutation();
  const { data: current } = useGetPlaylistQuery(playlistPageArgs(id));
  const report = useReportProblem();
  useEffect(() => {
    invite({ id }).unwrap().catch((problem: unknown) => {
      report(problem);
      onClose();
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- one link for each opening of the dialog
  }, [id]);
  const editors = current?.playlist.editors ?? [];
  return (
    <Dialog title={t('Invite collaborators')} closeLabel={t('Close')} onClose={() => onClose()}>
      <div className="col g4">
        <p className="t2">{t('Anyone with this link can add, remove and reorder songs.')}</p>
        {data ? <InviteLink url={data.invite_url} expiresAt={data.expires_at} /> : !error && <Bone h={64} />}
        {editors.length > 0 && (
          <div className="col gap-2">
            <span className="label">{t('Editors')}</span>
            <ul className="col gap-2">
              {editors.map((editor) => (
                <Editor key={editor.id} editor={editor} onRemove={() => void removeEditor({ id, userId: editor.id }).unwrap().catch(report)} />
              ))}
            </ul>
          </div>
        )}
      </div>
    </Dialog>
  );
}
