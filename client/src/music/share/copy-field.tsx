import { useTranslation } from 'react-i18next';
import { Check, Copy } from 'lucide-react';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { TextArea } from '../../ui/text-area';
import { TextField } from '../../ui/text-field';
import { useCopied } from '../../ui/use-copied';
import styles from './share.module.css';

interface CopyFieldProps {
  label: string;
  text: string;
  copyLabel: string;
  /** Of several lines. */
  isLong?: boolean;
}

/** A text to take along: chosen whole when focused, copied by the button. */
export function CopyField({ label, text, copyLabel, isLong = false }: CopyFieldProps) {
  const { t } = useTranslation();
  const { isCopied, copy } = useCopied();
  const report = useReportProblem();
  const field = { label, readOnly: true, value: text, dir: 'ltr', spellCheck: false } as const;
  return (
    <div className={styles.copyfield}>
      {isLong ? (
        <TextArea {...field} rows={4} onFocus={(event) => event.target.select()} />
      ) : (
        <TextField {...field} onFocus={(event) => event.target.select()} />
      )}
      <Button
        look={isLong ? 'default' : 'primary'}
        aria-label={isCopied ? t('Copied') : copyLabel}
        icon={<Icon of={isCopied ? Check : Copy} size={15} />}
        onClick={() => void copy(text).catch(report)}
      >
        {isCopied ? t('Copied') : t('Copy')}
      </Button>
    </div>
  );
}
