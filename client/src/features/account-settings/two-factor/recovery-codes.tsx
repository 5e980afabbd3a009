import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Check, Copy, Download, RotateCw } from 'lucide-react';
import { useListRecoveryCodesQuery, useRegenerateRecoveryCodesMutation } from '../../../api/account';
import { saveText } from '../../../lib/save-text';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { usePasswordConfirmation } from '../../../platform/password-confirmation/use-password-confirmation';
import { useSiteName } from '../../../platform/session/use-session';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { PanelFooter } from '../../../ui/panel';
import { useCopied } from '../../../ui/use-copied';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { useDisableTwoFactor } from './use-disable-two-factor';
import styles from './two-factor.module.css';

interface CodeActionsProps {
  /** In plain; null while they are hidden. */
  codes: readonly string[] | null;
  onShow: () => void;
}

/** What can be done with the codes: show them, then keep them somewhere, or have new ones made. */
function CodeActions({ codes, onShow }: CodeActionsProps) {
  const { t } = useTranslation();
  const siteName = useSiteName();
  const { isCopied, copy } = useCopied();
  const { confirmed } = usePasswordConfirmation();
  const [regenerate, { isLoading }] = useRegenerateRecoveryCodesMutation();
  const report = useReportProblem();
  const makeNew = async (): Promise<void> => {
    if (await confirmed()) await regenerate({ confirmedInput: {} }).unwrap().then(onShow, report);
  };
  const show = async (): Promise<void> => {
    if (await confirmed()) onShow();
  };
  const text = codes?.join('\n');
  return (
    <div className="row wrap">
      {text === undefined ? (
        <Button size="sm" onClick={() => void show()}>
          {t('Show recovery codes')}
        </Button>
      ) : (
        <>
          <Button
            size="sm"
            icon={<Icon of={isCopied ? Check : Copy} size={14} />}
            onClick={() => void copy(text).catch(report)}
          >
            {isCopied ? t('Copied') : t('Copy')}
          </Button>
          <Button
            size="sm"
            icon={<Icon of={Download} size={14} />}
            onClick={() => saveText(`${siteName} recovery codes.txt`, `${text}\n`)}
          >
            {t('Download')}
          </Button>
        </>
      )}
      <Button
        size="sm"
        look="ghost"
        icon={<Icon of={RotateCw} size={14} />}
        busy={isLoading}
        onClick={() => void makeNew()}
      >
        {t('Make new codes')}
      </Button>
    </div>
  );
}

interface RecoveryCodesProps {
  masked: readonly string[];
  /** Shows them from the start. */
  isRevealed: boolean;
}

/** Enabled: the codes that open the account without the app, and the way back. */
export function RecoveryCodes({ masked, isRevealed }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(isRevealed);
  const { data, error, refetch } = useListRecoveryCodesQuery(undefined, { skip: !isShown });
  const { disable, isPending } = useDisableTwoFactor();
  const plain = isShown && data ? data.recovery_codes : null;
  return (
    <>
      <p className="s13 t2">
        {t('Keep these recovery codes in a safe place. Each opens your account once if you lose your phone.')}
      </p>
      {isShown && error ? (
        <ProblemRow onRetry={() => void refetch()} />
      ) : (
        <ul
          className={styles.codes}
          dir="ltr"
          aria-label={t('Recovery codes')}
          data-hidden={plain === null || undefined}
        >
          {(plain ?? masked).map((code, index) => (
            <li key={index}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      )}
      <CodeActions codes={plain} onShow={() => setShown(true)} />
      <PanelFooter note={t('You’ll be asked for your password')}>
        <Button look="danger-outline" busy={isPending} onClick={disable}>
          {t('Disable')}
        </Button>
      </PanelFooter>
    </>
  );
}
