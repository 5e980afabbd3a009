import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import { Share } from 'lucide-react';
import { basePath } from '../../api/bootstrap-data';
import { formatDuration } from '../../lib/format';
import type { DialogControl } from '../../platform/dialogs/dialogs';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { playerHandleOf } from '../../platform/player/player-handle';
import { useIsCurrentTrack } from '../../platform/player/use-player';
import { useCan } from '../../platform/session/use-session';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Icon } from '../../ui/icon';
import { SwitchRow } from '../../ui/switch-row';
import { CopyField } from './copy-field';
import { EmbedSection } from './embed-section';
import { PrivateSection } from './private-section';
import type { SharedItem } from './shared-item';

interface ShareDialogProps extends DialogControl<void> {
  item: SharedItem;
}

/** Where the song is while the dialog opens, in whole seconds; null when it is another's, or at its beginning. */
function usePositionOnce(trackId: number | null): number | null {
  const isCurrent = useIsCurrentTrack(trackId ?? -1);
  const handle = playerHandleOf(useStore());
  const [seconds] = useState(() => (isCurrent ? Math.floor(handle.getSnapshot().positionMs / 1000) : 0));
  return seconds > 0 ? seconds : null;
}

/** The device's own way of sharing, where it has one: on phones. */
function SystemShare({ item, link }: { item: SharedItem; link: string }) {
  const { t } = useTranslation();
  const report = useReportProblem();
  if (!('share' in navigator)) return null;
  const share = (): void => {
    navigator
      .share({ title: item.name, text: [item.name, item.by].filter(Boolean).join(' · '), url: link })
      .catch((error: unknown) => {
        // The listener changed their mind.
        if (!(error instanceof DOMException && error.name === 'AbortError')) report(error);
      });
  };
  return (
    <Button block icon={<Icon of={Share} size={16} />} onClick={share}>
      {t('Share with an app')}
    </Button>
  );
}

/** An item's link, at a moment of the song if wished, and its player for other sites. */
export default function ShareDialog({ item, onClose }: ShareDialogProps) {
  const { t } = useTranslation();
  const seconds = usePositionOnce(item.trackId);
  const [isTimed, setTimed] = useState(false);
  const mayEmbed = useCan('music.embed');
  const address = window.location.origin + basePath() + item.path;
  const startAt = isTimed ? seconds : null;
  const linkWith = (token: string | null): string => {
    const query = new URLSearchParams({
      ...(token === null ? {} : { shareToken: token }),
      ...(startAt === null ? {} : { t: String(startAt) }),
    }).toString();
    return address + (query && `?${query}`);
  };
  return (
    <Dialog title={t('Share :name', { name: item.name })} closeLabel={t('Close')} size={620} onClose={() => onClose()}>
      <div className="col g4">
        {item.secret ? (
          <PrivateSection secret={item.secret} linkWith={linkWith} />
        ) : (
          <CopyField label={t('Link')} copyLabel={t('Copy link')} text={linkWith(null)} />
        )}
        {!item.secret && <SystemShare item={item} link={linkWith(null)} />}
        {seconds !== null && (
          <SwitchRow
            label={t('Start at :time', { time: formatDuration(seconds * 1000) })}
            isOn={isTimed}
            onChange={setTimed}
          />
        )}
        {item.embed && mayEmbed && !item.secret && (
          <EmbedSection
            kind={item.embed}
            address={address}
            title={[item.name, item.by].filter(Boolean).join(' · ')}
            startAt={startAt}
          />
        )}
      </div>
    </Dialog>
  );
}
