import { useTranslation } from 'react-i18next';
import { CircleAlert, RotateCw, Upload, X } from 'lucide-react';
import { cx } from '../../lib/class-names';
import { useSettings } from '../../platform/session/use-session';
import { acceptOf } from '../../platform/uploads/restrictions';
import { UploadRow } from '../../platform/uploads/upload-row';
import { useFilesPicker } from '../../platform/uploads/use-files-picker';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import type { SongUploads as Uploads } from './use-song-uploads';
import styles from './backstage-editor.module.css';
import { field } from '../../ui/field.styles';
import { iconButton } from '../../ui/icon-button.styles';

/** New songs for the album: files that are chosen, or dropped here. */
export function SongUploads({ items, actions, problemOf, add, retry, dismiss }: Omit<Uploads, 'isBusy'>) {
  const { t } = useTranslation();
  const picker = useFilesPicker(acceptOf('trackMedia', useSettings()), add);
  return (
    <div className={cx(styles.edDrop, picker.isOver && styles.over)} {...picker.dropTarget}>
      {items.length > 0 && (
        <ul className={styles.edUploads} aria-label={t('Uploads')}>
          {items.map((item) => {
            const problem = problemOf(item);
            return problem === null ? (
              <UploadRow key={item.id} item={item} actions={actions} />
            ) : (
              <li key={item.id} className={styles.edFile}>
                <Icon of={CircleAlert} size={18} />
                <span className="grow">
                  <span className="ell block med" dir="auto">
                    {item.name}
                  </span>
                  <span className={cx('s13', field.errmsg)} role="alert">
                    {problem}
                  </span>
                </span>
                <IconButton
                  className={iconButton.sm}
                  label={t('Retry upload of :name', { name: item.name })}
                  onClick={() => retry(item)}
                >
                  <Icon of={RotateCw} size={16} />
                </IconButton>
                <IconButton
                  className={iconButton.sm}
                  label={t('Remove :name', { name: item.name })}
                  onClick={() => dismiss(item)}
                >
                  <Icon of={X} size={16} />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
      <div className={styles.edDropWays}>
        <Button size="sm" icon={<Icon of={Upload} size={15} />} onClick={picker.chooseFiles}>
          {t('Upload songs')}
        </Button>
        <span className="t2 s13 dsk">{t('Or drop audio files here.')}</span>
      </div>
      {picker.inputs}
    </div>
  );
}
