import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { FontMetrics } from '@tonearm/shared/theme/own-font';
import { bool, instant, json, nullable, str } from '../../core/database/columns.js';

/** How the site looks: colours, roundings and a font (3-decisions §15). */
@Entity('css_themes')
@Index('ux_css_themes_name', ['name'], { unique: true })
export class ThemeEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(str(40)) name: string;
  @Column(bool()) is_dark: boolean;
  /** What visitors see who have chosen light, or dark, and no theme. */
  @Column(bool({ default: false })) default_light: boolean;
  @Column(bool({ default: false })) default_dark: boolean;
  /** Custom properties by name. */
  @Column(json()) theme_values: Record<string, string>;
  @Column(json(nullable)) font: { family: string; google: boolean; src?: string; metrics?: FontMetrics } | null;
  @Column(instant()) created_at: Date;
  @Column(instant()) updated_at: Date;
}
