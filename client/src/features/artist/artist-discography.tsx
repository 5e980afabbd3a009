import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RELEASE_TYPES } from '@tonearm/shared/catalogue/catalogue';
import type { ReleaseType } from '@tonearm/shared/catalogue/catalogue';
import { EndlessAlbums } from '../../music/endless/endless-list';
import { ChipGroup } from '../../ui/chip-group';
import styles from './artist.module.css';

const LABELS: Record<ReleaseType, string> = {
  album: 'Albums',
  ep: 'EPs',
  single: 'Singles',
  compilation: 'Compilations',
  live: 'Live albums',
  mixtape: 'Mixtapes',
  podcast: 'Podcasts',
};

/** Everything the artist released, by kind, newest first. */
export function ArtistDiscography({ artistId }: { artistId: number }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState('all');
  return (
    <>
      <div className={styles.discographyTools}>
        <ChipGroup
          label={t('Kind of release')}
          options={[
            { id: 'all', label: t('All') },
            ...RELEASE_TYPES.map((type) => ({ id: type, label: t(LABELS[type]) })),
          ]}
          chosen={chosen}
          onChoose={setChosen}
        />
      </div>
      <EndlessAlbums
        list={{
          path: `artists/${artistId}/albums`,
          params: { orderBy: 'release_date', orderDir: 'desc', releaseType: chosen === 'all' ? undefined : chosen },
        }}
        label={t('Discography')}
        empty={chosen === 'all' ? t('Nothing has been released yet.') : t('There is none of this kind.')}
        line="release"
      />
    </>
  );
}
