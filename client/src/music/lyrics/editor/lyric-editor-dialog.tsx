import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FileUp, Timer, Trash2 } from 'lucide-react';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { Lyric } from '@tonearm/shared/catalogue/lyrics.dto';
import { useDeleteLyricsMutation } from '../../../api/lyrics';
import { cx } from '../../../lib/class-names';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { SaveButton } from '../../../platform/forms/save-button';
import type { Form } from '../../../platform/forms/use-form';
import { useLocale } from '../../../platform/i18n/use-locale';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Icon } from '../../../ui/icon';
import { SelectField } from '../../../ui/select/select-field';
import { TextArea } from '../../../ui/text-area';
import { useFilePicker } from '../../../ui/use-file-picker';
import { languageChoices } from './language-choices';
import { TapEditor } from './tap-editor';
import type { LyricValues } from './lyric-values';
import { tapping, tapsOf } from './taps';
import type { TappedLine } from './taps';
import { useLyricForm } from './use-lyric-form';
import type { LyricForm } from './use-lyric-form';
import { lazyOverlay } from '../../../ui/lazy-part';
import styles from './editor.module.css';

type Outcome = 'saved' | 'deleted';
interface EditorProps extends DialogControl<Outcome> {
  track: Track;
  lyric: Lyric | null;
}

const ConfirmDialog = lazyOverlay(() => import('../../../platform/dialogs/confirm-dialog'));

function TextFields({ editor: { form, parsed, problem, setText, take } }: { editor: LyricForm }) {
  const { t } = useTranslation();
  const { language: shownIn } = useLocale();
  const picker = useFilePicker('.lrc,.txt', take);
  const { text, language } = form.values;
  const { faults } = parsed;
  return (
    <div className={cx(styles.ledit, 'col g4')} {...picker.dropTarget}>
      <TextArea
        label={t('Lyrics')}
        name="text"
        rows={12}
        dir="auto"
        value={text}
        error={problem}
        onChange={(event) => setText(event.target.value)}
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
        value={language}
        onChange={(next) => form.set({ language: next })}
        groups={languageChoices(language, shownIn, t('Not known'))}
        error={form.errorOf('language')}
        texts={{ search: t('Search languages'), empty: t('There are no items matching your query') }}
      />
    </div>
  );
}

interface TimingStepProps {
  track: Track;
  form: Form<LyricValues>;
  taps: readonly TappedLine[];
  onClose: EditorProps['onClose'];
}

function TimingStep({ track, form, taps, onClose }: TimingStepProps) {
  const { t } = useTranslation();
  const formId = useId();
  const footer = (
    <>
      <Button onClick={() => form.set({ taps: null })}>{t('Back to the text')}</Button>
      <SaveButton form={form} formId={formId} />
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
      <form id={formId} onSubmit={form.submit} noValidate>
        <TapEditor track={track} taps={tapping(taps, (next) => form.set({ taps: next }))} />
      </form>
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
  const editor = useLyricForm(track, lyric, () => onClose('saved'));
  const askDelete = useDelete(lyric, onClose);
  const { form, parsed } = editor;
  const { taps } = form.values;
  if (taps) return <TimingStep track={track} form={form} taps={taps} onClose={onClose} />;
  const footer = (
    <>
      {lyric?.can_delete && (
        <Button look="danger-outline" icon={<Icon of={Trash2} size={15} />} onClick={() => void askDelete()}>
          {t('Delete')}
        </Button>
      )}
      <Button
        icon={<Icon of={Timer} size={15} />}
        disabled={!form.canSubmit}
        onClick={() => form.set({ taps: tapsOf(parsed.lines) })}
      >
        {t('Time the lines')}
      </Button>
      <SaveButton form={form} formId={formId} />
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
      <form id={formId} onSubmit={form.submit} noValidate>
        <TextFields editor={editor} />
      </form>
    </Dialog>
  );
}
