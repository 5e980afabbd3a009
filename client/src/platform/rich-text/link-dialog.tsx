import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/text-field';
import type { DialogControl } from '../dialogs/dialogs';
import { useForm } from '../forms/use-form';
import { isLinkAddress } from './rich-text-extensions';

/** Where a link leads to; an empty address takes it away. Open it lazily. */
export default function LinkDialog({ address, onClose }: { address: string } & DialogControl<string>) {
  const { t } = useTranslation();
  const id = useId();
  const form = useForm<{ address: string }, string>({
    initial: { address },
    faultsOf: ({ address: to }) =>
      to.trim() === '' || isLinkAddress(to.trim())
        ? {}
        : { address: t('Must begin with https://, mailto: or / for a page of this site.') },
    whenFaulty: 'mark',
    send: ({ address: to }) => Promise.resolve(to.trim()),
    onSaved: onClose,
  });
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      {address !== '' && (
        <Button look="ghost" onClick={() => onClose('')}>
          {t('Remove link')}
        </Button>
      )}
      <Button type="submit" form={id} look="primary">
        {t('Apply')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('Link')} closeLabel={t('Close')} size={440} onClose={() => onClose()} footer={footer}>
      <form id={id} noValidate onSubmit={form.submit}>
        <TextField
          label={t('Address')}
          name="address"
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          maxLength={2_000}
          placeholder="https://"
          value={form.values.address}
          error={form.errorOf('address')}
          onChange={(event) => form.set({ address: event.target.value })}
        />
      </form>
    </Dialog>
  );
}
