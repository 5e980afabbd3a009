import { useTranslation } from 'react-i18next';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { Dialog } from 'react-aria-components/Dialog';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Popover } from 'react-aria-components/Popover';
import { Check, ChevronRight, TriangleAlert } from 'lucide-react';
import { toHex, toTriple } from '@tonearm/shared/theme/color';
import type { Rgb } from '@tonearm/shared/theme/color';
import { isEnough, worstPair } from '@tonearm/shared/theme/contrast-pairs';
import type { ContrastPair } from '@tonearm/shared/theme/contrast-pairs';
import type { ThemeTokens } from '@tonearm/shared/theme/theme-values';
import type { ColorToken } from '@tonearm/shared/theme/tokens';
import { Badge } from '../../../ui/badge';
import { Icon } from '../../../ui/icon';
import { ColorPicker } from './color-picker';
import { useColorWords } from './color-words';
import styles from './appearance.module.css';

interface ColorRowProps {
  token: ColorToken;
  tokens: ThemeTokens;
  pairs: readonly ContrastPair[];
  onChange: (color: Rgb) => void;
  onMend: (color: Rgb) => void;
  /** Shows where it is seen, or no more. */
  onHighlight: (isOn: boolean) => void;
}

/** Layers are read on, not read: they say something only where something cannot be read on them. */
const isQuiet = (token: ColorToken, pair: ContrastPair): boolean =>
  isEnough(pair) && /^(bg|surface|ink|on-|shadow|scrim)/.test(token);

function Verdict({ token, pair }: { token: ColorToken; pair: ContrastPair | null }) {
  const { t } = useTranslation();
  if (pair === null || isQuiet(token, pair)) return <Icon of={ChevronRight} size={16} className="t3 flip" />;
  const isFine = isEnough(pair);
  return (
    <Badge tone={isFine ? 'good' : 'bad'}>
      <Icon of={isFine ? Check : TriangleAlert} size={12} strokeWidth={2.6} />
      <span className="num">{pair.ratio.toFixed(1)}</span>
      <span className="sr">{isFine ? t('can be read') : t('hard to read')}</span>
    </Badge>
  );
}

/** One colour: pressed, it opens what changes it. */
export function ColorRow({ token, tokens, pairs, onChange, onMend, onHighlight }: ColorRowProps) {
  const { words } = useColorWords();
  const color = tokens.colors[token];
  const pair = worstPair(pairs, token);
  return (
    <DialogTrigger onOpenChange={onHighlight}>
      <AriaButton className={styles.color} data-field={token}>
        <span className={styles.swatch} style={{ background: toHex(color) }} />
        <span className={styles.name}>
          <span className="med block">{words[token]}</span>
          <span className="t3 s12 num block">{toTriple(color)}</span>
        </span>
        <Verdict token={token} pair={pair} />
      </AriaButton>
      <Popover className={styles.pick} placement="end top" offset={10}>
        <Dialog aria-label={words[token]} className={styles.pickBody}>
          <ColorPicker token={token} tokens={tokens} pair={pair} onChange={onChange} onMend={onMend} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
