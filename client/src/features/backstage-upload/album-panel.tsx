import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/class-names';
import { AlbumColumn } from '../../music/release-form/album-fields';
import { CoverField } from '../../music/release-form/cover-field';
import { faultText } from '../../music/release-form/fault-text';
import type { Faults } from '../../music/release-form/release-rules';
import type { AlbumValues } from '../../music/release-form/release-values';
import { useDeskDispatch } from './desk-context';
import type { DeskAlbum } from './desk-types';
import styles from './backstage-upload.module.css';
import { card } from '../../ui/card.styles';

/** The album that the songs make: cover and form beside them. */
export function AlbumPanel({ album, faults }: { album: DeskAlbum; faults: Faults<AlbumValues> }) {
  const { t } = useTranslation();
  const dispatch = useDeskDispatch();
  const saidOf = (said: string | undefined): string | undefined => (said === undefined ? undefined : t(said));
  return (
    <section className={cx(styles.albumPanel, card.card)} aria-label={t('Album')}>
      {album.others > 0 && (
        <p className="t2 s13 album-others" role="note">
          {t('The album is there already: these come after its :count songs.', { count: album.others })}
        </p>
      )}
      <CoverField
        of={album.cover}
        name={album.values.name || t('Album')}
        next={album.newCover}
        onChange={(newCover) => dispatch({ type: 'albumCover', newCover })}
      />
      <AlbumColumn
        values={album.values}
        set={(changed) => dispatch({ type: 'album', changed })}
        errorOf={(field) => faultText(faults[field], t) ?? saidOf(album.said[field])}
      />
    </section>
  );
}
