import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColorArea, parseColor } from 'react-aria-components/ColorArea';
import { ColorSlider, SliderTrack } from 'react-aria-components/ColorSlider';
import { ColorThumb } from 'react-aria-components/ColorThumb';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { fromHex, toHex } from '@tonearm/shared/theme/color';
import type { Rgb } from '@tonearm/shared/theme/color';
import { isEnough, nearestPassing } from '@tonearm/shared/theme/contrast-pairs';
import type { ContrastPair } from '@tonearm/shared/theme/contrast-pairs';
import type { ThemeTokens } from '@tonearm/shared/theme/theme-values';
import type { ColorToken } from '@tonearm/shared/theme/tokens';
import { cx } from '../../../lib/class-names';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { TextField } from '../../../ui/text-field';
import { useColorWords } from './color-words';
import styles from './appearance.module.css';

interface ColorPickerProps {
  token: ColorToken;
  tokens: ThemeTokens;
  /** The pair that is read worst. */
  pair: ContrastPair | null;
  onChange: (color: Rgb) => void;
  /** The nearest one that can be read is taken: a step of its own. */
  onMend: (color: Rgb) => void;
}

/** How well the pair can be read, and the nearest colour that can. */
function Advice({ token, tokens, pair, onMend }: ColorPickerProps & { pair: ContrastPair }) {
  const { t } = useTranslation();
  const { words } = useColorWords();
  const isFine = isEnough(pair);
  const nearest = isFine ? null : nearestPassing(tokens, token);
  const facts = {
    text: words[pair.token],
    ground: words[pair.on],
    ratio: pair.ratio.toFixed(1),
    least: String(pair.least),
  };
  return (
    <div className={cx(styles.advice, isFine ? styles.fine : styles.poor)} role="status">
      <Icon of={isFine ? CircleCheck : TriangleAlert} size={16} />
      <span>
        {isFine
          ? t(':text on :ground: :ratio:1, passes AA', facts)
          : t(':text on :ground: :ratio:1, AA asks for :least:1', facts)}
        {nearest && (
          <Button size="sm" className={styles.mend} onClick={() => onMend(nearest)}>
            <span className={styles.dot} style={{ background: toHex(nearest) }} />
            {t('Take :color instead', { color: toHex(nearest) })}
          </Button>
        )}
      </span>
    </div>
  );
}

/** A colour by hand, by its hue, or as it is written. */
export function ColorPicker(props: ColorPickerProps) {
  const { token, tokens, pair, onChange } = props;
  const { t } = useTranslation();
  const rgb = tokens.colors[token];
  const hex = toHex(rgb);
  const [typed, setTyped] = useState<string | null>(null);
  // A grey has no hue: the one that was chosen last stays where it is.
  const [chosen, setChosen] = useState(() => parseColor(hex).toFormat('hsb'));
  const color = chosen.toString('hex').toLowerCase() === hex ? chosen : parseColor(hex).toFormat('hsb');
  const take = (next: typeof color): void => {
    setChosen(next);
    setTyped(null);
    const read = fromHex(next.toString('hex'));
    if (read) onChange(read);
  };
  const shown = typed ?? hex.slice(1).toUpperCase();
  return (
    <>
      <ColorArea
        className={styles.area}
        aria-label={t('Saturation and brightness')}
        value={color}
        colorSpace="hsb"
        xChannel="saturation"
        yChannel="brightness"
        onChange={take}
      >
        <ColorThumb className={styles.knob} />
      </ColorArea>
      <ColorSlider
        className={styles.hue}
        aria-label={t('Hue')}
        channel="hue"
        colorSpace="hsb"
        value={color}
        onChange={take}
      >
        <SliderTrack className={styles.track}>
          <ColorThumb className={styles.knob} />
        </SliderTrack>
      </ColorSlider>
      <TextField
        label={t('Hex code')}
        isLabelHidden
        dir="ltr"
        spellCheck={false}
        maxLength={7}
        start={<span className="t3">#</span>}
        value={shown}
        error={fromHex(shown) ? undefined : t('Write a colour like #2554eb.')}
        onChange={(event) => {
          setTyped(event.target.value.replace(/^#/, ''));
          const read = fromHex(event.target.value);
          if (read) onChange(read);
        }}
        onBlur={() => setTyped(null)}
      />
      {pair && <Advice {...props} pair={pair} />}
    </>
  );
}
