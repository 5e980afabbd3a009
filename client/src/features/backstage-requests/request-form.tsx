import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { IdCard, ImagePlus } from 'lucide-react';
import type { CurrentUser } from '@tonearm/shared/account/account.dto';
import { REQUESTER_ROLES } from '@tonearm/shared/catalogue/backstage';
import type { BackstageRequestType, RequesterRole } from '@tonearm/shared/catalogue/backstage';
import {
  ARTIST_NAME_MAX,
  BACKSTAGE_COMPANY_MAX,
  BACKSTAGE_IMAGE_MAX_BYTES,
  BACKSTAGE_MESSAGE_MAX,
  NAME_PART_MAX,
} from '@tonearm/shared/limits';
import { UPLOAD_TYPE_MAX_BYTES } from '@tonearm/shared/uploads/upload-types';
import type { UploadType } from '@tonearm/shared/uploads/upload-types';
import { cx } from '../../lib/class-names';
import { useSettings } from '../../platform/session/use-session';
import { typesOf } from '../../platform/uploads/restrictions';
import { useDropGuard } from '../../platform/uploads/use-drop-guard';
import { Button, buttonClass } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { SelectField } from '../../ui/select/select-field';
import { TextArea } from '../../ui/text-area';
import { TextField } from '../../ui/text-field';
import { requesterRoles } from '../../music/artist-requests/request-words';
import { ArtistField } from './artist-field';
import { FileField } from './file-field';
import { LinkFields } from './link-fields';
import { useRequestForm } from './use-request-form';
import type { RequestForm as Form } from './use-request-form';
import styles from './backstage-requests.module.css';
import { settingsPage } from '../../ui/settings-page.styles';
import { card } from '../../ui/card.styles';
import { field } from '../../ui/field.styles';

const MESSAGE_ROWS = 4;

interface PartProps {
  form: Form;
}

function useSelectTexts() {
  const { t } = useTranslation();
  return { search: t('Search'), empty: t('There are no items matching your query') };
}

function RoleField({ form }: PartProps) {
  const { t } = useTranslation();
  const names = requesterRoles(t);
  return (
    <SelectField
      label={t('Role')}
      name="data.role"
      groups={[{ label: null, options: REQUESTER_ROLES.map((role) => ({ value: role, label: names[role] })) }]}
      value={form.values['data.role']}
      texts={useSelectTexts()}
      error={form.errorOf('data.role')}
      onChange={(role) => form.set({ 'data.role': role as RequesterRole })}
    />
  );
}

/** Who asks, where they are not the artist yet. */
function PersonFields({ form }: PartProps) {
  const { t } = useTranslation();
  const fields = [
    { name: 'data.first_name', label: t('First name'), autoComplete: 'given-name', max: NAME_PART_MAX },
    { name: 'data.last_name', label: t('Last name'), autoComplete: 'family-name', max: NAME_PART_MAX },
  ] as const;
  return (
    <div className={settingsPage.g2}>
      {fields.map(({ name, label, autoComplete, max }) => (
        <TextField
          key={name}
          label={label}
          name={name}
          autoComplete={autoComplete}
          required
          maxLength={max}
          value={form.values[name]}
          error={form.errorOf(name)}
          onChange={(event) => form.set({ [name]: event.target.value })}
        />
      ))}
    </div>
  );
}

function SocialField({ form, user }: PartProps & { user: CurrentUser }) {
  const { t } = useTranslation();
  const options = [
    { value: '', label: t('None') },
    ...user.social_profiles.map(({ service_name: service, username }) => ({
      value: service,
      label: `${service}: ${username}`,
    })),
  ];
  return (
    <SelectField
      label={t('Connected account')}
      name="social_verification"
      groups={[{ label: null, options }]}
      value={form.values.social_verification}
      texts={useSelectTexts()}
      hint={t('An account that people know to be the artist’s makes the review quicker.')}
      error={form.errorOf('social_verification')}
      onChange={(service) => form.set({ social_verification: service })}
    />
  );
}

function MoreFields({ form, user }: PartProps & { user: CurrentUser }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={`${t('Company')} ${t('(optional)')}`}
        name="data.company"
        autoComplete="organization"
        maxLength={BACKSTAGE_COMPANY_MAX}
        value={form.values['data.company']}
        error={form.errorOf('data.company')}
        onChange={(event) => form.set({ 'data.company': event.target.value })}
      />
      {user.social_profiles.length > 0 && <SocialField form={form} user={user} />}
      <TextArea
        label={`${t('Message')} ${t('(optional)')}`}
        name="data.message"
        rows={MESSAGE_ROWS}
        maxLength={BACKSTAGE_MESSAGE_MAX}
        value={form.values['data.message']}
        error={form.errorOf('data.message')}
        onChange={(event) => form.set({ 'data.message': event.target.value })}
      />
    </>
  );
}

function Files({ form, isNew }: PartProps & { isNew: boolean }) {
  const { t, i18n } = useTranslation();
  const settings = useSettings();
  const typesFor = (uploadType: UploadType): string => typesOf(uploadType, settings, i18n.language || 'en');
  return (
    <>
      {isNew && (
        <FileField
          label={t('Picture')}
          name="image"
          uploadType="artwork"
          icon={ImagePlus}
          hint={t('A square picture of the artist. :types, up to 2 MB.', { types: typesFor('artwork') })}
          maxBytes={BACKSTAGE_IMAGE_MAX_BYTES}
          value={form.values.image}
          error={form.errorOf('image')}
          onChange={(file) => form.set({ image: file })}
        />
      )}
      <FileField
        label={t('Proof of identity')}
        isOptional={isNew}
        name="identity_file_entry_id"
        uploadType="identity"
        icon={IdCard}
        hint={t('A passport or ID card. :types, up to 10 MB.', { types: typesFor('identity') })}
        maxBytes={UPLOAD_TYPE_MAX_BYTES.identity ?? 0}
        value={form.values.identity_file_entry_id}
        error={form.errorOf('identity_file_entry_id')}
        onChange={(file) => form.set({ identity_file_entry_id: file })}
      />
    </>
  );
}

/** The one form of all kinds; each shows the fields that it needs. */
export function RequestForm({ type, user }: { type: BackstageRequestType; user: CurrentUser }) {
  const { t } = useTranslation();
  const form = useRequestForm(type, user);
  useDropGuard();
  const isNew = type === 'become-artist';
  return (
    <form onSubmit={form.submit} noValidate>
      <section className={cx(styles.reqform, card.card)}>
        {isNew ? (
          <TextField
            label={t('Artist name')}
            name="artist_name"
            autoComplete="off"
            required
            maxLength={ARTIST_NAME_MAX}
            value={form.values.artist_name}
            error={form.errorOf('artist_name')}
            onChange={(event) => form.set({ artist_name: event.target.value })}
          />
        ) : (
          <ArtistField key={type} type={type} form={form} />
        )}
        {!isNew && <PersonFields form={form} />}
        <div className={settingsPage.g2}>
          <LinkFields
            links={form.values['data.links']}
            error={form.errorOf('data.links')}
            onChange={(links) => form.set({ 'data.links': links })}
          />
          <RoleField form={form} />
        </div>
        {!isNew && <MoreFields form={form} user={user} />}
        <Files form={form} isNew={isNew} />
        <Checkbox name="isOwn" required checked={form.values.isOwn} onChange={(isOwn) => form.set({ isOwn })}>
          <span>{t('I own or represent this music.')}</span>
        </Checkbox>
      </section>
      <div className={styles.reqsend}>
        <span className={cx('grow', field.hint)}>{form.isGuarded && t('Protected by a human check')}</span>
        <Link className={buttonClass({ look: 'ghost', size: 'lg' })} to="/">
          {t('Cancel')}
        </Link>
        <Button type="submit" look="primary" size="lg" disabled={!form.canSubmit} busy={form.isPending}>
          {t('Send request')}
        </Button>
      </div>
    </form>
  );
}
