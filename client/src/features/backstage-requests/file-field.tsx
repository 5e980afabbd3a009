import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LucideIcon } from 'lucide-react';
import { CircleAlert, X } from 'lucide-react';
import type { FileEntry } from '@tonearm/shared/uploads/file-entries.dto';
import type { UploadType } from '@tonearm/shared/uploads/upload-types';
import { readApiError } from '../../api/errors';
import { useSendFileMutation } from '../../api/backstage';
import { cx } from '../../lib/class-names';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { useFilePicker } from '../../ui/use-file-picker';

interface FileFieldProps {
  label: string;
  /** Beside the label, for what may be left out. */
  isOptional?: boolean;
  /** The field of the request. */
  name: string;
  uploadType: UploadType;
  icon: LucideIcon;
  hint: string;
  accept: string;
  maxBytes: number;
  value: FileEntry | null;
  onChange: (entry: FileEntry | null) => void;
  /** What the server said of it. */
  error: string | undefined;
}

interface ChosenFile {
  file: File;
  /** Address of what it shows; null for what is no picture. */
  preview: string | null;
}

const chosenFile = (file: File): ChosenFile => ({ file, preview: file.type.startsWith('image/') ? URL.createObjectURL(file) : null });

/** The file that was chosen; pictures of earlier ones are let go. */
function useChosenFile() {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  useEffect(() => () => {
    if (chosen?.preview) URL.revokeObjectURL(chosen.preview);
  }, [chosen]);
  return [chosen, (file: File | null): void => setChosen(file && chosenFile(file))] as const;
}

/** One file that is sent as soon as it is chosen, by hand or dropped. */
export function FileField({ label, isOptional = false, name, uploadType, icon, hint, accept, maxBytes, value, onChange, error }: FileFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [send, { isLoading }] = useSendFileMutation();
  const [chosen, choose] = useChosenFile();
  const [fault, setFault] = useState<string | null>(null);
  const pick = (file: File): void => {
    if (isLoading) return;
    onChange(null);
    choose(file);
    setFault(null);
    if (file.size > maxBytes) return setFault(t('This file is too large.'));
    send({ file, uploadType }).unwrap().then(({ fileEntry }) => onChange(fileEntry), (problem: unknown) => {
      const { fields, message } = readApiError(problem);
      setFault(t(fields['file'] ?? message));
    });
  };
  const picker = useFilePicker(accept, pick);
  const clear = (): void => {
    onChange(null);
    choose(null);
    setFault(null);
  };
  const problem = fault ?? error;
  const fileName = chosen?.file.name ?? '';
  const isThere = value !== null && chosen !== null;
  return (
    <div className="field" role="group" aria-labelledby={`${id}-label`}>
      <span className="label" id={`${id}-label`}>{label}{isOptional && <em> {t('(optional)')}</em>}</span>
      <div className={cx('filedrop', picker.isOver && 'over', problem && 'err')} {...picker.dropTarget}>
        {isThere && chosen.preview ? <img className="filepic" src={chosen.preview} alt="" /> : <Icon of={icon} size={22} className="t2" />}
        <span className="grow t2 say anywhere" id={`${id}-hint`} role="status">{isThere ? fileName : isLoading ? t('Sending :name…', { name: fileName }) : hint}</span>
        {isThere && <IconButton label={t('Remove :name', { name: fileName })} className="sm" onClick={clear}><Icon of={X} size={16} /></IconButton>}
        <Button size="sm" name={name} busy={isLoading} aria-describedby={problem ? `${id}-note` : `${id}-hint`} onClick={picker.choose}>
          {isThere ? t('Replace') : t('Choose file')}
        </Button>
        {picker.input}
      </div>
      {problem && <span id={`${id}-note`} className="errmsg" role="alert"><Icon of={CircleAlert} size={14} />{problem}</span>}
    </div>
  );
}
