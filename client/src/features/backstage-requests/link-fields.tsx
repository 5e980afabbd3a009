import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as LinkIcon, Plus } from 'lucide-react';
import { BACKSTAGE_LINKS_MAX, URL_MAX } from '@tonearm/shared/limits';
import { cx } from '../../lib/class-names';
import { useDebounced } from '../../lib/use-debounced';
import { Icon } from '../../ui/icon';
import { TextField } from '../../ui/text-field';
import { isLink } from './use-request-form';
import styles from './backstage-requests.module.css';
import { settingsPage } from '../../ui/settings-page.styles';

/** What was pressed on leaving a field must still lie where it was: the message waits for the end of the press. */
const PRESS_MS = 300;

interface LinkFieldsProps {
  links: readonly string[];
  onChange: (links: readonly string[]) => void;
  error: string | undefined;
}

/** Where their music or their name can be found; one field, and more of them when wanted. */
export function LinkFields({ links, onChange, error }: LinkFieldsProps) {
  const { t } = useTranslation();
  const [left, setLeft] = useState<readonly number[]>([]);
  const settled = useDebounced(left, PRESS_MS);
  const faultOf = (link: string, index: number): string | undefined =>
    left.includes(index) && settled.includes(index) && !isLink(link)
      ? t('Please enter a web address.')
      : index === 0
        ? error
        : undefined;
  return (
    <div className={cx('col', styles.links)}>
      {links.map((link, index) => (
        <TextField
          key={index}
          label={index === 0 ? t('Link to your music') : t('Another link')}
          name="data.links"
          inputMode="url"
          autoComplete="url"
          maxLength={URL_MAX}
          dir="ltr"
          start={<Icon of={LinkIcon} size={16} className="t3" />}
          value={link}
          error={faultOf(link, index)}
          onBlur={() => setLeft((all) => [...all, index])}
          onChange={(event) => {
            setLeft((all) => all.filter((one) => one !== index));
            onChange(links.map((one, at) => (at === index ? event.target.value : one)));
          }}
        />
      ))}
      {links.length < BACKSTAGE_LINKS_MAX && links.every((link) => link.trim() !== '') && (
        <button
          type="button"
          className={cx('row g1', styles.addLink, settingsPage.quietLink)}
          onClick={() => onChange([...links, ''])}
        >
          <Icon of={Plus} size={14} />
          {t('Add another link')}
        </button>
      )}
    </div>
  );
}
