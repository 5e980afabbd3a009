import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountAnswer } from '@tonearm/shared/account/user-details.dto';
import { URL_MAX } from '@tonearm/shared/limits';
import { useUploadAvatarMutation } from '../../../api/account';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import { useForm } from '../../../platform/forms/use-form';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/text-field';

const isAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text.trim());

/** A picture from elsewhere on the web, which the server fetches. Resolves with true once it is the person's. */
export default function AvatarLinkDialog({ onClose }: DialogControl<true>) {
  const { t } = useTranslation();
  const formId = useId();
  const [send] = useUploadAvatarMutation();
  const [isLeft, setLeft] = useState(false);
  const form = useForm<{ url: string }, AccountAnswer>({
    initial: { url: '' },
    isComplete: ({ url }) => isAddress(url),
    send: ({ url }) => send({ id: 'me', avatarUrlInput: { url: url.trim() } }).unwrap(),
    onSaved: () => onClose(true),
  });
  const isMissing = isLeft && form.values.url.trim() === '';
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} look="primary" disabled={!form.canSubmit} busy={form.isPending}>
        {t('Use picture')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('Use a picture from the web')} closeLabel={t('Close')} onClose={() => onClose()} footer={footer}>
      <form id={formId} onSubmit={form.submit} noValidate>
        <TextField
          label={t('Address of the picture')}
          name="url"
          type="url"
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          required
          maxLength={URL_MAX}
          autoFocus
          value={form.values.url}
          error={form.errorOf('url') ?? (isMissing ? t('Please select an image.') : undefined)}
          onBlur={() => setLeft(true)}
          onChange={(event) => form.set({ url: event.target.value })}
        />
      </form>
    </Dialog>
  );
}
