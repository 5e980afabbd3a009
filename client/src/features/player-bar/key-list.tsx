import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { cx } from '../../lib/class-names';
import { playerSettingsChanged, selectPlayerSettings } from '../../platform/player/player-settings.slice';
import { Dialog } from '../../ui/dialog';
import { SwitchRow } from '../../ui/switch-row';
import { usePanelViews } from './use-panel-views';
import styles from './player-bar.module.css';
import { kbd } from '../../ui/kbd.styles';

type Row = readonly [text: string, ...keys: string[]];

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

function useColumns(): readonly { title: string; rows: readonly Row[] }[] {
  const { t } = useTranslation();
  const views = usePanelViews();
  return [
    {
      title: t('Playback'),
      rows: [
        [t('Play or pause'), t('Space')],
        [t('Previous, next'), '⇧', '←', '→'],
        [t('Seek 5 seconds'), '←', '→'],
        [t('Volume'), '↑', '↓'],
        [t('Mute'), 'M'],
        [t('Shuffle'), 'S'],
        [t('Repeat'), 'R'],
      ],
    },
    {
      title: t('Moving around'),
      rows: [
        [t('Search'), '/'],
        ...(views.includes('queue') ? [[t('Queue'), 'Q'] as const] : []),
        ...(views.includes('lyrics') ? [[t('Lyrics'), 'Y'] as const] : []),
        [t('Full screen'), 'F'],
        [t('Go home'), 'G', 'H'],
        [t('Go to library'), 'G', 'L'],
        [t('Go to search'), 'G', 'S'],
        [t('Close'), 'Esc'],
        [t('This list'), '?'],
      ],
    },
    {
      title: t('In lists'),
      rows: [
        [t('Move'), '↑', '↓'],
        [t('Play row'), '↵'],
        [t('Select row'), 'X'],
        [t('Select all'), isMac() ? '⌘' : t('Ctrl'), 'A'],
        [t('Row menu'), '⇧', 'F10'],
        [t('Play next'), '⇧', 'N'],
        [t('Add to queue'), '⇧', 'Q'],
        [t('Like'), 'L'],
      ],
    },
  ];
}

/** Every key of the site (design §7), and the switch for those that are letters alone. Import it lazily. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { hasSingleKeys } = useSelector(selectPlayerSettings);
  const columns = useColumns();
  const footer = (
    <div className={cx('grow', styles.keysSwitch)}>
      <SwitchRow
        label={t('Single-letter shortcuts')}
        isOn={hasSingleKeys}
        onChange={(isOn) => dispatch(playerSettingsChanged({ hasSingleKeys: isOn }))}
      />
    </div>
  );
  return (
    <Dialog title={t('Keyboard shortcuts')} closeLabel={t('Close')} size={850} onClose={onClose} footer={footer}>
      <div className={styles.keys}>
        {columns.map(({ title, rows }) => (
          <section key={title} aria-label={title}>
            <h3 className="s12 t3">{title}</h3>
            <dl>
              {rows.map(([text, ...keys]) => (
                <Fragment key={text}>
                  <dt>{text}</dt>
                  <dd>
                    {keys.map((key) => (
                      <kbd key={key} className={kbd.kbd}>
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
