import { useTranslation } from 'react-i18next';
import { ArrowRightLeft } from 'lucide-react';
import type { Album, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { useMove } from '../../music/moving/use-move';
import { useMakerArea } from '../../platform/maker-area/maker-area';
import { useUser } from '../../platform/session/use-session';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';

interface MoveButtonProps {
  kind: 'tracks' | 'albums';
  item: Album | Track;
  /** It is another's now. */
  onMoved: () => void;
}

/** Gives what one may take away to another space; nothing where there is none. */
export function MoveButton({ kind, item, onMoved }: MoveButtonProps) {
  const { t } = useTranslation();
  const { isAdmin } = useMakerArea();
  const userId = useUser()?.id;
  const { id, name, owner, owner_id: ownerId, owner_type: type, permissions } = item;
  const { mayMove, move } = useMove({ from: owner?.id ?? 0 });
  // A manager of its artist may delete it, but it is not theirs.
  const isTheirs = owner ? permissions?.delete === true : type === 'user' && ownerId === userId;
  if (isAdmin || !mayMove || !isTheirs) return null;
  return (
    <Button
      block
      needsNetwork
      icon={<Icon of={ArrowRightLeft} size={15} />}
      onClick={() =>
        void move({ kind, ids: [id], name }).then((isDone) => {
          if (isDone) onMoved();
        })
      }
    >
      {t('Move to…')}
    </Button>
  );
}
