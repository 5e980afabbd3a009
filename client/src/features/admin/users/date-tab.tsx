import { useTranslation } from 'react-i18next';
import type { AccountPage, AdministeredAccount } from '@tonearm/shared/account/account.dto';
import { useUpdateUserMutation } from '../../../api/account';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { ChoiceField } from '../../../platform/forms/choice-field';
import { EditorCard, EditorColumns, EditorForm } from '../../../platform/forms/editor-frame';
import type { FieldTexts } from '../../../platform/forms/field-conflicts';
import { SaveButton } from '../../../platform/forms/save-button';
import { useMergeQuestion } from '../../../platform/forms/use-conflict-questions';
import { useForm } from '../../../platform/forms/use-form';
import { useLocationChoices } from '../../../platform/location/location-choices';
import { useToast } from '../../../platform/toasts/use-toast';
import { Bone } from '../../../ui/skeleton';
import { UserFrame } from './user-frame';
import styles from './user-page.module.css';

/** Empty: as the site, or not told. */
interface Place {
  language: string;
  country: string;
  timezone: string;
}

const placeOf = ({ language, country, timezone }: AdministeredAccount): Place => ({
  language: language ?? '',
  country: country ?? '',
  timezone: timezone ?? '',
});

function usePlaceForm(user: AccountPage) {
  const { t } = useTranslation();
  const [update] = useUpdateUserMutation();
  const toast = useToast();
  const texts: FieldTexts<Place> = {
    language: { label: t('Language'), textOf: ({ language }) => language || t('Same as the site') },
    country: { label: t('Country'), textOf: ({ country }) => country || t('Not set') },
    timezone: { label: t('Timezone'), textOf: ({ timezone }) => timezone || t('Same as the site') },
  };
  return useForm<Place, AdministeredAccount>({
    initial: () => placeOf(user),
    item: {
      version: user.updated_at,
      valuesOf: placeOf,
      settle: useMergeQuestion<Place, AdministeredAccount>(({ name }) => name, texts),
    },
    send: async ({ language, country, timezone }, { version }) => {
      const place = { language: language || null, country: country || null, timezone: timezone || null };
      const answer = await update({
        id: String(user.id),
        updateUserInput: { ...place, expected_updated_at: version },
      }).unwrap();
      return answer.user;
    },
    onSaved: ({ name }) => toast({ type: 'positive', message: t(':name updated', { name }) }),
  });
}

/** Where they are, and how the site speaks to them. */
export function DateTab({ user }: { user: AccountPage }) {
  const { t } = useTranslation();
  const form = usePlaceForm(user);
  const { choices, isError, refetch } = useLocationChoices();
  const { values, set, errorOf } = form;
  return (
    <EditorForm className={styles.form} isDirty={form.isDirty && !form.isPending} onSubmit={form.submit}>
      <UserFrame user={user} actions={<SaveButton form={form} />}>
        <EditorColumns aside={null}>
          <EditorCard title={t('Location and language')}>
            {!choices && (isError ? <ProblemRow onRetry={refetch} /> : <Bone h={132} />)}
            {choices && (
              <div className={styles.fields}>
                <ChoiceField
                  label={t('Language')}
                  name="language"
                  groups={choices.languages}
                  value={values.language}
                  error={errorOf('language')}
                  onChange={(language) => set({ language })}
                />
                <ChoiceField
                  label={t('Country')}
                  name="country"
                  groups={choices.countries}
                  value={values.country}
                  error={errorOf('country')}
                  onChange={(country) => set({ country })}
                />
                <div className={styles.whole}>
                  <ChoiceField
                    label={t('Timezone')}
                    name="timezone"
                    groups={choices.timezones}
                    value={values.timezone}
                    error={errorOf('timezone')}
                    onChange={(timezone) => set({ timezone })}
                  />
                </div>
              </div>
            )}
          </EditorCard>
        </EditorColumns>
      </UserFrame>
    </EditorForm>
  );
}
