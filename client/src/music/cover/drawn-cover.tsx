import type { CSSProperties } from 'react';
import { hashOf, initialsOf } from '../../lib/hash';
import styles from './cover.module.css';

/** Four quiet compositions; which one, and in which colour, follows from the name. */
const SHAPES = [
  <>
    <circle cx="32" cy="38" r="17" opacity=".9" />
    <path d="M0 46h64v18H0z" opacity=".45" />
  </>,
  <>
    <path d="M0 64 24 20l16 28 10-14 14 30z" opacity=".75" />
    <circle cx="47" cy="17" r="7" opacity=".95" />
  </>,
  <>
    <path d="M12 64V34a20 20 0 0 1 40 0v30z" opacity=".4" />
    <path d="M22 64V38a10 10 0 0 1 20 0v26z" opacity=".85" />
  </>,
  <>
    <circle cx="20" cy="64" r="44" opacity=".25" />
    <circle cx="20" cy="64" r="30" opacity=".4" />
    <circle cx="20" cy="64" r="16" opacity=".8" />
  </>,
];

const hueOf = (name: string): number => hashOf(name) % 360;

/** A page tint in the colour of the drawn picture. */
export const drawnTint = (name: string): CSSProperties =>
  ({ '--tint-h': hueOf(name), '--tint-c': 0.07 }) as CSSProperties;

interface DrawnCoverProps {
  name: string;
  kind: 'album' | 'artist';
}

/** Artwork for what has none: the same name always gets the same picture. */
export function DrawnCover({ name, kind }: DrawnCoverProps) {
  const hue = hueOf(name);
  return (
    <svg className={styles.drawn} viewBox="0 0 64 64" aria-hidden>
      <rect width="64" height="64" fill={`oklch(.36 .07 ${hue})`} />
      {kind === 'artist' ? (
        <text x="32" y="33" dominantBaseline="central" textAnchor="middle" fill={`oklch(.92 .04 ${hue})`}>
          {initialsOf(name)}
        </text>
      ) : (
        <g fill={`oklch(.72 .1 ${(hue + 40) % 360})`}>{SHAPES[(hashOf(name) >>> 9) % SHAPES.length]}</g>
      )}
    </svg>
  );
}
