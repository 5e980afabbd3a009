import { useTranslation } from 'react-i18next';
import { GENRE_NAME_MAX, GENRES_PER_ITEM, TAGS_PER_ITEM } from '@tonearm/shared/limits';
import type { FoundOptions } from '../../ui/combo-box/combo-option';
import { TokenField } from '../../ui/tokens/token-field';
import type { TokenOption } from '../../ui/tokens/token-field';
import { withName } from './release-values';
import { useGenreOptions } from './use-genre-options';

interface NamesFieldProps {
  names: readonly string[];
  onChange: (names: readonly string[]) => void;
  error?: string | undefined;
}

const NO_OPTIONS: FoundOptions<TokenOption> = { options: [] };
const useNoOptions = () => NO_OPTIONS;
const tokensOf = (names: readonly string[]) => names.map((name) => ({ id: name, name }));

/** Genres by name; the site's own are offered. */
export function GenresField({ names, onChange, error }: NamesFieldProps) {
  const { t } = useTranslation();
  return (
    <TokenField
      label={t('Genres')}
      name="genres"
      tokens={tokensOf(names)}
      useOptions={useGenreOptions}
      placeholder={t('Add genre')}
      max={GENRES_PER_ITEM}
      error={error}
      completes
      removeLabel={(name) => t('Remove :name', { name })}
      onChoose={({ name }) => onChange(withName(names, name))}
      onType={(text) => onChange(withName(names, text.slice(0, GENRE_NAME_MAX)))}
      onRemove={(id) => onChange(names.filter((name) => name !== id))}
    />
  );
}

/** Tags in one's own words, at most ten. */
export function TagsField({ names, onChange, error }: NamesFieldProps) {
  const { t } = useTranslation();
  return (
    <TokenField
      label={t('Tags')}
      name="tags"
      tokens={tokensOf(names)}
      useOptions={useNoOptions}
      placeholder={t('Add tag')}
      max={TAGS_PER_ITEM}
      error={error}
      hint={names.length >= TAGS_PER_ITEM ? t('That’s all ten.') : undefined}
      removeLabel={(name) => t('Remove :name', { name })}
      onChoose={() => undefined}
      onType={(text) => onChange(withName(names, text.replace(/^#/, '').slice(0, GENRE_NAME_MAX)))}
      onRemove={(id) => onChange(names.filter((name) => name !== id))}
    />
  );
}
