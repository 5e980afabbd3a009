import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Sparkles } from 'lucide-react';
import type { InsightsReport } from '@tonearm/shared/insights/insights.dto';
import { channelPath } from '@tonearm/shared/rules/paths';
import { Icon } from '../../ui/icon';
import styles from './insights.module.css';

/** Channels of the site that hold the music now. */
export function FeaturedOn({ channels }: { channels: InsightsReport['featured_on'] }) {
  const { t } = useTranslation();
  return channels.map((channel) => (
    <Link key={channel.id} className={styles.insightFeatured} to={channelPath(channel)}>
      <Icon of={Sparkles} size={13} />
      <span className="ell">{t('Featured on :channel', { channel: channel.name })}</span>
    </Link>
  ));
}
