import { useTranslation } from 'react-i18next';
import { ChevronDown, Eye } from 'lucide-react';
import { SAMPLE_KINDS } from '@tonearm/shared/theme/sample-viewers';
import type { SampleKind } from '@tonearm/shared/theme/sample-viewers';
import { buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { MenuButton } from '../../../ui/menu/menu-button';

/** null: as whoever edits it. */
export type ChosenViewer = SampleKind | null;

/** What kinds of people are called. */
export function useViewerWords(): Record<SampleKind, string> {
  const { t } = useTranslation();
  return {
    guest: t('Guest'),
    user: t('User'),
    subscriber: t('Subscriber'),
    artist: t('Artist'),
    admin: t('Administrator'),
  };
}

interface ViewerChoiceProps {
  chosen: ChosenViewer;
  onChoose: (viewer: ChosenViewer) => void;
}

/** As whom the site is shown. */
export function ViewerChoice({ chosen, onChoose }: ViewerChoiceProps) {
  const { t } = useTranslation();
  const words = useViewerWords();
  const name = chosen === null ? t('Yourself') : words[chosen];
  return (
    <MenuButton
      label={t('Seen by: :viewer', { viewer: name })}
      className={buttonClass({ look: 'ghost', size: 'sm' })}
      actions={() =>
        ([null, ...SAMPLE_KINDS] as const).map((kind) => ({
          id: kind ?? 'self',
          label: kind === null ? t('Yourself') : words[kind],
          isChosen: kind === chosen,
          onSelect: () => onChoose(kind),
        }))
      }
    >
      <Icon of={Eye} size={15} />
      {name}
      <Icon of={ChevronDown} size={14} />
    </MenuButton>
  );
}
