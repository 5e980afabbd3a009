import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { DESCRIPTION_MAX, NAME_MAX } from '@tonearm/shared/limits';
import { Button } from '../../ui/button';
import { useSettings } from '../../platform/session/use-session';
import { Checkbox } from '../../ui/checkbox';
import { Icon } from '../../ui/icon';
import { TextArea } from '../../ui/text-area';
import { TextField } from '../../ui/text-field';
import { AdvancedFields } from './advanced-fields';
import { hasShareFault } from './credit-shares';
import { CreditsField } from './credits-field';
import type { TrackFieldsProps } from './field-props';
import { LicenseField } from './license-field';
import { GenresField, TagsField } from './names-fields';
import { PublicationFields } from './publication-fields';
import { AudienceFields } from './audience-fields';
import { CREDIT_ROLES, TITLE_ROLES } from './release-values';
import { SharesField } from './shares-field';
import styles from './release-form.module.css';

/** Name and artists, and what is said about the song. */
export function MainTrackFields({ values, set, errorOf }: TrackFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.relGrid}>
      <TextField
        label={t('Name')}
        name="name"
        value={values.name}
        maxLength={NAME_MAX}
        autoComplete="off"
        dir="auto"
        error={errorOf('name')}
        onChange={(event) => set({ name: event.target.value })}
      />
      <CreditsField
        label={t('Artists')}
        name="artists"
        credits={values.artists}
        roles={TITLE_ROLES}
        hasShares
        error={errorOf('artists')}
        onChange={(artists) => set({ artists })}
      />
      <div className={styles.whole}>
        <TextArea
          label={t('Description')}
          name="description"
          rows={2}
          value={values.description}
          maxLength={DESCRIPTION_MAX}
          dir="auto"
          error={errorOf('description')}
          onChange={(event) => set({ description: event.target.value })}
        />
      </div>
    </div>
  );
}

export function DiscoveryFields({ values, set, errorOf }: TrackFieldsProps) {
  return (
    <div className={styles.relGrid}>
      <GenresField names={values.genres} error={errorOf('genres')} onChange={(genres) => set({ genres })} />
      <TagsField names={values.tags} error={errorOf('tags')} onChange={(tags) => set({ tags })} />
    </div>
  );
}

/** Credits, codes and where previews begin. */
export function DetailFields({ values, set, errorOf }: TrackFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.relGrid}>
      <div className={styles.whole}>
        <CreditsField
          label={t('Credits')}
          name="credits"
          credits={values.artists}
          roles={CREDIT_ROLES}
          hasShares
          hint={t('Who wrote, produced and played it.')}
          onChange={(artists) => set({ artists })}
        />
      </div>
      <div className={styles.whole}>
        <SharesField credits={values.artists} errorOf={errorOf} onChange={(artists) => set({ artists })} />
      </div>
      <TextField
        label={t('ISRC (optional)')}
        name="isrc"
        value={values.isrc}
        maxLength={20}
        autoComplete="off"
        dir="ltr"
        placeholder="USABC2612345"
        error={errorOf('isrc')}
        onChange={(event) => set({ isrc: event.target.value })}
      />
      <TextField
        label={t('Previews begin at')}
        name="preview_start_ms"
        value={values.previewStart}
        maxLength={10}
        autoComplete="off"
        dir="ltr"
        placeholder="0:00"
        error={errorOf('previewStart')}
        onChange={(event) => set({ previewStart: event.target.value })}
      />
      <TextField
        label={t('Beats per minute (optional)')}
        name="bpm"
        value={values.bpm}
        maxLength={3}
        inputMode="numeric"
        autoComplete="off"
        error={errorOf('bpm')}
        onChange={(event) => set({ bpm: event.target.value })}
      />
      <LicenseField value={values.license} onChange={(license) => set({ license })} />
    </div>
  );
}

export function TrackChecks({ values, set }: Pick<TrackFieldsProps, 'values' | 'set'>) {
  const { t } = useTranslation();
  return (
    <span className="row g4 wrap">
      <Checkbox checked={values.explicit} onChange={(explicit) => set({ explicit })}>
        {t('Explicit')}
      </Checkbox>
      <Checkbox checked={values.commentsEnabled} onChange={(commentsEnabled) => set({ commentsEnabled })}>
        {t('Allow comments')}
      </Checkbox>
    </span>
  );
}

interface InlineProps extends TrackFieldsProps {
  /** A song on its own says who may see it; on an album, the album does. */
  isSingle: boolean;
  /** Lyrics and other ways that need the saved song. */
  extras?: ReactNode;
  onRemove: () => void;
  removeLabel: string;
  removeIcon: ReactNode;
}

const HIDDEN = [
  'isrc',
  'bpm',
  'previewStart',
  'musicalKey',
  'mood',
  'language',
  'countriesAllowed',
  'countriesDenied',
  'audienceUntil',
] as const;

/** The whole form of a song inside a list: the usual first, the rest behind "More". */
export function InlineTrackForm({ isSingle, extras, onRemove, removeLabel, removeIcon, ...fields }: InlineProps) {
  const { t } = useTranslation();
  const { 'player.enable_downloads': hasDownloads } = useSettings();
  const id = useId();
  const [isMore, setMore] = useState(false);
  const hasHiddenFault =
    HIDDEN.some((field) => fields.errorOf(field) !== undefined) || hasShareFault(fields.values.artists, fields.errorOf);
  const isShown = isMore || hasHiddenFault;
  return (
    <div className={styles.relForm}>
      <MainTrackFields {...fields} />
      {isSingle && <DiscoveryFields {...fields} />}
      {isSingle && <PublicationFields values={fields.values} set={fields.set} error={fields.errorOf('publishAt')} />}
      <div className="row between wrap">
        <TrackChecks {...fields} />
        <span className="row wrap">
          <Button
            look="ghost"
            size="sm"
            aria-expanded={isShown}
            aria-controls={id}
            icon={<Icon of={isShown ? ChevronUp : ChevronDown} size={15} />}
            onClick={() => setMore(!isShown)}
          >
            {isShown ? t('Less') : t('More')}
          </Button>
          <Button look="ghost" size="sm" className={styles.relRemove} icon={removeIcon} onClick={onRemove}>
            {removeLabel}
          </Button>
        </span>
      </div>
      {isShown && (
        <div className={styles.relForm} id={id}>
          {!isSingle && <DiscoveryFields {...fields} />}
          <DetailFields {...fields} />
          <AdvancedFields {...fields} />
          {isSingle && <AudienceFields {...fields} />}
          <div className="row between wrap">
            {hasDownloads && (
              <Checkbox checked={fields.values.downloadable} onChange={(downloadable) => fields.set({ downloadable })}>
                {t('Listeners may download it')}
              </Checkbox>
            )}
            {extras}
          </div>
        </div>
      )}
    </div>
  );
}
