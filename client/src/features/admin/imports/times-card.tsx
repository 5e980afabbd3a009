import { useTranslation } from 'react-i18next';
import { SCAN_TIMES_MAX } from '@tonearm/shared/limits';
import { IMPORTS, SCANS } from '@tonearm/shared/settings/groups/imports.group';
import type { SettingGroupAnswer } from '../../../api/settings';
import { useGetSettingGroupQuery, useUpdateSettingGroupMutation } from '../../../api/settings';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { EditorCard } from '../../../platform/forms/editor-frame';
import { SaveButton } from '../../../platform/forms/save-button';
import { useMergeQuestion } from '../../../platform/forms/use-conflict-questions';
import { useForm } from '../../../platform/forms/use-form';
import { useLeaveQuestion } from '../../../platform/forms/use-leave-question';
import { useToast } from '../../../platform/toasts/use-toast';
import { RepeaterField } from '../../../ui/repeater-field';
import { Bone } from '../../../ui/skeleton';
import { TextField } from '../../../ui/text-field';

const KEY = 'imports.scan_times';
const { check } = SCANS.fields[KEY];
const NEXT = '04:30';

interface Times {
  times: readonly string[];
}

const timesOf = ({ values }: SettingGroupAnswer): Times => ({ times: values[KEY] as string[] });

function useTimesForm(answer: SettingGroupAnswer) {
  const { t } = useTranslation();
  const [update] = useUpdateSettingGroupMutation();
  const toast = useToast();
  return useForm<Times, SettingGroupAnswer>({
    initial: () => timesOf(answer),
    item: {
      version: undefined,
      valuesOf: timesOf,
      settle: useMergeQuestion<Times, SettingGroupAnswer>(() => t('Nightly scans'), {
        times: { label: t('Times of the day'), textOf: ({ times }) => times.join(', ') },
      }),
    },
    fieldOf: (field) => (field === KEY ? 'times' : field),
    faultsOf: ({ times }) => {
      const fault = check(times);
      return fault === null ? {} : { times: t(fault) };
    },
    send: async ({ times }, { before }) =>
      await update({
        name: IMPORTS.name,
        updateSettingGroup: { values: { [KEY]: times }, expected: { [KEY]: before.times } },
      }).unwrap(),
    onSaved: () => toast({ type: 'positive', message: t('Settings saved') }),
  });
}

function TimesForm({ answer, timezone }: { answer: SettingGroupAnswer; timezone: string }) {
  const { t } = useTranslation();
  const form = useTimesForm(answer);
  useLeaveQuestion(form.isDirty && !form.isPending);
  return (
    <form className="col g4" noValidate onSubmit={form.submit}>
      <RepeaterField
        label={t('Times of the day')}
        hint={
          form.values.times.length === 0
            ? t('Imported folders are not scanned by themselves.')
            : t('All imported folders are scanned then. Time zone: :zone.', { zone: timezone })
        }
        error={form.errorOf('times')}
        rows={form.values.times}
        max={SCAN_TIMES_MAX}
        make={() => NEXT}
        addLabel={t('Add')}
        onChange={(times) => form.set({ times })}
        row={(time, place, change) => (
          <TextField
            type="time"
            label={t('Row :place', { place })}
            isLabelHidden
            name={place === 1 ? 'times' : `times.${place}`}
            value={time}
            onChange={(event) => change(event.target.value)}
          />
        )}
      />
      <span>
        <SaveButton form={form} />
      </span>
    </form>
  );
}

/** When imported folders are scanned by themselves. @param timezone of the site. */
export function TimesCard({ timezone }: { timezone: string }) {
  const { t } = useTranslation();
  const { currentData, isError, refetch } = useGetSettingGroupQuery({ name: IMPORTS.name });
  return (
    <EditorCard title={t('Nightly scans')}>
      {currentData && <TimesForm answer={currentData} timezone={timezone} />}
      {!currentData && (isError ? <ProblemRow onRetry={() => void refetch()} /> : <Bone h={140} />)}
    </EditorCard>
  );
}
