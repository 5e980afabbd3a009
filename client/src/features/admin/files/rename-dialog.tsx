import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FILE_NAME_MAX } from '@tonearm/shared/limits';
import type { FileEntry, FileRecord } from '@tonearm/shared/uploads/file-entries.dto';
import { useUpdateFileEntryMutation } from '../../../api/files';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import { SaveButton } from '../../../platform/forms/save-button';
import { useMergeQuestion } from '../../../platform/forms/use-conflict-questions';
import { useForm } from '../../../platform/forms/use-form';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/text-field';

interface RenameDialogProps extends DialogControl<FileEntry> {
  file: FileRecord;
}

/** Its extension stays: it says what the file is. */
const valuesOf = ({ name, extension }: Pick<FileEntry, 'name' | 'extension'>): { name: string } => {
  const ending = `.${extension}`;
  return { name: name.toLowerCase().endsWith(ending.toLowerCase()) ? name.slice(0, -ending.length) : name };
};

/** Gives somebody's file another name. Resolves with it. Open it lazily. */
export default function RenameDialog({ file, onClose }: RenameDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [rename] = useUpdateFileEntryMutation();
  const ending = `.${file.extension}`;
  const settle = useMergeQuestion<{ name: string }, FileEntry>(({ name }) => name, {
    name: { label: t('Name'), textOf: ({ name }) => name },
  });
  const form = useForm<{ name: string }, FileEntry>({
    initial: valuesOf(file),
    item: { version: file.updated_at, valuesOf, settle },
    isComplete: ({ name }) => name.trim() !== '',
    send: async ({ name }, { version }) => {
      const updateFileEntryInput = { name: `${name.trim()}${ending}`, expected_updated_at: version };
      return (await rename({ id: file.id, updateFileEntryInput }).unwrap()).fileEntry;
    },
    onSaved: onClose,
  });
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      <SaveButton form={form} formId={formId} label={t('Rename')} />
    </>
  );
  return (
    <Dialog title={t('Rename file')} closeLabel={t('Close')} onClose={() => onClose()} footer={footer}>
      <form id={formId} className="col g4" onSubmit={form.submit} noValidate>
        <TextField
          label={t('Name')}
          name="name"
          autoComplete="off"
          required
          maxLength={FILE_NAME_MAX - ending.length}
          autoFocus
          end={<span className="t3">{ending}</span>}
          value={form.values.name}
          error={form.errorOf('name')}
          onChange={(event) => form.set({ name: event.target.value })}
        />
      </form>
    </Dialog>
  );
}
