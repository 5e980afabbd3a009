import styles from './icon.module.css';
import glyphsStyles from './glyphs.module.css';
interface GlyphProps {
  size?: number;
}

const solid = (size: number) => ({
  className: styles.i,
  width: size,
  height: size,
  viewBox: '0 0 24 24',
  fill: 'currentColor',
  'aria-hidden': true,
});

/** Filled transport glyphs: the one place where icons are not outlines (design §4). */
export const PlayGlyph = ({ size = 18 }: GlyphProps) => (
  <svg {...solid(size)}>
    <path d="M7 4.9v14.2a1 1 0 0 0 1.53.85l11.2-7.1a1 1 0 0 0 0-1.7L8.53 4.05A1 1 0 0 0 7 4.9Z" />
  </svg>
);

export const PauseGlyph = ({ size = 18 }: GlyphProps) => (
  <svg {...solid(size)}>
    <rect x="5.5" y="4" width="4.6" height="16" rx="1.3" />
    <rect x="13.9" y="4" width="4.6" height="16" rx="1.3" />
  </svg>
);

export const NextGlyph = ({ size = 18 }: GlyphProps) => (
  <svg {...solid(size)}>
    <path d="M5 5.3v13.4a1 1 0 0 0 1.56.83L16 13.1V18.6a1.2 1.2 0 0 0 2.4 0V5.4a1.2 1.2 0 0 0-2.4 0v5.5L6.56 4.47A1 1 0 0 0 5 5.3Z" />
  </svg>
);

export const PreviousGlyph = ({ size = 18 }: GlyphProps) => (
  <svg {...solid(size)}>
    <path d="M19 5.3v13.4a1 1 0 0 1-1.56.83L8 13.1V18.6a1.2 1.2 0 0 1-2.4 0V5.4a1.2 1.2 0 0 1 2.4 0v5.5l9.44-6.43A1 1 0 0 1 19 5.3Z" />
  </svg>
);

export const VerifiedGlyph = ({ size = 19 }: GlyphProps) => (
  <svg {...solid(size)}>
    <path d="M12 1.8l2.5 2 3.2-.3 1.1 3 2.9 1.4-.6 3.1 1.6 2.8-2.2 2.4-.1 3.2-3.1.7-1.9 2.6-2.9-1.3-2.9 1.3-1.9-2.6-3.1-.7-.1-3.2L2.3 13.8l1.6-2.8-.6-3.1 2.9-1.4 1.1-3 3.2.3z" />
    <path
      d="M8.2 12.2l2.7 2.6 5-5.2"
      fill="none"
      stroke="var(--on-verified, var(--bg-main))"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

/** The site's own mark: a record and its arm. */
export const Mark = ({ size = 25 }: GlyphProps) => (
  <svg className={glyphsStyles.mark} width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden>
    <circle cx="10.6" cy="13.2" r="8.4" stroke="currentColor" strokeWidth="2.4" />
    <circle cx="10.6" cy="13.2" r="2.3" fill="currentColor" />
    <g className={glyphsStyles.arm}>
      <path d="M21 2.8V10l-5 5" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round" />
    </g>
  </svg>
);

/** Bars that move while something plays; they stand still when motion is unwanted. */
export const Equaliser = ({ label }: { label: string }) => (
  <span className={glyphsStyles.eq} role="img" aria-label={label}>
    <i />
    <i />
    <i />
    <i />
  </span>
);
