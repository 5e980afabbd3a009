import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { Tag, TagGroup as AriaTagGroup, TagList } from 'react-aria-components/TagGroup';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon';
import styles from './tag-group.module.css';
import { cx } from '../../lib/class-names';
import { chip } from '../chip.styles';

interface TagGroupProps {
  label: string;
  tags: readonly { id: number; name: string }[];
  onRemove: (id: number) => void;
}

/** What has been chosen, as chips: arrows move among them, Backspace and Delete take one away. */
export function TagGroup({ label, tags, onRemove }: TagGroupProps) {
  const { t } = useTranslation();
  return (
    <AriaTagGroup onRemove={(keys) => [...keys].forEach((key) => onRemove(Number(key)))}>
      <Label className="sr">{label}</Label>
      <TagList className={styles.tags} items={tags}>
        {({ id, name }) => (
          <Tag id={id} textValue={name} className={cx(chip.chip, chip.sm, styles.tag)}>
            <span className="ell" dir="auto">
              {name}
            </span>
            <Button slot="remove" aria-label={t('Remove :name', { name })} className={styles.remove}>
              <Icon of={X} size={13} />
            </Button>
          </Tag>
        )}
      </TagList>
    </AriaTagGroup>
  );
}
