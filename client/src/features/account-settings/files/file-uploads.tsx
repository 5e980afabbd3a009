import { useTranslation } from 'react-i18next';
import { CloudUpload } from 'lucide-react';
import type { UploadType } from '@tonearm/shared/uploads/upload-types';
import { cx } from '../../../lib/class-names';
import { useSettings } from '../../../platform/session/use-session';
import { foundAmong } from '../../../platform/uploads/found-files';
import { acceptOf } from '../../../platform/uploads/restrictions';
import type { DroppedFiles, FoundFile } from '../../../platform/uploads/upload-item';
import { UploadList } from '../../../platform/uploads/upload-list';
import { useDropGuard } from '../../../platform/uploads/use-drop-guard';
import { useFilesPicker } from '../../../platform/uploads/use-files-picker';
import { useUploads } from '../../../platform/uploads/use-uploads';
import { useUploadsWords } from '../../../platform/uploads/use-uploads-words';
import { isUnderWay } from '../../../platform/uploads/queue-rules';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import styles from './files.module.css';
import { iconTile } from '../../../ui/icon-tile.styles';
import { settingsPage } from '../../../ui/settings-page.styles';

const typeOf = ({ file }: FoundFile): UploadType => (file.type.startsWith('image/') ? 'artwork' : 'trackMedia');

/** Where files are chosen or dropped, and those on their way. */
export function FileUploads() {
  const { t } = useTranslation();
  const uploads = useUploads('files');
  const settings = useSettings();
  const accept = `${acceptOf('trackMedia', settings)},${acceptOf('artwork', settings)}`;
  const { items, add, clear } = uploads;
  useDropGuard();
  const take = async (files: readonly File[] | DroppedFiles): Promise<void> => {
    const found = files instanceof Promise ? await files : foundAmong(files);
    for (const uploadType of ['trackMedia', 'artwork'] as const) {
      const those = found.filter((one) => typeOf(one) === uploadType);
      if (those.length > 0) await add(Promise.resolve(those), { uploadType });
    }
  };
  const { chooseFiles, chooseFolder, isOver, dropTarget, inputs } = useFilesPicker(accept, (files) => void take(files));
  const { news } = useUploadsWords(items);
  const hasFinished = items.some((item) => !isUnderWay(item));
  return (
    <>
      <div className={cx(styles.fileDrop, isOver && 'over')} {...dropTarget}>
        <span className={iconTile.sqi}>
          <Icon of={CloudUpload} />
        </span>
        <span className="grow">
          <span className="med">{t('Drop audio files, images or a folder')}</span>
          <span className="t2 s13">{t('You can leave this page meanwhile.')}</span>
        </span>
        <span className="row ways">
          <Button className="folder" look="ghost" onClick={chooseFolder}>
            {t('Choose a folder')}
          </Button>
          <Button onClick={chooseFiles}>{t('Choose files')}</Button>
        </span>
        {inputs}
      </div>
      <p className="sr" role="status">
        {news}
      </p>
      {items.length > 0 && (
        <div className={styles.fileUploads}>
          <UploadList items={items} actions={uploads} />
          {hasFinished && (
            <button type="button" className={settingsPage.quietLink} onClick={clear}>
              {t('Clear finished')}
            </button>
          )}
        </div>
      )}
    </>
  );
}
