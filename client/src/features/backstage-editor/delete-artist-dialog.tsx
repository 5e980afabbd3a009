import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogControl } from '../../platform/dialogs/dialogs';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { RadioRows } from '../../ui/radio-rows';

/** What becomes of an artist's music: with any the artist stays, or it goes as well. */
export type ArtistDeletion = 'without_music' | 'with_music';

interface DeleteArtistDialogProps extends DialogControl<ArtistDeletion> {
  name: string;
}

/** Asks what becomes of the music before an artist goes. Open it lazily; it resolves with the answer. */
export default function DeleteArtistDialog({ name, onClose }: DeleteArtistDialogProps) {
  const { t } = useTranslation();
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
