import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReleaseType } from '@tonearm/shared/catalogue/catalogue';
import { RELEASE_TYPES } from '@tonearm/shared/catalogue/catalogue';
import { COPYRIGHT_MAX, DESCRIPTION_MAX, NAME_MAX } from '@tonearm/shared/limits';
import { ChoiceField } from '../../platform/forms/choice-field';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { TextArea } from '../../ui/text-area';
import { DateField } from '../../ui/date/date-field';
import { TextField } from '../../ui/text-field';
import { RELEASE_LABELS } from '../release-type';
import { hasShareFault } from './credit-shares';
import { CreditsField } from './credits-field';
import type { AlbumFieldsProps } from './field-props';
import { GenresField, TagsField } from './names-fields';
import { PublicationFields } from './publication-fields';
import { AudienceFields } from './audience-fields';
import { SharesField } from './shares-field';
import styles from './release-form.module.css';

/** Title, artists, date and genres. */
export function MainAlbumFields({ values, set, errorOf }: AlbumFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('Album title')}
        name="album_name"
        value={values.name}
        maxLength={NAME_MAX}
        autoComplete="off"
        dir="auto"
        error={errorOf('name')}
        onChange={(event) => set({ name: event.target.value })}
      />
      <CreditsField
        label={t('Artists')}
        name="album_artists"
        credits={values.artists}
        roles={['primary']}
        hasShares
        error={errorOf('artists')}
        onChange={(artists) => set({ artists })}
      />
      <ChoiceField
        label={t('Release type')}
        name="release_type"
        groups={[{ label: null, options: RELEASE_TYPES.map((value) => ({ value, label: t(RELEASE_LABELS[value]) })) }]}
        value={values.releaseType}
        onChange={(type) => set({ releaseType: type as ReleaseType })}
      />
      <DateField
        label={t('Release date')}
        name="release_date"
        value={values.releaseDate}
        error={errorOf('releaseDate')}
        onChange={(releaseDate) => set({ releaseDate })}
      />
      <GenresField names={values.genres} error={errorOf('genres')} onChange={(genres) => set({ genres })} />
    </>
  );
}

/** Tags, words and what stands in small print. */
export function AlbumDetailFields({ values, set, errorOf }: AlbumFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TagsField names={values.tags} error={errorOf('tags')} onChange={(tags) => set({ tags })} />
      <SharesField credits={values.artists} errorOf={errorOf} onChange={(artists) => set({ artists })} />
      <TextArea
        label={t('Description')}
        name="album_description"
        rows={3}
        value={values.description}
        maxLength={DESCRIPTION_MAX}
        dir="auto"
        error={errorOf('description')}
        onChange={(event) => set({ description: event.target.value })}
      />
      <TextField
        label={t('Record label (optional)')}
        name="label"
        value={values.label}
        maxLength={NAME_MAX}
        dir="auto"
        error={errorOf('label')}
        onChange={(event) => set({ label: event.target.value })}
      />
      <TextField
        label={t('Copyright (optional)')}
        name="copyright"
        value={values.copyright}
        maxLength={COPYRIGHT_MAX}
        dir="auto"
        error={errorOf('copyright')}
        onChange={(event) => set({ copyright: event.target.value })}
      />
      <TextField
        label={t('UPC (optional)')}
        name="upc"
        value={values.upc}
        maxLength={14}
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        error={errorOf('upc')}
        onChange={(event) => set({ upc: event.target.value })}
      />
    </>
  );
}

/** The album's form in a column beside its songs. */
export function AlbumColumn(fields: AlbumFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isMore, setMore] = useState(false);
  const isShown =
    isMore ||
    hasShareFault(fields.values.artists, fields.errorOf) ||
    (['upc', 'label', 'copyright', 'audienceUntil'] as const).some((field) => fields.errorOf(field) !== undefined);
  return (
    <div className={styles.relForm}>
      <MainAlbumFields {...fields} />
      <PublicationFields values={fields.values} set={fields.set} error={fields.errorOf('publishAt')} isNarrow />
      <Button
        look="ghost"
        size="sm"
        className={styles.moreFields}
        aria-expanded={isShown}
        aria-controls={id}
        icon={<Icon of={isShown ? ChevronUp : ChevronDown} size={15} />}
        onClick={() => setMore(!isShown)}
      >
        {isShown ? t('Less') : t('More')}
      </Button>
      {isShown && (
        <div id={id} className={styles.relForm}>
          <AlbumDetailFields {...fields} />
          <AudienceFields {...fields} isNarrow />
        </div>
      )}
    </div>
  );
}
