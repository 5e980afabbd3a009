import { useTranslation } from 'react-i18next';
import { useGetEditedLyricQuery } from '../../../api/admin-lyrics';
import LyricEditorDialog from '../../../music/lyrics/editor/lyric-editor-dialog';
import type { LyricOutcome } from '../../../music/lyrics/use-lyric-editor';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { Dialog } from '../../../ui/dialog';
import { Bone } from '../../../ui/skeleton';
import { useDelayedPending } from '../../../ui/spinner';

interface EditLyricDialogProps extends DialogControl<LyricOutcome> {
  id: number;
}

/** The editor of lyrics that stand in the list, once their text is there. Open it lazily. */
export default function EditLyricDialog({ id, onClose }: EditLyricDialogProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useGetEditedLyricQuery({ id });
  const isLate = useDelayedPending(!data && !error);
  if (data) return <LyricEditorDialog track={data.track} lyric={data.lyric} onClose={onClose} />;
  // What is there at once shall not come after a dialog that goes.
  if (!error && !isLate) return null;
  return (
    <Dialog title={t('Edit lyrics')} closeLabel={t('Close')} size={620} onClose={() => onClose()}>
      {error ? (
        <ProblemRow onRetry={() => void refetch()} />
      ) : (
        <div className="col g4" role="status" aria-label={t('Loading')}>
          <Bone w="100%" h={220} />
          <Bone w="100%" h={40} />
        </div>
      )}
    </Dialog>
  );
}
