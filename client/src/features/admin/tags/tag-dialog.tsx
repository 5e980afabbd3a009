import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TagType } from '@tonearm/shared/catalogue/catalogue';
import type { UpdateTagInput } from '@tonearm/shared/catalogue/genre-authoring.dto';
import type { TagRecord } from '@tonearm/shared/catalogue/tag-records.dto';
import { useCreateTagMutation, useUpdateTagMutation } from '../../../api/admin-tags';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import type { FieldTexts } from '../../../platform/forms/field-conflicts';
import { SaveButton } from '../../../platform/forms/save-button';
import { useMergeQuestion } from '../../../platform/forms/use-conflict-questions';
import { useForm } from '../../../platform/forms/use-form';
import type { Form } from '../../../platform/forms/use-form';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { RadioRows } from '../../../ui/radio-rows';
import { NameFields } from '../records/name-fields';
import { tagTypes } from './tag-words';

interface TagValues {
  display_name: string;
  /** For addresses; empty: made from the display name. */
  name: string;
  type: TagType;
}

interface TagDialogProps extends DialogControl<TagRecord> {
  /** None: a new one is made. */
  tag?: TagRecord;
}

const NEW_TAG: TagValues = { display_name: '', name: '', type: 'default' };

const tagValuesOf = ({ display_name, name, type }: TagRecord): TagValues => ({ display_name, name, type });

/** Only what was changed. */
const tagInput = (values: TagValues, before: TagValues): UpdateTagInput => ({
  ...(values.display_name !== before.display_name && { display_name: values.display_name.trim() }),
  ...(values.name !== before.name && values.name.trim() !== '' && { name: values.name.trim() }),
  ...(values.type !== before.type && { type: values.type }),
});

function useFieldTexts(): FieldTexts<TagValues> {
  const { t } = useTranslation();
  return {
    display_name: { label: t('Display name'), textOf: ({ display_name: name }) => name },
    name: { label: t('Name in addresses'), textOf: ({ name }) => name },
    type: { label: t('Type'), textOf: ({ type }) => tagTypes(t)[type] },
  };
}

function useTagForm(tag: TagRecord | undefined, onSaved: (tag: TagRecord) => void): Form<TagValues> {
  const { t } = useTranslation();
  const [create] = useCreateTagMutation();
  const [update] = useUpdateTagMutation();
  const settle = useMergeQuestion<TagValues, TagRecord>(({ display_name: name }) => name, useFieldTexts());
  return useForm<TagValues, TagRecord>({
    initial: tag ? tagValuesOf(tag) : NEW_TAG,
    item: tag && { version: tag.updated_at, valuesOf: tagValuesOf, settle },
    isComplete: ({ display_name: name }) => name.trim() !== '',
    faultsOf: ({ name }) => (tag && name.trim() === '' ? { name: t('A name needs letters or digits.') } : {}),
    whenFaulty: 'mark',
    send: async (values, { before, version }) => {
      const input = tagInput(values, before);
      const answer = tag
        ? await update({ id: tag.id, updateTagInput: { ...input, expected_updated_at: version } }).unwrap()
        : await create({
            createTagInput: { ...input, display_name: values.display_name.trim(), type: values.type },
          }).unwrap();
      return answer.tag;
    },
    onSaved,
  });
}

/** Makes a tag, or changes one. Resolves with it. Open it lazily. */
export default function TagDialog({ tag, onClose }: TagDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const form = useTagForm(tag, onClose);
  const types = tagTypes(t);
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      <SaveButton form={form} formId={formId} label={tag ? t('Save') : t('Create')} />
    </>
  );
  return (
    <Dialog
      title={tag ? t('Edit tag') : t('New tag')}
      closeLabel={t('Close')}
      onClose={() => onClose()}
      footer={footer}
    >
      <form id={formId} className="col g4" onSubmit={form.submit} noValidate>
        <NameFields form={form} isNew={!tag} />
        <RadioRows
          label={t('Type')}
          name="type"
          value={form.values.type}
          onChange={(type) => form.set({ type })}
          options={[
            { value: 'default', label: types.default },
            { value: 'custom', label: types.custom },
          ]}
        />
      </form>
    </Dialog>
  );
}
