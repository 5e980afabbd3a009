import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Visibility } from '@tonearm/shared/catalogue/catalogue';
import { CreditsField } from '../../music/release-form/credits-field';
import { GenresField, TagsField } from '../../music/release-form/names-fields';
import { TITLE_ROLES } from '../../music/release-form/release-values';
import type { Credit, TrackValues } from '../../music/release-form/release-values';
import type { DialogControl } from '../../platform/dialogs/dialogs';
import { ChoiceField } from '../../platform/forms/choice-field';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { releaseForm } from '../../music/release-form/release-form.styles';

interface BulkDialogProps extends DialogControl<Partial<TrackValues>> {
  count: number;
  /** On an album, the album says who may see its songs. */
  withVisibility: boolean;
}

const KEEP = 'keep';

/** What is to change on several songs; what is left empty stays as it is. Resolves with it. */
export default function BulkDialog({ count, withVisibility, onClose }: BulkDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [artists, setArtists] = useState<readonly Credit[]>([]);
  const [genres, setGenres] = useState<readonly string[]>([]);
  const [tags, setTags] = useState<readonly string[]>([]);
  const [explicit, setExplicit] = useState(KEEP);
  const [visibility, setVisibility] = useState<string>(KEEP);
  const unchanged = { value: KEEP, label: t('Leave as it is') };
  const changed: Partial<TrackValues> = {
    ...(artists.length > 0 && { artists }),
    ...(genres.length > 0 && { genres }),
    ...(tags.length > 0 && { tags }),
    ...(explicit !== KEEP && { explicit: explicit === 'yes' }),
    ...(visibility !== KEEP && { visibility: visibility as Visibility }),
  };
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} look="primary" disabled={Object.keys(changed).length === 0}>
        {t('Apply')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('Edit :count songs', { count })} closeLabel={t('Close')} onClose={() => onClose()} footer={footer}>
      <form
        id={formId}
        className={releaseForm.relForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (Object.keys(changed).length > 0) onClose(changed);
        }}
      >
        <CreditsField
          label={t('Artists')}
          name="artists"
          credits={artists}
          roles={TITLE_ROLES}
          hint={t('They replace the ones already there.')}
          onChange={setArtists}
        />
        <GenresField names={genres} onChange={setGenres} />
        <TagsField names={tags} onChange={setTags} />
        <ChoiceField
          label={t('Explicit')}
          name="explicit"
          groups={[
            {
              label: null,
              options: [unchanged, { value: 'yes', label: t('Explicit') }, { value: 'no', label: t('Not explicit') }],
            },
          ]}
          value={explicit}
          onChange={setExplicit}
        />
        {withVisibility && (
          <ChoiceField
            label={t('Who can see it')}
            name="visibility"
            value={visibility}
            onChange={setVisibility}
            groups={[
              {
                label: null,
                options: [
                  unchanged,
                  { value: 'public', label: t('Public') },
                  { value: 'unlisted', label: t('Unlisted') },
                  { value: 'private', label: t('Private') },
                ],
              },
            ]}
          />
        )}
      </form>
    </Dialog>
  );
}
