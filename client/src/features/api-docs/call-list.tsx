import { useTranslation } from 'react-i18next';
import { Check, Copy } from 'lucide-react';
import { basePath } from '../../api/bootstrap-data';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { useUser } from '../../platform/session/use-session';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { useCopied } from '../../ui/use-copied';
import { firstCalls } from './first-calls';
import type { FirstCall } from './first-calls';
import { iconButton } from '../../ui/icon-button.styles';
import { commandLine } from '../../ui/command-line.styles';

function Call({ title, command }: FirstCall) {
  const { t } = useTranslation();
  const { isCopied, copy } = useCopied();
  const report = useReportProblem();
  return (
    <li>
      <div className="row between">
        <h3 className="med">{title}</h3>
        <IconButton
          label={isCopied ? t('Copied') : t('Copy “:name”', { name: title })}
          className={iconButton.sm}
          onClick={() => void copy(command).catch(report)}
        >
          <Icon of={isCopied ? Check : Copy} size={16} />
        </IconButton>
      </div>
      <pre className={commandLine.command} dir="ltr" tabIndex={0} aria-label={title}>
        <code>{command}</code>
      </pre>
    </li>
  );
}

/** What programs do first, each as a call to copy. */
export function CallList() {
  const { t } = useTranslation();
  const email = useUser()?.email ?? 'you@example.org';
  return (
    <ul className="col g4 first-calls">
      {firstCalls(`${window.location.origin}${basePath()}`, email, t).map((call) => (
        <Call key={call.title} {...call} />
      ))}
    </ul>
  );
}
