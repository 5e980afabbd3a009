import { useTranslation } from 'react-i18next';
import { Plus, X } from 'lucide-react';
import type { ProfileLink } from '@tonearm/shared/account/account.dto';
import { PROFILE_LINKS_MAX, URL_MAX } from '@tonearm/shared/limits';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { TextField } from '../../ui/text-field';
import { completed } from './link-rules';
import styles from './profile-panel.module.css';
import { cx } from '../../lib/class-names';
import { field as fieldStyles } from '../../ui/field.styles';

const TITLE_MAX = 60;

interface LinksFieldProps {
  links: readonly ProfileLink[];
  onChange: (links: ProfileLink[]) => void;
  errorOf: (field: string) => string | undefined;
}

/** Up to ten links, each with a title. */
export function LinksField({ links, onChange, errorOf }: LinksFieldProps) {
  const { t } = useTranslation();
  const put = (at: number, link: ProfileLink): void => onChange(links.map((one, index) => (index === at ? link : one)));
  return (
    <fieldset className={cx('profile-links', fieldStyles.field)}>
      <legend className={fieldStyles.label}>{t('Links')}</legend>
      {links.map((link, index) => (
        // A row is its place in the list.
        <div key={index} className={styles.linkRow}>
          <TextField
            label={t('Title')}
            name={`links.${index}.title`}
            maxLength={TITLE_MAX}
            placeholder={t('My site')}
            value={link.title}
            error={errorOf(`links.${index}.title`)}
            onChange={(event) => put(index, { ...link, title: event.target.value })}
          />
          <TextField
            label={t('Address')}
            name={`links.${index}.url`}
            type="url"
            dir="ltr"
            inputMode="url"
            autoComplete="url"
            maxLength={URL_MAX}
            placeholder="https://"
            value={link.url}
            error={errorOf(`links.${index}.url`)}
            onChange={(event) => put(index, { ...link, url: event.target.value })}
            onBlur={() => put(index, completed(link))}
          />
          <IconButton label={t('Remove link')} onClick={() => onChange(links.filter((_, at) => at !== index))}>
            <Icon of={X} size={16} />
          </IconButton>
        </div>
      ))}
      {links.length < PROFILE_LINKS_MAX && (
        <span>
          <Button
            size="sm"
            icon={<Icon of={Plus} size={14} />}
            onClick={() => onChange([...links, { title: '', url: '' }])}
          >
            {t('Add link')}
          </Button>
        </span>
      )}
    </fieldset>
  );
}
