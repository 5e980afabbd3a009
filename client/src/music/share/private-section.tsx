import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { CopyField } from './copy-field';
import type { SharedItem } from './shared-item';
import { usePrivateLink } from './use-private-link';

interface PrivateSectionProps {
  secret: NonNullable<SharedItem['secret']>;
  /** The item's address with the token in it. */
  linkWith: (token: string) => string;
}

/** The link that opens a private item, for those who may make one. */
export function PrivateSection({ secret, linkWith }: PrivateSectionProps) {
  const { t } = useTranslation();
  const { token, isPending, make, takeBack } = usePrivateLink(secret);
  if (token === null) {
    return (
      <>
        <p className="t2">{t('Only you and those who manage it can see this. A private link lets others listen.')}</p>
        {secret.mayShare && (
          <Button look="primary" busy={isPending} onClick={make}>
            {t('Create private link')}
          </Button>
        )}
      </>
    );
  }
  return (
    <>
      <CopyField label={t('Private link')} copyLabel={t('Copy link')} text={linkWith(token)} />
      <p className="t2">
        {secret.mayShare
          ? t('Anyone with this link can listen. If you revoke it, it stops working.')
          : t('Anyone with the link can listen.')}
      </p>
      {secret.mayShare && (
        <Button look="danger-outline" busy={isPending} onClick={takeBack}>
          {t('Revoke link')}
        </Button>
      )}
    </>
  );
}
