import { LayoutGrid } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { albumPath, artistPath, channelPath, trackPath } from '@tonearm/shared/rules/paths';
import type { Album, Artist, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { FiguresReport } from '@tonearm/shared/insights/insights.dto';
import { RankingPanel } from '../../../music/figures/breakdown-panels';
import { NamedPanel, TopListenersPanel } from '../../../music/figures/top-listeners-panel';
import { TopPanel } from '../../../music/figures/top-panel';
import { Icon } from '../../../ui/icon';
import { useCan } from '../../../platform/session/use-session';

/** Where figures of music lead: to its insights in the admin area, or to its page for who may not open them. */
function usePathOf(): (model: Track | Album | Artist) => string {
  const [mayMusic, mayArtists] = [useCan('music.update'), useCan('artists.update')];
  return (model) => {
    if (model.model_type === 'track') return mayMusic ? `/admin/tracks/${model.id}/insights` : trackPath(model);
    if (model.model_type === 'album') return mayMusic ? `/admin/albums/${model.id}/insights` : albumPath(model);
    return mayArtists ? `/admin/artists/${model.id}/insights` : artistPath(model);
  };
}

/** Songs, artists and albums that were played most. */
export function TopPanels({ report }: { report: FiguresReport }) {
  const { t } = useTranslation();
  const pathOf = usePathOf();
  const panels = [
    { title: t('Top songs'), points: report.tracks?.datasets[0]?.data ?? [] },
    { title: t('Top artists'), points: report.artists?.datasets[0]?.data ?? [] },
    { title: t('Top albums'), points: report.albums?.datasets[0]?.data ?? [] },
  ];
  return panels.map(({ title, points }) => (
    <TopPanel key={title} title={title} points={points} pathOf={pathOf} empty={t('Nothing to show for this time.')} />
  ));
}

/** Who plays most, and the channels that are played from most. */
export function ListenerPanels({ report: { users, channels } }: { report: FiguresReport }) {
  const { t } = useTranslation();
  const [seesAccounts, editsChannels] = [useCan('users.update'), useCan('channels.update')];
  const nothing = t('Nothing to show for this time.');
  return (
    <>
      {users && (
        <TopListenersPanel
          points={users.datasets[0]?.data ?? []}
          {...(seesAccounts && { pathOf: ({ id }) => `/admin/users/${id}`, empty: nothing })}
        />
      )}
      {channels && (
        <NamedPanel
          title={t('Top channels')}
          points={channels.datasets[0]?.data ?? []}
          pathOf={({ id, slug }) => (editsChannels ? `/admin/channels/${id}/edit` : channelPath({ slug }))}
          picture={() => <Icon of={LayoutGrid} size={18} className="t3" />}
          empty={nothing}
        />
      )}
    </>
  );
}

/** Where people listen. */
export function PlacesPanel({ report }: { report: FiguresReport }) {
  const { t } = useTranslation();
  return (
    <RankingPanel
      title={t('Where they listen')}
      report={report}
      metrics={[
        { id: 'countries', label: t('Countries') },
        { id: 'cities', label: t('Cities') },
      ]}
    />
  );
}
