import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FoldedAdvancedFields } from '../../music/release-form/advanced-fields';
import type { TrackFieldsProps } from '../../music/release-form/field-props';
import { PublicationFields } from '../../music/release-form/publication-fields';
import { AudienceFields } from '../../music/release-form/audience-fields';
import { DetailFields, DiscoveryFields, MainTrackFields } from '../../music/release-form/track-fields';
import { EditorCard } from '../../platform/forms/editor-frame';
import { releaseForm } from '../../music/release-form/release-form.styles';

/** The cards of a song's form. @param album the field of its album. @param isHidden by a moderator. */
export function TrackCards({
  album,
  isHidden = false,
  ...fields
}: TrackFieldsProps & { album: ReactNode; isHidden?: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <EditorCard title={t('Details')}>
        <div className={releaseForm.relForm}>
          <MainTrackFields {...fields} />
          {album}
        </div>
      </EditorCard>
      <EditorCard title={t('Discovery')}>
        <DiscoveryFields {...fields} />
      </EditorCard>
      <EditorCard title={t('Release')}>
        <div className={releaseForm.relForm}>
          <PublicationFields
            values={fields.values}
            set={fields.set}
            error={fields.errorOf('publishAt')}
            isHidden={isHidden}
          />
          <AudienceFields {...fields} />
        </div>
      </EditorCard>
      <EditorCard title={t('Credits and codes')}>
        <DetailFields {...fields} />
      </EditorCard>
      <EditorCard title={t('Advanced')}>
        <FoldedAdvancedFields {...fields} />
      </EditorCard>
    </>
  );
}
