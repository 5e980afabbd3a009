import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetTrackQuery } from '../../../api/catalogue';
import LyricEditorDialog from '../../../music/lyrics/editor/lyric-editor-dialog';
import type { LyricOutcome } from '../../../music/lyrics/use-lyric-editor';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { Button } from '../../../ui/button';
import { AsyncComboBox } from '../../../ui/combo-box/async-combo-box';
import type { ComboOption } from '../../../ui/combo-box/combo-option';
import { Dialog } from '../../../ui/dialog';
import { useTrackOptions } from './use-track-options';

/** New lyrics: first of which track, then the editor. Open it lazily. */
export default function NewLyricDialog({ onClose }: DialogControl<LyricOutcome>) {
  const { t } = useTranslation();
  const formId = useId();
  const [chosen, setChosen] = useState<ComboOption | null>(null);
  const [trackId, setTrackId] = useState<number | null>(null);
  const { currentData, error, isFetching, refetch } = useGetTrackQuery(
    { id: trackId ?? 0 },
    { skip: trackId === null },
  );
  if (currentData) return <LyricEditorDialog track={currentData.track} lyric={null} onClose={onClose} />;
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} look="primary" disabled={!chosen} busy={isFetching} needsNetwork>
        {t('Continue')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('Add lyrics')} closeLabel={t('Close')} onClose={() => onClose()} footer={footer}>
      <form
        id={formId}
        className="col g4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTrackId(chosen?.id ?? null);
        }}
      >
        <AsyncComboBox
          label={t('Track')}
          useOptions={useTrackOptions}
          value={chosen}
          onChange={(track) => {
            setChosen(track);
            setTrackId(null);
          }}
          autoFocus
          placeholder={t('Search for a song')}
          hint={t('A song can have lyrics in several languages, one text each.')}
        />
        {error && trackId !== null && <ProblemRow onRetry={() => void refetch()} />}
      </form>
    </Dialog>
  );
}
