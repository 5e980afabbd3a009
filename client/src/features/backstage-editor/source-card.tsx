import { useTranslation } from 'react-i18next';
import type { SourceType } from '@tonearm/shared/catalogue/catalogue';
import { URL_MAX } from '@tonearm/shared/limits';
import { releaseForm } from '../../music/release-form/release-form.styles';
import { ChoiceField } from '../../platform/forms/choice-field';
import { EditorCard } from '../../platform/forms/editor-frame';
import { TextField } from '../../ui/text-field';
import type { SourceValues } from './source-values';

interface SourceCardProps {
  values: SourceValues;
  set: (changed: Partial<SourceValues>) => void;
  errorOf: (field: keyof SourceValues) => string | undefined;
  /** A file may be what it is played from. */
  mayBeFile: boolean;
}

/** Where the song is played from: its file, another server, or nowhere (3-decisions §3). */
export function SourceCard({ values, set, errorOf, mayBeFile }: SourceCardProps) {
  const { t } = useTranslation();
  const { sourceType: type } = values;
  const options: { value: SourceType; label: string }[] = [
    ...(mayBeFile ? [{ value: 'upload' as const, label: t('File') }] : []),
    { value: 'remote_url', label: t('Other server') },
    { value: 'none', label: t('Nowhere') },
  ];
  return (
    <EditorCard title={t('Source')}>
      <div className={releaseForm.relForm}>
        <ChoiceField
          label={t('Played from')}
          name="source_type"
          groups={[{ label: null, options }]}
          value={type}
          error={errorOf('sourceType')}
          hint={type === 'none' ? t('It is listed, greyed out, and does not play.') : undefined}
          onChange={(sourceType) => set({ sourceType: sourceType as SourceType })}
        />
        {type === 'remote_url' && (
          <TextField
            label={t('Address of the music')}
            name="src"
            type="url"
            placeholder="https://"
            maxLength={URL_MAX}
            value={values.src}
            error={errorOf('src')}
            hint={t('Listeners never see it: the sound goes through this site.')}
            onChange={(event) => set({ src: event.target.value })}
          />
        )}
        {type !== 'upload' && (
          <TextField
            label={type === 'none' ? t('Length (optional)') : t('Length')}
            name="duration_ms"
            placeholder="3:05"
            value={values.length}
            error={errorOf('length')}
            onChange={(event) => set({ length: event.target.value })}
          />
        )}
      </div>
    </EditorCard>
  );
}
