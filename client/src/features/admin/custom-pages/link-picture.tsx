import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ImageUp, Trash2 } from 'lucide-react';
import { cx } from '../../../lib/class-names';
import { ImageField } from '../../../platform/forms/image-field';
import { Button } from '../../../ui/button';
import { field } from '../../../ui/field.styles';
import { FieldNote } from '../../../ui/field-note';
import { Icon } from '../../../ui/icon';
import { isOwnPicture } from './custom-page-values';
import { usePageUpload } from './use-page-upload';
import styles from './custom-page-editor.module.css';

interface LinkPictureProps {
  /** Its address; empty: there is none. */
  image: string;
  error: string | undefined;
  onChange: (image: string) => void;
}

/** The picture that links to the page show elsewhere; uploaded as soon as it is chosen, kept with the form. */
export function LinkPicture({ image, error, onChange }: LinkPictureProps) {
  const { t } = useTranslation();
  const noteId = useId();
  const { upload, isLoading } = usePageUpload();
  const pick = (file: File): void => void upload(file).then((picture) => picture && onChange(picture.url));
  return (
    <ImageField className={cx(field.field, styles.linkPicture)} onPick={pick}>
      {(choose) => (
        <>
          <span className={field.label}>{t('Picture for shared links')}</span>
          {/* Pictures of other sites are no part of this one: their address stands for them. */}
          {image &&
            (isOwnPicture(image) ? (
              <img src={image} alt={t('Picture for shared links')} />
            ) : (
              <span className="anywhere s13 t2" dir="ltr">
                {image}
              </span>
            ))}
          <div className="row wrap">
            <Button size="sm" busy={isLoading} icon={<Icon of={ImageUp} size={15} />} onClick={choose}>
              {image ? t('Replace') : t('Add a picture')}
            </Button>
            {image && (
              <Button size="sm" icon={<Icon of={Trash2} size={15} />} onClick={() => onChange('')}>
                {t('Remove picture')}
              </Button>
            )}
          </div>
          <FieldNote id={noteId} hint={undefined} error={error} />
        </>
      )}
    </ImageField>
  );
}
