import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FileUp, Timer, Trash2 } from 'lucide-react';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { Lyric } from '@tonearm/shared/catalogue/lyrics.dto';
import { useDeleteLyricsMutation } from '../../../api/lyrics';
import { cx } from '../../../lib/class-names';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { useLocale } from '../../../platform/i18n/use-locale';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Icon } from '../../../ui/icon';
import { SelectField } from '../../../ui/select/select-field';
import { TextArea } from '../../../ui/text-area';
import { useFilePicker } from '../../../ui/use-file-picker';
import { languageChoices } from './language-choices';
import { TapEditor } from './tap-editor';
import { useLyricDraft } from './use-lyric-draft';
import type { LyricDraft } from './use-lyric-draft';
import { useTaps } from './use-taps';
import { lazyOverlay } from '../../../ui/lazy-part';
import styles from './editor.module.css';

type Outcome = 'saved' | 'deleted';
interface EditorProps extends DialogControl<Outcome> {
  track: Track;
  lyric: Lyric | null;
}

const ConfirmDialog = lazyOverlay(() => import('../../../platform/dialogs/confirm-dialog'));

function TextFields({ draft }: { draft: LyricDraft }) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const picker = useFilePicker('.lrc,.txt', draft.take);
  const { faults } = draft.parsed;
  return (
    <div className={cx(styles.ledit, 'col g4')} {...picker.dropTarget}>
      <TextArea
        label={t('Lyrics')}
        name="text"
        rows={12}
        dir="auto"
        value={draft.text}
        error={draft.problem ?? undefined}
        onChange={(event) => draft.setText(event.target.value)}
        hint={t('Plain text, or LRC with times such as [01:23.45]. You can also drop a file here.')}
      />
      {faults.length > 0 && (
        <ul className={styles.lfaults} role="alert">
          {faults.slice(0, 20).map(({ line, message }) => (
            <li key={`${line} ${message}`}>
              {t('Line :line:', { line })} {t(message)}
            </li>
          ))}
        </ul>
      )}
      <div className="row between wrap">
        <Button icon={<Icon of={FileUp} size={15} />} onClick={picker.choose}>
          {t('Choose a file')}
        </Button>
        {picker.input}
      </div>
      <SelectField
        label={t('Language')}
        name="language"
        value={draft.language}
        onChange={draft.setLanguage}
        groups={languageChoices(draft.language, language, t('Not known'))}
        texts={{ search: t('Search languages'), empty: t('There are no items matching your query') }}
      />
    </div>
  );
}

function TimingStep({
  track,
  draft,
  onBack,
  onClose,
}: {
  track: Track;
  draft: LyricDraft;
  onBack: () => void;
  onClose: EditorProps['onClose'];
}) {
  const { t } = useTranslation();
  const taps = useTaps(draft.parsed.lines);
  const save = async (): Promise<void> => {
    if (await draft.save(taps.taps)) onClose('saved');
  };
  const footer = (
    <>
      <Button onClick={onBack}>{t('Back to the text')}</Button>
      <Button
        look="primary"
        disabled={!taps.isWhole || !draft.canSave}
        busy={draft.isSaving}
        onClick={() => void save()}
      >
        {t('Save')}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t('Time the lyrics')}
      closeLabel={t('Close')}
      size={620}
      isDismissable={false}
      onClose={() => onClose()}
      footer={footer}
    >
      <TapEditor track={track} taps={taps} />
    </Dialog>
  );
}

/** Deletes after asking. */
function useDelete(lyric: Lyric | null, onClose: EditorProps['onClose']): () => Promise<void> {
  const { t } = useTranslation();
  const [remove] = useDeleteLyricsMutation();
  const open = useDialogs();
  const report = useReportProblem();
  return async () => {
    if (!lyric) return;
    const isSure = await open(ConfirmDialog, {
      title: t('Delete these lyrics?'),
      children: t('Text and times are gone for good.'),
      confirmLabel: t('Delete'),
    });
    if (isSure)
      await remove({ ids: String(lyric.id) })
        .unwrap()
        .then(() => onClose('deleted'), report);
  };
}

/** Writes, replaces and times lyrics. Resolves with what became of them. */
export default function LyricEditorDialog({ track, lyric, onClose }: EditorProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [isTiming, setTiming] = useState(false);
  const draft = useLyricDraft(track, lyric);
  const askDelete = useDelete(lyric, onClose);
  if (isTiming) return <TimingStep track={track} draft={draft} onBack={() => setTiming(false)} onClose={onClose} />;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void draft.save(null).then((isSaved) => {
      if (isSaved) onClose('saved');
    });
  };
  const footer = (
    <>
      {lyric?.can_delete && (
        <Button look="danger-outline" icon={<Icon of={Trash2} size={15} />} onClick={() => void askDelete()}>
          {t('Delete')}
        </Button>
      )}
      <Button icon={<Icon of={Timer} size={15} />} disabled={!draft.canSave} onClick={() => setTiming(true)}>
        {t('Time the lines')}
      </Button>
      <Button type="submit" form={formId} look="primary" disabled={!draft.canSave} busy={draft.isSaving}>
        {t('Save')}
      </Button>
    </>
  );
  return (
    <Dialog
      title={lyric ? t('Edit lyrics') : t('Add lyrics')}
      closeLabel={t('Close')}
      size={620}
      isDismissable={false}
      onClose={() => onClose()}
      footer={footer}
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextFields draft={draft} />
      </form>
    </Dialog>
  );
}
