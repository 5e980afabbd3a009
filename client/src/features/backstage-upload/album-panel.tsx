import { useTranslation } from 'react-i18next';
import { AlbumColumn } from '../../music/release-form/album-fields';
import { CoverField } from '../../music/release-form/cover-field';
import { faultText } from '../../music/release-form/fault-text';
import type { Faults } from '../../music/release-form/release-rules';
import type { AlbumValues } from '../../music/release-form/release-values';
import { useDeskDispatch } from './desk-context';
import type { DeskAlbum } from './desk-types';

/** The album that the songs make: cover and form beside them. */
export function AlbumPanel({ album, faults }: { album: DeskAlbum; faults: Faults<AlbumValues> }) {
  const { t } = useTranslation();
  const dispatch = useDeskDispatch();
  return (
    <section className="card album-panel" aria-label={t('Album')}>
      <CoverField of={album.cover} name={album.values.name || t('Album')} next={album.newCover} onChange={(newCover) => dispatch({ type: 'albumCover', newCover })} />
      <AlbumColumn values={album.values} set={(changed) => dispatch({ type: 'album', changed })} errorOf={(field) => faultText(faults[field], t)} />
    </section>
  );
}
