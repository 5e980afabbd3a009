import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreviewArtistDeletionMutation } from '../../api/admin-artists';
import type { DialogControl } from '../../platform/dialogs/dialogs';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { RadioRows } from '../../ui/radio-rows';

/** What becomes of an artist's music: with any the artist stays, or it goes as well. */
export type ArtistDeletion = 'without_music' | 'with_music';

interface DeleteArtistDialogProps extends DialogControl<ArtistDeletion> {
  id: number;
  name: string;
}

/** What would become of the music, in a sentence each; while it is counted, and where it could not be, nothing. */
function useConsequences(id: number): readonly string[] {
  const { t } = useTranslation();
  const [count, { data }] = usePreviewArtistDeletionMutation();
  useEffect(() => void count({ id }), [count, id]);
  if (!data) return [];
  const { albums, tracks } = data;
  const listed = (part: 'deleted' | 'kept'): string =>
    [
      ...(albums[part] > 0 ? [t(':count albums', { count: albums[part] })] : []),
      ...(tracks[part] > 0 ? [t(':count songs', { count: tracks[part] })] : []),
    ].join(', ');
  const [deleted, kept] = [listed('deleted'), listed('kept')];
  if (!deleted && !kept) return [t('There is no music of this artist.')];
  return [
    ...(deleted ? [t('By this artist alone: :items', { items: deleted })] : []),
    ...(kept ? [t('With others, and stays: :items', { items: kept })] : []),
  ];
}

/** Asks what becomes of the music before an artist goes. Open it lazily; it resolves with the answer. */
export default function DeleteArtistDialog({ id, name, onClose }: DeleteArtistDialogProps) {
  const { t } = useTranslation();
  const consequences = useConsequences(id);
  const [way, setWay] = useState<ArtistDeletion>('without_music');
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      <Button look="danger" needsNetwork onClick={() => onClose(way)}>
        {t('Delete')}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t('Delete “:name”?', { name })}
      closeLabel={t('Close')}
      size={440}
      onClose={() => onClose()}
      footer={footer}
    >
      <div className="col g4">
        <p className="t2">
          {t('The page, its followers and its places in channels go for good. This cannot be undone.')}
        </p>
        <div role="status">
          {consequences.map((line) => (
            <p key={line} className="med">
              {line}
            </p>
          ))}
        </div>
        <RadioRows
          label={t('What becomes of the music?')}
          name="music"
          value={way}
          onChange={setWay}
          options={[
            {
              value: 'without_music',
              label: t('Delete only if there is none'),
              hint: t('An artist with songs or albums stays, and nothing changes.'),
            },
            {
              value: 'with_music',
              label: t('Delete it too'),
              hint: t(
                'Songs and albums of this artist alone go, with their files, plays and comments. What others made with this artist stays, without the credit.',
              ),
            },
          ]}
        />
      </div>
    </Dialog>
  );
}
