import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { AlbumRef } from '@tonearm/shared/catalogue/catalogue.dto';
import { useOwnAlbums } from '../../music/release-form/use-own-music';
import { ChoiceField } from '../../platform/forms/choice-field';
import { useMakerArea } from '../../platform/maker-area/maker-area';
import { lazyPart } from '../../ui/lazy-part';

const AnyAlbumField = lazyPart(() => import('./any-album-field'));

interface AlbumFieldProps {
  /** The album on which the song stands now. */
  present: AlbumRef | null;
  albumId: number | null;
  onChange: (albumId: number | null) => void;
  error: string | undefined;
}

const NONE = '';

/** The album on which the song stands: one of one's own, in the admin area any; or none. */
export function AlbumField(props: AlbumFieldProps) {
  const { isAdmin } = useMakerArea();
  return isAdmin ? (
    <Suspense fallback={null}>
      <AnyAlbumField {...props} />
    </Suspense>
  ) : (
    <OwnAlbumField {...props} />
  );
}

/** The newest first. */
function OwnAlbumField({ present, albumId, onChange, error }: AlbumFieldProps) {
  const { t } = useTranslation();
  const own = useOwnAlbums().data?.pagination.data ?? [];
  const albums = [
    ...new Map(
      [...(present ? [present] : []), ...own].map(({ id, name }) => [id, { value: String(id), label: name }]),
    ).values(),
  ];
  if (albums.length === 0) return null;
  return (
    <ChoiceField
      label={t('Album')}
      name="album_id"
      value={albumId === null ? NONE : String(albumId)}
      error={error}
      groups={[
        { label: null, options: [{ value: NONE, label: t('None, it is a single') }] },
        { label: t('Your albums'), options: albums },
      ]}
      hint={
        albumId === (present?.id ?? null)
          ? undefined
          : albumId === null
            ? t('It leaves its album and stays as a single.')
            : t('It comes last on the album.')
      }
      onChange={(id) => onChange(id === NONE ? null : Number(id))}
    />
  );
}
