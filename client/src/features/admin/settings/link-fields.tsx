import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../../platform/forms/choice-field';
import { FieldNote } from '../../../ui/field-note';
import { TextField } from '../../../ui/text-field';
import styles from './settings.module.css';
import { field } from '../../../ui/field.styles';

/** A text that leads somewhere. */
export interface SiteLink {
  label: string;
  /** `link` opens a new tab, `route` stays in the site. */
  type: 'link' | 'route';
  action: string;
}

interface LinkFieldsProps {
  /** What the link is for. */
  label: string;
  name: string;
  link: SiteLink;
  hint?: string | undefined;
  /** Replaces the hint. */
  error?: string | undefined;
  /** The label is read, and shown elsewhere. */
  isLabelled?: boolean;
  onChange: (link: SiteLink) => void;
}

/** The text of a link, where it leads, and how it opens. */
export function LinkFields({ label, name, link, hint, error, isLabelled = false, onChange }: LinkFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div
      className={field.field}
      role="group"
      aria-label={isLabelled ? label : undefined}
      aria-labelledby={isLabelled ? undefined : `${id}-label`}
      aria-describedby={(error ?? hint) ? `${id}-note` : undefined}
    >
      {!isLabelled && (
        <span className={field.label} id={`${id}-label`}>
          {label}
        </span>
      )}
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
      <div className={styles.link}>
        <TextField
          label={t('Text')}
          name={name}
          value={link.label}
          autoComplete="off"
          dir="auto"
          onChange={(event) => onChange({ ...link, label: event.target.value })}
        />
        <TextField
          label={t('Address')}
          name={`${name}.action`}
          value={link.action}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          placeholder={link.type === 'route' ? '/pages/1/terms' : 'https://example.org'}
          onChange={(event) => onChange({ ...link, action: event.target.value })}
        />
        <ChoiceField
          label={t('Opens')}
          name={`${name}.type`}
          value={link.type}
          groups={[
            {
              label: null,
              options: [
                { value: 'route', label: t('In the site') },
                { value: 'link', label: t('In a new tab') },
              ],
            },
          ]}
          onChange={(type) => onChange({ ...link, type: type as SiteLink['type'] })}
        />
      </div>
    </div>
  );
}
