import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileUp } from 'lucide-react';
import type { ImportedPlaylistAnswer, Playlist } from '@tonearm/shared/catalogue/playlists.dto';
import { IMPORT_TEXT_MAX } from '@tonearm/shared/limits';
import { readApiError } from '../../api/errors';
import { cx } from '../../lib/class-names';
import type { DialogControl } from '../../platform/dialogs/dialogs';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Icon } from '../../ui/icon';
import { TextArea } from '../../ui/text-area';
import { useFilePicker } from '../../ui/use-file-picker';
import { useImportPlaylistFileMutation } from '../../api/playlist-tracks-api';
import styles from './playlist.module.css';
import { field } from '../../ui/field.styles';

function Report({ report }: { report: ImportedPlaylistAnswer }) {
  const { t } = useTranslation();
  return (
    <div className="col g3" role="status">
      <p>
        {t('Found :count songs.', { count: report.matched })}{' '}
        {report.added < report.matched && t(':count of them are new in this playlist.', { count: report.added })}
      </p>
      {report.missing.length > 0 && (
        <>
          <p className="t2">{t('Not found: :missing', { missing: report.missing.length })}</p>
          <ul className={styles.plMissing} tabIndex={0} aria-label={t('Songs that were not found')}>
            {report.missing.map((song) => (
              <li key={song.line} className="row g3">
                <span className="num t3">{song.line}</span>
                <span className="grow ell">{[song.artist, song.title].filter(Boolean).join(' – ')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Songs from a file or a text, with a report of what the site does not have. Open it lazily. */
export default function ImportDialog({ playlist, onClose }: DialogControl<void> & { playlist: Playlist }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const [send, { data, isLoading }] = useImportPlaylistFileMutation();
  const report = useReportProblem();
  const start = (source: { file: File } | { text: string }): void => {
    setFault(undefined);
    send({ id: playlist.id, ...source })
      .unwrap()
      .catch((error: unknown) => {
        const { fields } = readApiError(error);
        const said = fields.file ?? fields.text;
        if (said) setFault(t(said));
        else report(error);
      });
  };
  const picker = useFilePicker('.m3u,.m3u8,.xspf,.jspf,.json,.csv,.txt', (file) => start({ file }));
  const footer = data ? (
    <Button look="primary" onClick={() => onClose()}>
      {t('Done')}
    </Button>
  ) : (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      <Button
        look="primary"
        disabled={text.trim() === '' || isLoading}
        busy={isLoading}
        onClick={() => start({ text })}
      >
        {t('Import')}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t('Import into “:name”', { name: playlist.name })}
      closeLabel={t('Close')}
      size={620}
      onClose={() => onClose()}
      footer={footer}
    >
      {data ? (
        <Report report={data} />
      ) : (
        <div className="col g4">
          <button
            type="button"
            className={cx(styles.plDrop, picker.isOver && styles.isOver)}
            onClick={picker.choose}
            {...picker.dropTarget}
          >
            <Icon of={FileUp} size={22} />
            <span className="med">{t('Choose a file or drop it here')}</span>
            <span className={field.hint}>{t('M3U, XSPF, JSPF, CSV, JSON or text, up to 1 MB')}</span>
          </button>
          {picker.input}
          <TextArea
            label={t('Or write down songs')}
            hint={t('One a line: artist - title')}
            name="text"
            rows={6}
            maxLength={IMPORT_TEXT_MAX}
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={fault}
          />
        </div>
      )}
    </Dialog>
  );
}
