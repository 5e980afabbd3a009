import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Trash2 } from 'lucide-react';
import type { GenreRecord } from '@tonearm/shared/catalogue/genre-records.dto';
import { useCreateGenreMutation, useUpdateGenreMutation } from '../../../api/admin-genres';
import { CoverField } from '../../../music/release-form/cover-field';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import type { FieldTexts } from '../../../platform/forms/field-conflicts';
import { SaveButton } from '../../../platform/forms/save-button';
import { useMergeQuestion } from '../../../platform/forms/use-conflict-questions';
import { useForm } from '../../../platform/forms/use-form';
import type { Form } from '../../../platform/forms/use-form';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Icon } from '../../../ui/icon';
import { NameFields } from '../records/name-fields';
import { genreInput, genreValuesOf, NEW_GENRE } from './genre-values';
import type { GenreValues } from './genre-values';
import styles from './genre-dialog.module.css';

interface GenreDialogProps extends DialogControl<GenreRecord> {
  /** None: a new one is made. */
  genre?: GenreRecord;
}

function useFieldTexts(): FieldTexts<GenreValues> {
  const { t } = useTranslation();
  return {
    display_name: { label: t('Display name'), textOf: ({ display_name: name }) => name },
    name: { label: t('Name in addresses'), textOf: ({ name }) => name },
    image: {
      label: t('Picture'),
      textOf: ({ image }) => (image ? '' : t('No picture')),
      pictureOf: ({ image }) => image,
      carries: ['cover'],
    },
    cover: { label: t('Picture'), textOf: () => '' },
  };
}

function useGenreForm(genre: GenreRecord | undefined, onSaved: (genre: GenreRecord) => void): Form<GenreValues> {
  const { t } = useTranslation();
  const [create] = useCreateGenreMutation();
  const [update] = useUpdateGenreMutation();
  const settle = useMergeQuestion<GenreValues, GenreRecord>(({ display_name: name }) => name, useFieldTexts());
  return useForm<GenreValues, GenreRecord>({
    initial: genre ? genreValuesOf(genre) : NEW_GENRE,
    item: genre && { version: genre.updated_at, valuesOf: genreValuesOf, settle },
    isComplete: ({ display_name: name }) => name.trim() !== '',
    faultsOf: ({ name }) => (genre && name.trim() === '' ? { name: t('A name needs letters or digits.') } : {}),
    whenFaulty: 'mark',
    send: async (values, { before, version }) => {
      const input = genreInput(values, before);
      const answer = genre
        ? await update({ id: genre.id, updateGenreInput: { ...input, expected_updated_at: version } }).unwrap()
        : await create({ createGenreInput: { ...input, display_name: values.display_name.trim() } }).unwrap();
      return answer.genre;
    },
    onSaved,
  });
}

/** Makes a genre, or changes one. Resolves with it. Open it lazily. */
export default function GenreDialog({ genre, onClose }: GenreDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const form = useGenreForm(genre, onClose);
  const { values, set } = form;
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      <SaveButton form={form} formId={formId} label={genre ? t('Save') : t('Create')} />
    </>
  );
  return (
    <Dialog
      title={genre ? t('Edit genre') : t('New genre')}
      closeLabel={t('Close')}
      onClose={() => onClose()}
      footer={footer}
    >
      <form id={formId} className="col g4" onSubmit={form.submit} noValidate>
        <NameFields form={form} isNew={!genre} />
        <div className={styles.picture}>
          <CoverField
            of={values.image === null ? null : { image: values.image, image_variants: null, image_color: null }}
            name={values.display_name}
            next={values.cover}
            onChange={(cover) => set({ cover, image: cover.url })}
            label={t('Add a picture')}
          />
          {values.image ? (
            <Button size="sm" icon={<Icon of={Trash2} size={15} />} onClick={() => set({ cover: null, image: null })}>
              {t('Remove picture')}
            </Button>
          ) : (
            <p className="t2 s13">{t('Without one, its tile shows the cover of a popular album.')}</p>
          )}
        </div>
      </form>
    </Dialog>
  );
}
