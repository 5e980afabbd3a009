import { useTranslation } from 'react-i18next';
import { SIMILAR_ARTISTS_MAX } from '@tonearm/shared/limits';
import { useListArtistsQuery } from '../../api/catalogue';
import { EditorCard } from '../../platform/forms/editor-frame';
import type { OptionQuery } from '../../ui/combo-box/combo-option';
import { TokenField } from '../../ui/tokens/token-field';
import type { SimilarValue } from './artist-values';

const SHOWN = 8;

/** Artists of the site by what is typed, without one. */
function useOthers({ rested, isActive }: OptionQuery, ownId: number | null) {
  const { currentData, isError } = useListArtistsQuery(
    { query: rested, perPage: SHOWN + 1 },
    { skip: !isActive || rested === '' },
  );
  const found = rested === '' ? [] : (currentData?.pagination.data ?? []);
  const others = found.filter(({ id }) => id !== ownId).slice(0, SHOWN);
  return { options: others.map(({ id, name }) => ({ id: String(id), name })), isError };
}

interface SimilarCardProps {
  /** The artist who is edited: nobody is similar to themselves. */
  ownId: number | null;
  similar: readonly SimilarValue[];
  error: string | undefined;
  onChange: (similar: readonly SimilarValue[]) => void;
}

/** Artists that stand first among the similar ones. */
export function SimilarCard({ ownId, similar, error, onChange }: SimilarCardProps) {
  const { t } = useTranslation();
  const useOptions = (query: OptionQuery) => useOthers(query, ownId);
  return (
    <EditorCard title={t('Similar artists')}>
      <TokenField
        label={t('Shown first')}
        name="similar_ids"
        tokens={similar.map(({ id, name }) => ({ id: String(id), name: name ?? t('A hidden artist') }))}
        useOptions={useOptions}
        placeholder={t('Add artist')}
        max={SIMILAR_ARTISTS_MAX}
        error={error}
        hint={t('Artists who share genres follow by themselves.')}
        removeLabel={(name) => t('Remove :name', { name })}
        onChoose={({ id, name }) => onChange([...similar, { id: Number(id), name }])}
        onRemove={(removed) => onChange(similar.filter(({ id }) => String(id) !== removed))}
      />
    </EditorCard>
  );
}
