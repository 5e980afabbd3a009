import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { bool, instant, nullable, str, text } from '../../core/database/columns.js';

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
  /** Custom properties by name, as JSON: every page reads them, so that what somebody else wrote there must not keep it from anybody. */
  @Column(text()) theme_values: string;
  /** `{ family, google, src?, metrics? }` as JSON. */
  @Column(text(nullable)) font: string | null;
  @Column(instant()) created_at: Date;
  @Column(instant()) updated_at: Date;
}
