import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { BadgeCheck, Search } from 'lucide-react';
import type { Artist } from '@tonearm/shared/catalogue/catalogue.dto';
import { SEARCH_DEBOUNCE_MS } from '@tonearm/shared/limits';
import { useSearchQuery } from '../../api/search';
import { cx } from '../../lib/class-names';
import { useDebounced } from '../../lib/use-debounced';
import { Cover } from '../../music/cover/cover';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { TextField } from '../../ui/text-field';
import type { ChosenArtist } from './use-request-form';
import styles from './backstage-requests.module.css';
import { field } from '../../ui/field.styles';
import { overlay } from '../../ui/overlay.styles';

const FOUND_MAX = 8;

interface ArtistPickerProps {
  value: ChosenArtist | null;
  onChange: (artist: ChosenArtist | null) => void;
  error: string | undefined;
}

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

interface FoundProps {
  id: string;
  artists: readonly Artist[];
  active: number;
  onChoose: (artist: Artist) => void;
}

function Found({ id, artists, active, onChoose }: FoundProps) {
  const { t } = useTranslation();
  return (
    <ul className={cx(overlay.pop, styles.found)} role="listbox" id={id} aria-label={t('Artists')}>
      {artists.map((artist, index) => (
        // The field keeps the focus: keys are handled there.
        <li
          key={artist.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={cx(overlay.mi, index === active && styles.on)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(artist)}
        >
          <Cover of={artist} name={artist.name} kind="artist" sizes="32px" className={styles.miniArt} />
          <span className="grow ell" dir="auto">
            {artist.name}
          </span>
          {artist.verified && <Icon of={BadgeCheck} size={16} className="pt" />}
        </li>
      ))}
    </ul>
  );
}

/** An artist of the site, found by name: arrows and Enter choose, or a click. */
export function ArtistPicker({ value, onChange, error }: ArtistPickerProps) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const query = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS);
  const { currentData, isFetching } = useSearchQuery(
    { query, types: 'artists', limit: FOUND_MAX },
    { skip: query === '' },
  );
  if (value) return <Chosen artist={value} onClear={() => onChange(null)} />;
  const artists = query === '' ? [] : ((currentData?.results.artists?.data ?? []) as readonly Artist[]);
  const isShown = isOpen && artists.length > 0;
  const choose = (artist: Artist | undefined): void => {
    if (!artist) return;
    onChange(artist);
    setText('');
  };
  const pressed = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && artists.length > 0) {
      event.preventDefault();
      setOpen(true);
      setActive((active + step + artists.length) % artists.length);
    } else if (event.key === 'Enter' && isShown) {
      event.preventDefault();
      choose(artists[active]);
    } else if (event.key === 'Escape') setOpen(false);
  };
  const isEmpty = query !== '' && query === text.trim() && !isFetching && artists.length === 0;
  return (
    <div className={styles.picker}>
      <TextField
        label={t('Artist')}
        name="artist_id"
        autoComplete="off"
        placeholder={t('Search artists')}
        start={<Icon of={Search} size={16} className="t3" />}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isShown ? `${id}-${active}` : undefined}
        value={text}
        error={error}
        hint={isEmpty ? t('No artist of this name.') : undefined}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={pressed}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
          setOpen(true);
        }}
      />
      {isShown && <Found id={id} artists={artists} active={active} onChoose={choose} />}
    </div>
  );
}
