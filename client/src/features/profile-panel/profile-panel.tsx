import { useTranslation } from 'react-i18next';
import type { OwnProfile } from '@tonearm/shared/account/account.dto';
import { CITY_MAX, PROFILE_DESCRIPTION_MAX } from '@tonearm/shared/limits';
import { useUpdateUserProfileMutation } from '../../api/account';
import { useGetValueListsQuery } from '../../api/lists';
import { ColorsField } from '../../platform/forms/colors-field';
import { useAccount } from '../../platform/account-panels/use-account';
import { ProblemRow } from '../../platform/errors/problem-row';
import { ChoiceField } from '../../platform/forms/choice-field';
import type { FieldTexts } from '../../platform/forms/field-conflicts';
import { useMergeQuestion } from '../../platform/forms/use-conflict-questions';
import { useForm } from '../../platform/forms/use-form';
import { useToast } from '../../platform/toasts/use-toast';
import { Button } from '../../ui/button';
import { Panel, PanelFooter } from '../../ui/panel';
import { Bone } from '../../ui/skeleton';
import { TextArea } from '../../ui/text-area';
import { TextField } from '../../ui/text-field';
import { completed, isEmptyLink, isLink } from './link-rules';
import { HeaderField } from './header-field';
import { LinksField } from './links-field';
import { PrivacyFields } from './privacy-fields';
import { usePrivacyWords } from './privacy-words';
import { settingsPage } from '../../ui/settings-page.styles';

/** The name of the present country stands even before the list is there. */
function useCountryChoices(present: string | null) {
  const { t } = useTranslation();
  // The same lists as beside language and timezone: one answer serves both.
  const { data } = useGetValueListsQuery({ names: 'timezones,countries,localizations' });
  const countries =
    data?.countries?.map(({ code, name }) => ({ value: code, label: name })) ??
    (present ? [{ value: present, label: present }] : []);
  return [
    { label: null, options: [{ value: '', label: t('Not set') }] },
    { label: null, options: countries },
  ];
}

type ProfileValues = Omit<OwnProfile, 'header_image' | 'updated_at'>;

const valuesOf = ({ header_image: _kept, updated_at: _at, ...profile }: OwnProfile): ProfileValues => profile;

/** How the fields are called where another window, or an administrator, has changed them. */
function useFieldTexts(): FieldTexts<ProfileValues> {
  const { t } = useTranslation();
  const words = usePrivacyWords();
  return {
    description: { label: t('Description'), textOf: ({ description }) => description },
    city: { label: t('City'), textOf: ({ city }) => city },
    country: { label: t('Country'), textOf: ({ country }) => country ?? t('Not set') },
    links: { label: t('Links'), textOf: ({ links }) => links.map(({ title }) => title).join(', ') },
    header_colors: { label: t('Header colour'), textOf: ({ header_colors: colors }) => colors.join(', ') },
    privacy: { label: t('Who can see your profile'), textOf: ({ privacy }) => words(privacy) },
  };
}

function useProfileForm(profile: OwnProfile) {
  const { t } = useTranslation();
  const [update] = useUpdateUserProfileMutation();
  const toast = useToast();
  const settle = useMergeQuestion<ProfileValues, OwnProfile>(() => t('Profile'), useFieldTexts());
  return useForm<ProfileValues, OwnProfile>({
    initial: () => valuesOf(profile),
    item: { version: profile.updated_at, valuesOf, settle },
    isComplete: ({ links }) => links.every(isLink),
    send: async ({ links, ...rest }, { version }) => {
      const given = links.filter((link) => !isEmptyLink(link)).map(completed);
      const answer = await update({
        id: 'me',
        updateProfileInput: { ...rest, links: given, expected_updated_at: version },
      }).unwrap();
      return answer.profile;
    },
    onSaved: () => toast({ type: 'positive', message: t('Profile updated') }),
  });
}

function ProfileForm({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation();
  const { values, set, errorOf, submit, canSubmit, isPending } = useProfileForm(profile);
  const countries = useCountryChoices(profile.country);
  return (
    <form onSubmit={submit} noValidate>
      <div className={settingsPage.g2}>
        <div className={settingsPage.whole}>
          <TextArea
            label={t('Description')}
            name="description"
            rows={3}
            maxLength={PROFILE_DESCRIPTION_MAX}
            hint={t('Tell listeners about yourself.')}
            value={values.description}
            error={errorOf('description')}
            onChange={(event) => set({ description: event.target.value })}
          />
        </div>
        <TextField
          label={t('City')}
          name="city"
          autoComplete="address-level2"
          maxLength={CITY_MAX}
          value={values.city}
          error={errorOf('city')}
          onChange={(event) => set({ city: event.target.value })}
        />
        <ChoiceField
          label={t('Country')}
          name="country"
          groups={countries}
          value={values.country ?? ''}
          error={errorOf('country')}
          onChange={(value) => set({ country: value || null })}
        />
        <div className={settingsPage.whole}>
          <LinksField links={values.links} errorOf={errorOf} onChange={(links) => set({ links })} />
        </div>
        <HeaderField image={profile.header_image} />
        <ColorsField
          label={t('Header colour')}
          max={1}
          colors={values.header_colors}
          onChange={(colors) => set({ header_colors: colors })}
        />
        <div className={settingsPage.whole}>
          <PrivacyFields privacy={values.privacy} onChange={(privacy) => set({ privacy })} />
        </div>
      </div>
      <PanelFooter note={values.privacy.profile === 'public' ? t('Everybody can see this.') : undefined}>
        <Button type="submit" look="primary" disabled={!canSubmit} busy={isPending}>
          {t('Save')}
        </Button>
      </PanelFooter>
    </form>
  );
}

/** What a listener writes about themselves: the music site's own panel of the account settings (3-decisions §10). */
export function ProfilePanel({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useAccount();
  const profile = data?.user.profile;
  return (
    <Panel id={id} title={title} about={t('Shown on your public page.')}>
      {profile && <ProfileForm profile={profile} />}
      {!profile &&
        (isError ? (
          <ProblemRow onRetry={() => void refetch()} />
        ) : (
          <div className={settingsPage.g2} aria-hidden>
            <div className={settingsPage.whole}>
              <Bone h={96} />
            </div>
            <Bone h={58} />
            <Bone h={58} />
          </div>
        ))}
    </Panel>
  );
}
