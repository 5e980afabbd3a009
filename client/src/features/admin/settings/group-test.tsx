import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { readApiError } from '../../../api/errors';
import {
  useTestCacheMutation,
  useTestHumanCheckSettingsMutation,
  useTestMailSettingsMutation,
  useTestPaypalSettingsMutation,
  useTestQueueMutation,
  useTestSearchMutation,
  useTestStorageSettingsMutation,
  useTestStripeSettingsMutation,
  useTestWebsocketsMutation,
} from '../../../api/settings';
import type { SettingGroupDescription, SettingTestDescription } from '../../../api/settings';
import { cx } from '../../../lib/class-names';
import { isSame } from '../../../platform/forms/form-changes';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { changesOf, faultsOf, fieldsOf } from './group-values';
import type { GroupValues } from './group-values';
import type { GroupForm } from './use-group-form';
import styles from './group-test.module.css';

interface Answer {
  ok: boolean;
  /** English. */
  message: string;
  /** What the driver said itself. */
  details?: string | undefined;
}

interface GroupTestProps {
  test: SettingTestDescription;
  group: SettingGroupDescription;
  form: GroupForm;
}

/** Tries values that need not be saved; a value that could not be saved is an answer, too. */
function useTry(name: SettingTestDescription['name']): (values: GroupValues) => Promise<Answer> {
  const [tryMail] = useTestMailSettingsMutation();
  const [tryHumanCheck] = useTestHumanCheckSettingsMutation();
  const [tryStorage] = useTestStorageSettingsMutation();
  const [tryPaypal] = useTestPaypalSettingsMutation();
  const [tryStripe] = useTestStripeSettingsMutation();
  const [tryCache] = useTestCacheMutation();
  const [tryQueue] = useTestQueueMutation();
  const [trySearch] = useTestSearchMutation();
  const [tryWebsockets] = useTestWebsocketsMutation();
  const ask = {
    cache: () => tryCache(),
    queue: () => tryQueue(),
    search: () => trySearch(),
    websockets: () => tryWebsockets(),
    mail: (values: GroupValues) => tryMail({ testSettingsInput: { values } }),
    recaptcha: (values: GroupValues) => tryHumanCheck({ testSettingsInput: { values } }),
    storage: (values: GroupValues) => tryStorage({ testSettingsInput: { values } }),
    paypal: (values: GroupValues) => tryPaypal({ testSettingsInput: { values } }),
    stripe: (values: GroupValues) => tryStripe({ testSettingsInput: { values } }),
  }[name];
  return async (values) => {
    try {
      return await ask(values).unwrap();
    } catch (error) {
      return { ok: false, message: readApiError(error).message };
    }
  };
}

/** Tries what stands in the form, saved or not, and shows the answer until something is changed. */
export function GroupTest({ test, group, form: { values, saved } }: GroupTestProps) {
  const { t } = useTranslation();
  const ask = useTry(test.name);
  const [isPending, setPending] = useState(false);
  const [told, setTold] = useState<(Answer & { of: GroupValues }) | null>(null);
  const shown = told && isSame(told.of, values) ? told : null;

  const run = async (): Promise<void> => {
    const faults = faultsOf(group, values, saved);
    const [wrong] = fieldsOf(group).flatMap(({ key, label }) => (faults[key] ? [{ label, fault: faults[key] }] : []));
    if (wrong) return setTold({ ok: false, message: `${t(wrong.label)}: ${t(wrong.fault)}`, of: values });
    setPending(true);
    setTold({ ...(await ask(changesOf(group, values, saved))), of: values });
    setPending(false);
  };
  return (
    <div className={styles.test}>
      <Button needsNetwork busy={isPending} onClick={() => void run()}>
        {t(test.label)}
      </Button>
      <div role="status" className={cx(styles.answer, shown && (shown.ok ? styles.ok : styles.failed))}>
        {shown && <Icon of={shown.ok ? CircleCheck : CircleAlert} size={16} />}
        {shown && (
          <div>
            <p>{t(shown.message)}</p>
            {shown.details && (
              <p className={styles.details} dir="ltr" translate="no">
                {shown.details}
              </p>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
