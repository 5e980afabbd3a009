import { useTranslation } from 'react-i18next';
import { Search } from 'lucide-react';
import type { Artist } from '@tonearm/shared/catalogue/catalogue.dto';
import { useSearchQuery } from '../../api/search';
import { cx } from '../../lib/class-names';
import { Cover } from '../../music/cover/cover';
import { VerifiedMark } from '../../music/verified-mark';
import { Button } from '../../ui/button';
import { AsyncComboBox } from '../../ui/combo-box/async-combo-box';
import type { ComboOption, FoundOptions, OptionQuery } from '../../ui/combo-box/combo-option';
import { Icon } from '../../ui/icon';
import type { ChosenArtist } from './use-request-form';
import styles from './backstage-requests.module.css';
import { field } from '../../ui/field.styles';

const FOUND_MAX = 8;

interface ArtistPickerProps {
  value: ChosenArtist | null;
  onChange: (artist: ChosenArtist | null) => void;
  error: string | undefined;
}

type ArtistOption = ComboOption & { artist: Artist };

function Chosen({ artist, onClear }: { artist: ChosenArtist; onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={field.field}>
      <span className={field.label}>{t('Artist')}</span>
      <div className={cx(field.input, styles.chosen)}>
        <Cover of={artist} name={artist.name} kind="artist" sizes="32px" className={styles.miniArt} />
        <span className="grow ell" dir="auto">
          {artist.name}
        </span>
        <Button size="sm" look="ghost" onClick={onClear}>
          {t('Change')}
        </Button>
      </div>
    </div>
  );
}

const FoundArtist = ({ artist }: { artist: Artist }) => (
  <span className={styles.found}>
    <Cover of={artist} name={artist.name} kind="artist" sizes="32px" className={styles.miniArt} />
    <span className="grow ell" dir="auto">
      {artist.name}
    </span>
    {artist.verified && <VerifiedMark />}
  </span>
);

function useArtistOptions({ rested }: OptionQuery): FoundOptions<ArtistOption> {
  const { currentData, isFetching, isError } = useSearchQuery(
    { query: rested, types: 'artists', limit: FOUND_MAX },
    { skip: rested === '' },
  );
  const artists = rested === '' ? [] : ((currentData?.results.artists?.data ?? []) as readonly Artist[]);
  return {
    options: artists.map((artist) => ({
      id: artist.id,
      name: artist.name,
      artist,
      look: <FoundArtist artist={artist} />,
    })),
    isLoading: isFetching,
    isError,
  };
}

/** An artist of the site, found by name: arrows and Enter choose, or a click. */
export function ArtistPicker({ value, onChange, error }: ArtistPickerProps) {
  const { t } = useTranslation();
  if (value) return <Chosen artist={value} onClear={() => onChange(null)} />;
  return (
    <AsyncComboBox
      label={t('Artist')}
      name="artist_id"
      useOptions={useArtistOptions}
      value={null}
      onChange={(option) => onChange(option && option.artist)}
      placeholder={t('Search artists')}
      start={<Icon of={Search} size={16} className="t3" />}
      error={error}
      isSearch
      emptyText={t('No artist of this name.')}
    />
  );
}
