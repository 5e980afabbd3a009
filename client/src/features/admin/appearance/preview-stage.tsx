import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Lock, Monitor, Moon, Redo2, Smartphone, SquareMousePointer, Sun, Tablet, Undo2 } from 'lucide-react';
import type { ThemeMode } from '@tonearm/shared/theme/tokens';
import { basePath } from '../../../api/bootstrap-data';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { Segmented } from '../../../ui/segmented';
import type { AppearanceEditor } from './use-appearance-editor';
import { usePreview } from './use-preview';
import { ViewerChoice } from './viewer-choice';
import type { ChosenViewer } from './viewer-choice';
import styles from './appearance.module.css';

type Device = 'desktop' | 'tablet' | 'phone';

/** As large as the screens that the site is drawn for; null: as high as there is room. */
const SIZES: Record<Device, { width: number; height: number | null }> = {
  desktop: { width: 1440, height: null },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
};

interface PreviewStageProps {
  editor: AppearanceEditor;
  shown: Parameters<typeof usePreview>[0];
  /** What is edited is seen on phones alone. */
  isForPhones: boolean;
  onMode: (mode: ThemeMode) => void;
  onPick: Parameters<typeof usePreview>[1];
  onPicking: (isOn: boolean) => void;
  viewer: ChosenViewer;
  onViewer: (viewer: ChosenViewer) => void;
}

/** How large a room is, as long as it is there. */
function useRoom() {
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return { room, size };
}

/** The site itself, as it would be with what is not saved. */
export function PreviewStage(props: PreviewStageProps) {
  const { editor, shown, isForPhones, onMode } = props;
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<{ device: Device; isForPhones: boolean } | null>(null);
  const standard: Device = isForPhones ? 'phone' : 'desktop';
  const device = chosen?.isForPhones === isForPhones ? chosen.device : standard;
  const { frame, path } = usePreview(shown, props.onPick);
  const [first] = useState(shown.page ?? '/');
  const { room, size } = useRoom();
  const { width, height } = SIZES[device];
  const scale = Math.min(1, size.width / width, height === null ? 1 : size.height / height);
  const isDark = shown.mode === 'dark';
  return (
    <section className={styles.stage} aria-label={t('Preview')}>
      <div className={styles.bar}>
        <span className="row g2">
          <Segmented
            label={t('Screen')}
            options={[
              { id: 'desktop', label: t('Desktop'), icon: Monitor },
              { id: 'tablet', label: t('Tablet'), icon: Tablet },
              { id: 'phone', label: t('Phone'), icon: Smartphone },
            ]}
            chosen={device}
            onChoose={(next) => setChosen({ device: next, isForPhones })}
          />
          <ViewerChoice chosen={props.viewer} onChoose={props.onViewer} />
        </span>
        <span className={styles.address} dir="ltr">
          <Icon of={Lock} size={12} />
          <span>
            {window.location.host}
            {basePath()}
            {path}
          </span>
        </span>
        <span className={styles.steps}>
          <IconButton
            label={t('Press in the site to edit')}
            aria-pressed={shown.picks !== null}
            onClick={() => props.onPicking(shown.picks === null)}
          >
            <Icon of={SquareMousePointer} size={16} />
          </IconButton>
          <IconButton label={t('Undo')} disabled={!editor.undo} onClick={() => editor.undo?.()}>
            <Icon of={Undo2} size={16} />
          </IconButton>
          <IconButton label={t('Redo')} disabled={!editor.redo} onClick={() => editor.redo?.()}>
            <Icon of={Redo2} size={16} />
          </IconButton>
          <IconButton
            label={isDark ? t('Preview light theme') : t('Preview dark theme')}
            onClick={() => onMode(isDark ? 'light' : 'dark')}
          >
            <Icon of={isDark ? Sun : Moon} size={16} />
          </IconButton>
        </span>
      </div>
      <div className={styles.room} ref={room}>
        {scale > 0 && (
          <div
            className={styles.screen}
            style={{ width: width * scale, height: height === null ? size.height : height * scale }}
          >
            <iframe
              ref={frame}
              // Code of the owner's cannot take the editor away from around it.
              src={`${basePath()}${first}?safe=1`}
              title={t('Live preview')}
              style={{ width, height: height ?? size.height / scale, transform: `scale(${scale})` }}
            />
          </div>
        )}
      </div>
    </section>
  );
}
