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
  artists: readonly { id: number; name: string }[];
}

/** What would become of the music, in a sentence each; while it is counted, and where it could not be, nothing. */
function useConsequences(ids: string, isOne: boolean): readonly string[] {
  const { t } = useTranslation();
  const [count, { data }] = usePreviewArtistDeletionMutation();
  useEffect(() => void count({ ids }), [count, ids]);
  if (!data) return [];
  const { albums, tracks } = data;
  const isCapped = albums.is_capped || tracks.is_capped;
  const listed = (part: 'deleted' | 'kept'): string => {
    const items = [
      ...(albums[part] > 0 ? [t(':count albums', { count: albums[part] })] : []),
      ...(tracks[part] > 0 ? [t(':count songs', { count: tracks[part] })] : []),
    ].join(', ');
    return isCapped && items ? t('at least :items', { items }) : items;
  };
  const [deleted, kept] = [listed('deleted'), listed('kept')];
  if (!deleted && !kept)
    return [isOne ? t('There is no music of this artist.') : t('There is no music of these artists.')];
  return [
    ...(deleted
      ? [
          isOne
            ? t('By this artist alone: :items', { items: deleted })
            : t('By these artists alone: :items', { items: deleted }),
        ]
      : []),
    ...(kept ? [t('With others, and stays: :items', { items: kept })] : []),
  ];
}

/** Asks what becomes of the music before artists go. Open it lazily; it resolves with the answer. */
export default function DeleteArtistDialog({ artists, onClose }: DeleteArtistDialogProps) {
  const { t } = useTranslation();
  const [first, ...others] = artists;
  const isOne = others.length === 0;
  const consequences = useConsequences(artists.map(({ id }) => id).join(','), isOne);
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
      title={
        isOne
          ? t('Delete “:name”?', { name: first?.name ?? '' })
          : t('Delete :count artists?', { count: artists.length })
      }
      closeLabel={t('Close')}
      size={440}
      onClose={() => onClose()}
      footer={footer}
    >
      <div className="col g4">
        <p className="t2">
          {isOne
            ? t('The page, its followers and its places in channels go for good. This cannot be undone.')
            : t('Their pages, followers and places in channels go for good. This cannot be undone.')}
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
              hint: isOne
                ? t('An artist with songs or albums stays, and nothing changes.')
                : t('If one of them has songs or albums, all stay, and nothing changes.'),
            },
            {
              value: 'with_music',
              label: t('Delete it too'),
              hint: isOne
                ? t(
                    'Songs and albums of this artist alone go, with their files, plays and comments. What others made with this artist stays, without the credit.',
                  )
                : t(
                    'Songs and albums of these artists alone go, with their files, plays and comments. What others made with them stays, without the credit.',
                  ),
            },
          ]}
        />
      </div>
    </Dialog>
  );
}
