import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '@tonearm/shared/account/account.dto';
import type { AccountAnswer } from '@tonearm/shared/account/user-details.dto';
import { useUpdateUserMutation } from '../../../api/account';
import { ChoiceField } from '../../../platform/forms/choice-field';
import { useForm } from '../../../platform/forms/use-form';
import { useToast } from '../../../platform/toasts/use-toast';
import { Button } from '../../../ui/button';
import { Panel, PanelFooter } from '../../../ui/panel';
import { Bone } from '../../../ui/skeleton';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { FOLLOWS_SITE, useLocationChoices } from '../../../platform/location/location-choices';
import { useDatePreview } from './use-date-preview';
import { useLanguageOfPage } from './use-language-of-page';
import { settingsPage } from '../../../ui/settings-page.styles';

type Place = Record<'language' | 'country' | 'timezone', string>;

function usePlaceForm({ language, country, timezone }: CurrentUser) {
  const { i18n } = useTranslation();
  const [update] = useUpdateUserMutation();
  const speak = useLanguageOfPage();
  const toast = useToast();
  return useForm<Place, AccountAnswer>({
    initial: { language: language ?? FOLLOWS_SITE, country: country ?? '', timezone: timezone ?? FOLLOWS_SITE },
    send: (place) =>
      update({
        id: 'me',
        updateUserInput: {
          language: place.language || null,
          country: place.country || null,
          timezone: place.timezone || null,
        },
      }).unwrap(),
    onSaved: ({ user }) => {
      const say = (): void => toast({ type: 'positive', message: i18n.t('Updated account details') });
      if (user.language === language) say();
      else void speak(user.language).then(say);
    },
  });
}

function PlaceSkeleton() {
  return (
    <div className={settingsPage.g2} aria-hidden>
      <Bone h={58} />
      <Bone h={58} />
      <div className={settingsPage.whole}>
        <Bone h={58} />
      </div>
    </div>
  );
}

/** The person's language, country and timezone. A changed language shows at once. */
export function LocationPanel({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const { choices, isError, refetch } = useLocationChoices();
  const { values, set, errorOf, submit, canSubmit, isPending } = usePlaceForm(user);
  const preview = useDatePreview(values);
  return (
    <Panel id="location-and-language" title={t('Location and language')}>
      <form onSubmit={submit} noValidate>
        {!choices && (isError ? <ProblemRow onRetry={refetch} /> : <PlaceSkeleton />)}
        {choices && (
          <div className={settingsPage.g2}>
            <ChoiceField
              label={t('Language')}
              name="language"
              groups={choices.languages}
              value={values.language}
              error={errorOf('language')}
              onChange={(value) => set({ language: value })}
            />
            <ChoiceField
              label={t('Country')}
              name="country"
              groups={choices.countries}
              value={values.country}
              error={errorOf('country')}
              onChange={(value) => set({ country: value })}
            />
            <div className={settingsPage.whole}>
              <ChoiceField
                label={t('Timezone')}
                name="timezone"
                groups={choices.timezones}
                value={values.timezone}
                hint={t('It is now :date', { date: preview })}
                error={errorOf('timezone')}
                onChange={(value) => set({ timezone: value })}
              />
            </div>
          </div>
        )}
        <PanelFooter>
          <Button type="submit" look="primary" disabled={!choices || !canSubmit} busy={isPending}>
            {t('Save')}
          </Button>
        </PanelFooter>
      </form>
    </Panel>
  );
}
