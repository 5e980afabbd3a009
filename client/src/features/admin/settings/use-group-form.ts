import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingGroupAnswer } from '../../../api/settings';
import { useUpdateSettingGroupMutation } from '../../../api/settings';
import { focusFirst } from '../../../platform/forms/form-focus';
import { useMergeQuestion } from '../../../platform/forms/use-conflict-questions';
import { useForm } from '../../../platform/forms/use-form';
import type { Form } from '../../../platform/forms/use-form';
import { useRefreshSettings } from '../../../platform/session/use-refresh-settings';
import { useToast } from '../../../platform/toasts/use-toast';
import { useGroupTexts } from './group-texts';
import { changesOf, faultsOf, valuesOf } from './group-values';
import type { GroupValues } from './group-values';

export type GroupForm = Form<GroupValues>;

/** The form of a group: checked as the server checks it, saved as far as it was changed, and not over what others have changed. */
export function useGroupForm(answer: SettingGroupAnswer, element: RefObject<HTMLFormElement | null>): GroupForm {
  const { group } = answer;
  const { t } = useTranslation();
  const [update] = useUpdateSettingGroupMutation();
  const refresh = useRefreshSettings();
  const toast = useToast();
  const settle = useMergeQuestion<GroupValues, SettingGroupAnswer>(() => t(group.title), useGroupTexts(group));
  const form: GroupForm = useForm<GroupValues, SettingGroupAnswer>({
    initial: () => valuesOf(answer),
    item: { version: undefined, valuesOf, settle },
    faultsOf: (values, saved) =>
      Object.fromEntries(Object.entries(faultsOf(group, values, saved)).map(([key, fault]) => [key, t(fault)])),
    whenFaulty: 'mark',
    send: async (values, { before }) => {
      const changes = changesOf(group, values, before);
      const expected = Object.fromEntries(Object.keys(changes).map((key) => [key, before[key]]));
      return await update({ name: group.name, updateSettingGroup: { values: changes, expected } }).unwrap();
    },
    onSaved: () => {
      toast({ type: 'positive', message: t('Settings saved') });
      // What the page knows of them may be old for a while; the next page asks anew.
      void refresh().catch(() => undefined);
    },
    onFaulty: () => {
      if (element.current) focusFirst(element.current, Object.keys(faultsOf(group, form.values, form.saved)));
    },
  });
  return form;
}
