import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Check } from 'lucide-react';
import type { BackstageRequest, BackstageReview } from '@tonearm/shared/catalogue/backstage.dto';
import { Icon } from '../../../ui/icon';
import { artistAsked } from './request-columns';
import styles from './request-page.module.css';

interface GrantListProps {
  request: BackstageRequest;
  grants: BackstageReview['grants'];
}

function grantTexts({ request, grants }: GrantListProps, t: TFunction): string[] {
  const [artist, name] = [artistAsked(request) ?? '', request.user.name];
  const owners = grants.owners.map((owner) => owner.name).join(', ');
  return [
    ...(grants.new_artist ? [t('A new artist :artist, with the picture that was sent.', { artist })] : []),
    ...(grants.owner ? [t(':name owns :artist: its music, its page and its insights.', { name, artist })] : []),
    ...grants.roles.map((role) => t(':name gets the role “:role”.', { name, role })),
    ...(grants.verified ? [t(':artist gets the verified mark.', { artist })] : []),
    ...(owners === '' ? [] : [t('Owners that stay: :names.', { names: owners })]),
    ...(grants.denied_claims > 0 ? [t(':count other claims are denied.', { count: grants.denied_claims })] : []),
  ];
}

/** What an approval gives, and what it takes from others. */
export function GrantList(props: GrantListProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles.grants} aria-label={t('What approving gives')}>
      {grantTexts(props, t).map((text) => (
        <li key={text}>
          <Icon of={Check} size={16} />
          <span className="anywhere" dir="auto">
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
