import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FILE_NAME_MAX } from '@tonearm/shared/limits';
import type { FileEntry, FileEntryAnswer, UpdateFileEntryInput } from '@tonearm/shared/uploads/file-entries.dto';
import { useUpdateFileEntryMutation } from '../../../api/files';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import { useForm } from '../../../platform/forms/use-form';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/text-field';

interface RenameFileDialogProps extends DialogControl<void> {
  file: FileEntry;
}

/** Gives a file another name; its extension stays. Open it lazily. */
export default function RenameFileDialog({ file, onClose }: RenameFileDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [update] = useUpdateFileEntryMutation();
  const ending = `.${file.extension}`;
  const form = useForm<UpdateFileEntryInput, FileEntryAnswer>({
    initial: { name: file.name.endsWith(ending) ? file.name.slice(0, -ending.length) : file.name },
    isComplete: ({ name }) => name.trim() !== '',
    send: ({ name }) => update({ id: file.id, updateFileEntryInput: { name: `${name.trim()}${ending}` } }).unwrap(),
    onSaved: () => onClose(),
  });
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} look="primary" disabled={!form.canSubmit} busy={form.isPending}>
        {t('Rename')}
      </Button>
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
